import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import {
  clientRef,
  id,
  line,
  many,
  nullableText,
  optionalId,
  optionalProse,
  page,
  paging,
  personRef,
  prose,
  sortBy,
  version,
  withoutDefaults,
} from '../../kit/fields.ts';
import { companyRef, recordFilters, recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';
import { verbsOf } from '../../kit/recordVerbs.ts';
import { specSectionRef } from '../specSections.ts';
import { DISPOSITION_EFFECTS, workflowRef } from '../submittalWorkflows/shapes.ts';
import { submittalRight } from './shapes.ts';

export const PACKAGE_STATUSES = ['open', 'closed', 'void'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];
export const PACKAGE_SORTS = ['number', 'title', 'status', 'createdAt', 'updatedAt'] as const;

const onPackage = { submittalPackageId: id };
const move = { ...onPackage, version };
const packageFields = {
  title: line(255),
  description: optionalProse(20_000),
  specSectionId: optionalId,
  managerId: optionalId,
  responsibleCompanyId: optionalId,
  /** what its submittals are reviewed by, unless they say otherwise */
  workflowId: optionalId,
  isPrivate: z._default(z.boolean(), false),
};

/** The progress of a package's submittals: only current revisions, without void ones. */
const progress = {
  itemCount: z.int(),
  closedCount: z.int(),
  lateCount: z.int(),
  /** the worst published result */
  worstEffect: z.nullable(z.enum(DISPOSITION_EFFECTS)),
};

export const packageRow = z.object({
  ...recordRow,
  submittalPackageId: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  specSection: nullableText,
  managerName: nullableText,
  responsibleCompanyName: nullableText,
  ...progress,
});
export type PackageRow = z.output<typeof packageRow>;

export const submittalPackage = z.object({
  ...recordParts,
  submittalPackageId: z.string(),
  projectId: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  description: nullableText,
  specSection: z.nullable(specSectionRef),
  manager: z.nullable(personRef),
  responsibleCompany: z.nullable(companyRef),
  workflow: z.nullable(workflowRef),
  closedAt: nullableText,
  ...progress,
});
export type SubmittalPackage = z.output<typeof submittalPackage>;

const { keyword, projectId, managerId, starred, unread } = recordFilters;
export const packageFilters = {
  keyword,
  projectId,
  status: many(z.enum(PACKAGE_STATUSES), 3),
  managerId,
  responsibleCompanyId: many(id),
  specSectionId: many(id),
  starred,
  unread,
};

const read = readsOf('/apisc/submittalPackage', submittalRight('read'));
const verb = verbsOf('/apisc/submittalPackage', submittalPackage, 'submittal');

/** Packages hold submittals that are reviewed and ordered together. */
export const submittalPackages = {
  list: read('list', 'Packages that I may see, with how their submittals stand.', page(packageRow), {
    ...packageFilters,
    sort: sortBy(PACKAGE_SORTS),
    ...paging,
  }),
  get: read('get', 'One package; its submittals come from the list of submittals.', submittalPackage, onPackage),
  create: verb('create', 'manage', 'Makes a package; it gets its number at once.', {
    clientRef,
    projectId: id,
    ...packageFields,
  }),
  update: verb('update', 'manage', 'Changes a package.', { ...move, ...withoutDefaults(packageFields) }),
  close: verb('close', 'manage', 'open → closed: all of its submittals have ended.', move),
  reopen: verb('reopen', 'manage', 'closed → open with a reason.', { ...move, reason: prose(2000) }),
  void: verb('void', 'manage', 'Ends a package that holds nothing any more, with a reason.', {
    ...move,
    reason: prose(2000),
  }),
};
