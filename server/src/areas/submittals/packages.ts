import { PACKAGE_STATUSES, submittalPackages } from '@plumbline/contract/areas/submittals';
import type { PackageRow, SubmittalPackage } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import {
  besideProject,
  findRecordChanges,
  createInProject,
  defineVerbs,
  displayNumber,
  editOutcome,
  insertFields,
  makeManagerHandOver,
  nextNumber,
  passBall,
  presentRecord,
  recordDetails,
  rowSetter,
  searchTextBy,
  selectCompany,
  shownDetails,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordPage, RecordParts } from '../../kit/records/index.ts';
import { insertRecords } from '../../kit/records/fields/index.ts';
import {
  isAmong,
  companyName,
  inOrder,
  personName,
  project,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
  x,
} from '../../kit/records/list/index.ts';
import { normalName } from '../../kit/sheets/columns.ts';
import { assertMayMakeIn, onProject } from '../projects/index.ts';
import { selectSection } from '../specSections/index.ts';
import { selectWorkflow } from '../submittalWorkflows/index.ts';
import { PACKAGE_COLUMNS, PACKAGE_REFERENCES } from './details.ts';
import { packageKind, submittalKind } from './policy.ts';
import { packageWorkflow } from './workflow.ts';
import type { PackageFacts } from './workflow.ts';

const progress = sql.table('progress');

/** What a package has besides its header, with what decides about it. */
interface PackageDetails
  extends
    PackageFacts,
    ProjectDetails,
    Omit<SubmittalPackage, keyof RecordParts | 'submittalPackageId' | 'can' | keyof Progress> {
  progress: Progress;
}
type Progress = Pick<PackageRow, 'itemCount' | 'closedCount' | 'lateCount' | 'worstEffect'>;

/** How the details of a package are read: whole for its page, locked for a verb. */
export const packageDetails = recordDetails<Omit<PackageDetails, 'manager'>, PackageDetails>(packageKind, {
  select: selectDetails,
  namePeople: (row, person) => ({ ...row, manager: person(row.ownerId) }),
});

const KIND = { kind: packageKind, statuses: PACKAGE_STATUSES, workflow: packageWorkflow };

/** One package. Throws 1004 when the actor may not see it. */
export const get = packageDetails.page('submittalPackageId', presentPackage);

function presentPackage(
  actor: Actor,
  { record, shared: parts, details }: RecordPage<PackageDetails>,
): SubmittalPackage {
  const { progress, ...shown } = shownDetails(details, 'underWay', 'held');
  const { status, can } = presentRecord(actor, KIND, record, details);
  const ids = { submittalPackageId: parts.recordId, projectId: parts.projectId ?? '' };
  return { ...parts, ...shown, ...progress, ...ids, status, can };
}

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('submittal_package', hold, {
    columns: sql`x.description, ${selectSection(sql`x.tenant_id`, sql`x.project_id`, sql`x.spec_section_id`)} as "specSection",
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany",
      ${selectWorkflow(sql`x.workflow_id`)} as workflow, row_to_json(progress) as progress, all_items."underWay", all_items.held`,
    tables: sql`cross join lateral (
        ${progressOf(actor, sql`p.time_zone`)}) progress
      cross join lateral (
        select count(*) filter (where i.is_current and not item.is_final)::int as "underWay",
          count(*) filter (where item.status <> 'void')::int as held
        from submittal i join record item on item.tenant_id = i.tenant_id and item.id = i.id
        where i.tenant_id = x.tenant_id and i.package_id = x.id) all_items`,
    people: sql`'{}'::uuid[]`,
  });
}

/** SQL: the progress of the submittals of package `x` that the actor may see; `zone` is SQL. */
function progressOf(actor: Actor, zone: Sql) {
  return sql`select count(*)::int as "itemCount", count(*) filter (where r.status = 'closed')::int as "closedCount",
      count(*) filter (where r.status in ('required', 'submitted', 'inReview', 'reviewed')
        and r.due_date < (${actor.now}::timestamptz at time zone ${zone})::date)::int as "lateCount",
      (array['resubmit', 'none', 'record', 'release'])[
        min(array_position(array['resubmit', 'none', 'record', 'release'], d.effect)) filter (where r.status = 'closed')] as "worstEffect"
    from submittal i
      join record r on r.tenant_id = i.tenant_id and r.id = i.id
      left join submittal_disposition d on d.tenant_id = i.tenant_id and d.id = i.disposition_id
    where i.tenant_id = ${x}.tenant_id and i.package_id = ${x}.id and i.is_current and r.status <> 'void'
      and ${submittalKind.visible(actor)}`;
}

/** Lists packages with the progress of their submittals, as far as the actor may see them. */
export const { page: list } = recordList<PackageRow, ParsedOf<typeof submittalPackages.list>>(packageKind, {
  statuses: PACKAGE_STATUSES,
  open: ['open'],
  join: {
    x: () => sql`join submittal_package x on x.tenant_id = r.tenant_id and x.id = r.id`,
    progress: (q) => sql`cross join lateral (${progressOf(q.actor, sql`${project}.time_zone`)}) progress`,
  },
  columns: (q) => sql`r.id as "submittalPackageId", ${recordColumns(q)},
      (select s.number from spec_section s
        where s.tenant_id = ${x}.tenant_id and s.project_id = ${x}.project_id and s.id = ${x}.spec_section_id) as "specSection",
      ${personName(sql`r.owner_id`)} as "managerName", ${companyName(sql`${x}.responsible_company_id`)} as "responsibleCompanyName",
      ${progress}."itemCount", ${progress}."closedCount", ${progress}."lateCount", ${progress}."worstEffect"`,
  filters: {
    keyword: recordFilters.keyword,
    projectId: recordFilters.projectId,
    status: recordFilters.status,
    starred: recordFilters.starred,
    unread: recordFilters.unread,
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    responsibleCompanyId: isAmong(sql`${x}.responsible_company_id`, 'uuid'),
    specSectionId: isAmong(sql`${x}.spec_section_id`, 'uuid'),
  },
  sorts: { ...recordSorts, status: inOrder(sql`r.status`, PACKAGE_STATUSES) },
  sort: 'number',
});

const { verb: packageVerb } = defineVerbs({
  kind: 'submittalPackage',
  workflow: packageWorkflow,
  id: 'submittalPackageId',
  lock: packageDetails.lock,
  get,
});
const setPackage = rowSetter('submittal_package');

/** The columns that people fill in, by the field of the contract. */
const FIELDS = { description: 'description' } as const;

const searchTextOf = searchTextBy('description');

type Create = ParsedOf<typeof submittalPackages.create>;

/** Creates a package in the court of its manager, or of its maker. The same clientRef again answers the first package. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<SubmittalPackage> {
  const { clientRef: id, projectId } = input;
  await assertMayMakeIn(tx, actor, projectId, 'submittal', 'manage');
  const found = () => get(tx, actor, { submittalPackageId: id });
  const managerId = input.managerId ?? actor.personId;
  const isNew = await createInProject(tx, actor, input, {
    kind: 'submittalPackage',
    table: 'submittal_package',
    columns: insertFields({ ...FIELDS, ...PACKAGE_COLUMNS }, input),
    references: PACKAGE_REFERENCES,
    given: input,
    searchTextOf,
    people: { manager: managerId },
    numbered: { kind: 'submittalPackage', prefix: 'SP' },
    precondition: onProject(tx, actor, projectId),
    header: { status: 'open', inCourtOfMaker: false },
    found,
  });
  if (isNew) await passBall(tx, actor, { id, ball: [] }, [managerId]);
  return found();
}

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(submittalPackages.update, async (given) => {
  if (given.input.managerId === null) throw invalid({ managerId: 'Choose the manager of the package' });
  const found = await findRecordChanges(given, FIELDS, PACKAGE_REFERENCES);
  return editOutcome(given, found, { fields: FIELDS, set: setPackage, handOver, searchTextOf });
});

/** Gives a package another manager. */
export const handOver = makeManagerHandOver(['open']);

/** Ends a package whose submittals have ended. */
export const close = packageVerb(submittalPackages.close, ({ actor }) => ({
  changes: { closedAt: actor.now },
  ball: [],
}));

/** Opens a closed package again, for a reason. */
export const reopen = packageVerb(submittalPackages.reopen, ({ actor, record, input: { reason } }) => ({
  changes: { closedAt: null },
  ball: [record.ownerId ?? actor.personId],
  ballReason: reason,
  trail: { note: reason },
}));

/** Ends a package that holds nothing any more. */
export const voidPackage = packageVerb(submittalPackages.void, ({ input: { reason } }) => ({
  ball: [],
  trail: { note: reason },
}));

/** Finds the packages of a project by number and by title, without void ones. Creates a package for each of these titles that has none. */
export async function findOrMakePackages(
  { tx, actor, projectId }: { tx: Tx; actor: Actor; projectId: string },
  titles: readonly string[],
  managerId: string,
): Promise<Map<string, string>> {
  const known = await tx.all(sql<{ id: string; number: string | null; title: string }>`
    select id, number, title
    from record
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and kind = 'submittalPackage' and status <> 'void'
    order by created_at, id`);
  const ids = new Map(
    known.flatMap(({ id, number, title }) => [title, number ?? ''].map((name) => [normalName(name), id])),
  );
  const named = titles.map((title) => [normalName(title), title] as const);
  const missing = [...new Map(named.filter(([key]) => !ids.has(key)).toReversed())].toReversed();
  if (missing.length === 0) return ids;
  const first = await nextNumber(tx, projectId, 'submittalPackage', missing.length);
  const made = missing.map(([key, title], index) => {
    const id = newId(actor.now.getTime());
    ids.set(key, id);
    return { id, number: displayNumber('SP', first + index), title };
  });
  const common = { kind: 'submittalPackage', projectId, status: 'open', ownerId: managerId, createdBy: actor.personId };
  await insertRecords(
    tx,
    actor,
    made.map((one) => ({
      ...one,
      ...common,
      searchText: searchTextOf(one, {}),
      content: one,
      duties: [{ personId: managerId, duty: 'manager' as const }],
      ball: [{ personId: managerId, since: actor.now }],
    })),
  );
  const rows = made.map(({ id }) => ({ id, project_id: projectId }));
  await insertRows(tx, 'submittal_package', rows);
  return ids;
}
