import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { id, many, page, paging } from '../../kit/fields.ts';
import { recordFilters, recordSort } from '../../kit/recordLists.ts';
import { PACKAGE_KINDS, PACKAGE_STATUSES, punchListPackage, punchPackageRow, punchRight } from './shapes.ts';

const path = '/apisc/punchListPackage';
const onPackage = { punchListPackageId: id };
const read = readsOf(path, punchRight('read'));

/** What lists and pages read of packages. */
export const punchPackageReads = {
  list: read('list', 'Punch list packages that I may see, with how their items stand.', page(punchPackageRow), {
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
  get: read('get', 'One package; its items come from the list of items.', punchListPackage, onPackage),
};

export const punchPackageDownloads = {
  certificate: downloadsOf(path, punchRight('read'))(
    'certificate',
    'The certificate of a package as PDF: its signatures, and the schedule of items that are open.',
    onPackage,
  ),
};
