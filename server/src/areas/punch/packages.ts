import { PACKAGE_STATUSES, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListPackage, PunchPackageRow } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import {
  findRecordChanges,
  createInProject,
  editOutcome,
  handOverOutcome,
  insertFields,
  makeManagerHandOver,
  numberFor,
  searchTextBy,
} from '../../kit/records/index.ts';
import {
  isAmong,
  inOrder,
  nullsLast,
  personName,
  project,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
  x,
} from '../../kit/records/list/index.ts';
import { assertMayMakeIn, onProject } from '../projects/index.ts';
import { PACKAGE_COLUMNS, PACKAGE_REFERENCES } from './details.ts';
import { PACKAGE_FIELDS, deletion, get, packageVerb, progressOf, setPackage } from './packageDetails.ts';
import { packageKind, readsCost } from './policy.ts';
import { requestEnded } from './signing.ts';
import { passApprover } from './verbs/update.ts';

const progress = sql.table('progress');

export { get } from './packageDetails.ts';
export { recall, sendForSignature, sign } from './signing.ts';

/** What the search finds a package by. */
const packageSearchText = searchTextBy('description');

/** Lists packages with the progress of their items, as far as the actor may see them. */
export const { page: list } = recordList<PunchPackageRow, ParsedOf<typeof punchListPackages.list>>(packageKind, {
  statuses: PACKAGE_STATUSES,
  open: ['draft', 'issued'],
  due: sql`case when r.status = 'issued' then r.due_date end`,
  join: {
    x: () => sql`join punch_package x on x.tenant_id = r.tenant_id and x.id = r.id`,
    progress: (q) => sql`cross join lateral (${progressOf(q.actor, sql`${project}.time_zone`)}) progress`,
  },
  columns: (
    q,
  ) => sql`r.id as "punchListPackageId", ${recordColumns(q)}, ${x}.package_kind as "packageKind", ${x}.walk_date as "walkDate",
      ${x}.substantial_completion_date as "substantialCompletionDate", ${personName(sql`r.owner_id`)} as "managerName",
      ${personName(sql`${x}.approver_id`)} as "approverName", ${progress}."itemCount", ${progress}."closedCount", ${progress}."readyCount",
      ${progress}."disputedCount", ${progress}."lateCount", ${progress}."draftCount", ${progress}."completionPercent",
      ${readsCost(q.actor) ? sql`${progress}."heldCents",` : sql``} ${progress}.stage`,
  filters: {
    keyword: recordFilters.keyword,
    projectId: recordFilters.projectId,
    status: recordFilters.status,
    starred: recordFilters.starred,
    unread: recordFilters.unread,
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    packageKind: isAmong(sql`${x}.package_kind`),
  },
  sorts: {
    ...recordSorts,
    number: nullsLast(sql`r.number`),
    status: inOrder(sql`r.status`, PACKAGE_STATUSES),
    walkDate: nullsLast(sql`${x}.walk_date`),
  },
  sort: 'number',
});

type Create = ParsedOf<typeof punchListPackages.create>;

/** Creates a draft in the court of its maker. The same clientRef again answers the first draft. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<PunchListPackage> {
  const { clientRef: punchListPackageId, projectId, approverId } = input;
  await assertMayMakeIn(tx, actor, projectId, 'punchList', 'manage');
  assertAfterWalk(input.walkDate, input.dueDate);
  const found = () => get(tx, actor, { punchListPackageId });
  await createInProject(tx, actor, input, {
    kind: packageKind.kind,
    table: 'punch_package',
    columns: insertFields({ ...PACKAGE_FIELDS, ...PACKAGE_COLUMNS }, input),
    references: PACKAGE_REFERENCES,
    given: input,
    searchTextOf: packageSearchText,
    people: { manager: input.managerId ?? actor.personId, approver: approverId },
    precondition: onProject(tx, actor, projectId),
    found,
  });
  return found();
}

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(punchListPackages.update, async (given) => {
  const { details, input } = given;
  if (input.managerId === null) throw invalid({ managerId: 'Choose the manager of the punch list' });
  const { walkDate = details.walkDate, dueDate = given.record.dueDate } = input;
  if (walkDate !== details.walkDate || dueDate !== given.record.dueDate) assertAfterWalk(walkDate, dueDate);
  const found = await findRecordChanges(given, PACKAGE_FIELDS, PACKAGE_REFERENCES);
  const edit = { fields: PACKAGE_FIELDS, set: setPackage, handOver, searchTextOf: packageSearchText };
  const passed = passApprover(given, details.approverId, input.approverId);
  const ended = requestEnded(given, input.managerId);
  return editOutcome(given, found, edit, { ...ended, writes: [...passed, ...(ended.writes ?? [])] });
});

/** Work found on the walk is fixed after the walk. Throws 1400. */
function assertAfterWalk(walkDate: string | null | undefined, dueDate: string | null | undefined): void {
  if (walkDate && dueDate && dueDate < walkDate)
    throw invalid({ dueDate: 'Choose the day of the walk or a later one' });
}

/** Gives a package another manager, and the ball. */
export const handOver = makeManagerHandOver(['draft', 'issued']);

/** draft → issued: the number comes now; from now on its items can be sent. */
export const issue = packageVerb(punchListPackages.issue, async ({ tx, actor, record, details }) => {
  const number = (await numberFor(tx, record.id, packageKind.kind, sql<string>`'PL'`)) ?? record.number;
  const managerId = record.ownerId ?? actor.personId;
  return {
    ...handOverOutcome([managerId], '{by} issued {number} {title}: it is in your court'),
    changes: { number, searchText: packageSearchText({ number, title: record.title }, details) },
    writes: [setPackage(record, actor, sql`issued_at = ${actor.now}`)],
    mailLinks: false,
  };
});

/** certified → issued: its signatures lapse, and stay in its history. */
export const reopen = packageVerb(punchListPackages.reopen, ({ actor, record, input: { reason } }) => ({
  changes: { closedAt: null },
  writes: [setPackage(record, actor, sql`certification = certification + 1`)],
  ball: [record.ownerId ?? actor.personId],
  ballReason: reason,
  mailLinks: false,
  trail: { note: reason },
}));

/** Deletes a draft that holds nothing. */
export const deleteDraft = deletion(punchListPackages.deleteDraft, 'punchList');

/** Ends a package that holds nothing any more. */
export const voidPackage = packageVerb(punchListPackages.void, ({ input: { reason } }) => ({
  ball: [],
  trail: { note: reason },
}));
