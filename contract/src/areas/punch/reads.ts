import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { id, many, page, paging, queryFlag } from '../../kit/fields.ts';
import {
  RECORD_SORTS,
  listFields,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import { signedTerms } from '../../kit/terms.ts';
import {
  PUNCH_PRIORITIES,
  PUNCH_STATUSES,
  PUNCH_TYPES,
  ROOT_CAUSES,
  punchListItem,
  punchRight,
  punchRow,
} from './shapes.ts';
import {
  PACKAGE_KINDS,
  PACKAGE_STATUSES,
  SIGNATURE_STAGES,
  punchListPackage,
  punchPackageRow,
} from './packageShapes.ts';

export const PUNCH_SORTS = [
  ...RECORD_SORTS,
  'priority',
  'itemType',
  'location',
  'package',
  'company',
  'trade',
  'reworkCount',
] as const;

/** The filters of the list; exports, logs, counts and saved views take the same. */
export const punchFilters = {
  ...recordFilters,
  status: many(z.enum(PUNCH_STATUSES), 9),
  packageId: many(id),
  itemType: many(z.enum(PUNCH_TYPES), 8),
  priority: many(z.enum(PUNCH_PRIORITIES), 4),
  rootCause: many(z.enum(ROOT_CAUSES), 5),
  locationId: many(id),
  costCodeId: many(id),
  /** of an assignment that is not withdrawn */
  assigneeId: many(id),
  companyId: many(id),
  tradeId: many(id),
  approverId: many(id),
  backchargeCompanyId: many(id),
  /** not accepted at least once */
  reworked: queryFlag,
  changeCandidate: queryFlag,
  /** nothing was sent of it yet: a draft, or in triage */
  unsent: queryFlag,
};

const itemPath = '/apisc/punchListItem';
const onItem = { punchListItemId: id };
const read = readsOf(itemPath, punchRight('read'));

/** What lists and pages read of items: on the web they are loaded without the verbs. */
export const punchItemReads = {
  list: read(
    'list',
    'Punch items that I may see, filtered, sorted and paged.',
    page(punchRow),
    listFields(punchFilters, PUNCH_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, punchFilters),
  totals: read(
    'totals',
    'How the filtered items do together, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      closed: z.int(),
      unsent: z.int(),
      /** were accepted at least once, and how many of them at the first time */
      accepted: z.int(),
      acceptedFirst: z.int(),
      /** of those that are not closed; absent for who may not read money */
      heldCents: z.optional(z.int()),
    }),
    punchFilters,
  ),
  get: read('get', 'One punch item with all that its page shows and what I may do now.', punchListItem, onItem),
};

const file = downloadsOf(itemPath, punchRight('export'));
/** The list without its pages; `punchListItemId` names these and no others, of those that the filter finds. */
export const PUNCH_LIST_FILTERS = { ...punchFilters, punchListItemId: many(id, 200), sort: recordSort(PUNCH_SORTS) };

/** Downloads, which answer bytes instead of an envelope. */
export const punchItemDownloads = {
  pdf: downloadsOf(itemPath, punchRight('read'))(
    'pdf',
    'One punch item as PDF, with its pictures from before and after.',
    onItem,
  ),
  log: file('log', 'The filtered list as PDF: by company, by room, or as a report of photos.', {
    ...PUNCH_LIST_FILTERS,
    kind: z._default(z.enum(['company', 'room', 'photos']), 'company'),
  }),
  export: file('export', 'The filtered list as CSV or XLSX, which can be edited and imported again.', {
    ...PUNCH_LIST_FILTERS,
    format: sheetFormat,
  }),
};

const packagePath = '/apisc/punchListPackage';
const onPackage = { punchListPackageId: id };
const readPackage = readsOf(packagePath, punchRight('read'));

/** What lists and pages read of packages. */
export const punchPackageReads = {
  list: readPackage('list', 'Punch list packages that I may see, with how their items stand.', page(punchPackageRow), {
    keyword: recordFilters.keyword,
    projectId: recordFilters.projectId,
    status: many(z.enum(PACKAGE_STATUSES), 4),
    packageKind: many(z.enum(PACKAGE_KINDS), 6),
    managerId: recordFilters.managerId,
    starred: recordFilters.starred,
    unread: recordFilters.unread,
    sort: recordSort(['number', 'title', 'status', 'walkDate', 'dueDate', 'createdAt', 'updatedAt']),
    ...paging,
  }),
  get: readPackage('get', 'One package; its items come from the list of items.', punchListPackage, onPackage),
  terms: readPackage(
    'terms',
    'All that the certificate of a package says: as it was sent or signed under this hash, else as it would be signed now.',
    signedTerms,
    {
      ...onPackage,
      stage: z.enum(SIGNATURE_STAGES),
      hash: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
    },
  ),
};

export const punchPackageDownloads = {
  certificate: downloadsOf(packagePath, punchRight('read'))(
    'certificate',
    'The certificate of a package as PDF: its signatures, and what was signed with the items that it certifies.',
    onPackage,
  ),
};
