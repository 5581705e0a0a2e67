import { PACKAGE_STATUSES, punchListPackages, punchPackageFields } from '@plumbline/contract/areas/punch';
import type { PunchListPackage, PunchPackageRow, PunchSignature } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import {
  besideProject,
  changedFields,
  changedReferences,
  columnsOf,
  defineVerbs,
  insertFields,
  insertInProject,
  notice,
  noteChange,
  numberFor,
  orTaken,
  partiesAdded,
  partiesRemoved,
  passDuty,
  presentRecord,
  recordDetails,
  rowSetter,
  selectFields,
  selectInstant,
  shownDetails,
} from '../../kit/records/index.ts';
import type { CompanionRead, HandOver, ProjectDetails, RecordHeader, RecordParts } from '../../kit/records/index.ts';
import {
  among,
  inOrder,
  nullsLast,
  personName,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
} from '../../kit/records/list/index.ts';
import { assertMayMakeIn, onProject, selectLocation } from '../projects/index.ts';
import { PACKAGE_COLUMNS, PACKAGE_REFERENCES } from './details.ts';
import { packageKind, readsCost, visiblePunch } from './policy.ts';
import { packageWorkflow } from './workflow.ts';
import type { PackageFacts } from './workflow.ts';

/** The columns that people fill in, by the field of the contract. */
const FIELDS = columnsOf(punchPackageFields, [
  'title',
  'isPrivate',
  'dueDate',
  'managerId',
  'approverId',
  'locationId',
]);

type Progress = Pick<
  PunchPackageRow,
  | 'itemCount'
  | 'closedCount'
  | 'readyCount'
  | 'disputedCount'
  | 'lateCount'
  | 'draftCount'
  | 'completionPercent'
  | 'heldCents'
  | 'stage'
>;
type Signature = Omit<PunchSignature, 'by'> & { personId: string };

/** What a package has besides its header, with what decides about it. */
interface PackageDetails
  extends
    PackageFacts,
    ProjectDetails,
    Omit<PunchListPackage, keyof RecordParts | 'punchListPackageId' | 'can' | keyof Progress> {
  progress: Progress;
  certification: number;
}
type Row = Omit<PackageDetails, 'manager' | 'approver' | 'signatures'> & { signatures: Signature[] };

/** How the details of a package are read: whole for its page, locked for a verb. */
const packageDetails = recordDetails<Row, PackageDetails>(packageKind, {
  select: selectDetails,
  named: ({ signatures, ...row }, person) => ({
    ...row,
    manager: person(row.ownerId),
    approver: person(row.approverId),
    signatures: signatures.map(({ personId, ...signature }) => ({ ...signature, by: person(personId) })),
  }),
});

const KIND = { kind: packageKind, statuses: PACKAGE_STATUSES, workflow: packageWorkflow };

/** One package. Throws 1004 when the actor may not see it. */
export async function get(
  read: Read,
  actor: Actor,
  { punchListPackageId }: { punchListPackageId: string },
): Promise<PunchListPackage> {
  const { shared, details } = await packageDetails.read(read, actor, punchListPackageId);
  const { progress, ...shown } = shownDetails(details, 'counted', 'underWay', 'held', 'approverId', 'certification');
  const { status, can } = presentRecord(actor, KIND, shared, details);
  return { ...shared, ...shown, ...progress, punchListPackageId, projectId: shared.projectId ?? '', status, can };
}

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('punch_package', hold, {
    columns: sql`${selectFields('x', { ...FIELDS, approverId: 'approver_id', issuedAt: 'issued_at', certification: 'certification' })},
      ${selectLocation(sql`x.tenant_id`, sql`x.project_id`, sql`x.location_id`)} as location,
      row_to_json(progress) as progress, all_items.counted, all_items."underWay", all_items.held, signed.list as signatures`,
    tables: sql`cross join lateral (${progressOf(actor, sql`p.time_zone`)}) progress
      cross join lateral (
        select count(*) filter (where item.status not in ('draft', 'void'))::int as counted,
          count(*) filter (where item.status not in ('draft', 'closed', 'void'))::int as "underWay",
          count(*) filter (where item.status <> 'void')::int as held
        from punch_item i join record item on item.tenant_id = i.tenant_id and item.id = i.id
        where i.tenant_id = x.tenant_id and i.package_id = x.id) all_items
      cross join lateral (
        select coalesce(array_agg(s.person_id), '{}') as people,
          coalesce(json_agg(json_build_object('stage', s.stage, 'role', s.role, 'personId', s.person_id,
            'signedName', s.signed_name, 'at', ${selectInstant(sql`s.at`)}, 'openCount', s.open_count) order by s.at), '[]') as list
        from punch_signature s
        where s.tenant_id = x.tenant_id and s.package_id = x.id and s.certification = x.certification) signed`,
    people: sql`array[x.approver_id] || signed.people`,
  });
}

/** SQL: how the items of the package `x` stand, those that the actor sees; `zone` is SQL. */
function progressOf(actor: Actor, zone: ReturnType<typeof sql>) {
  const held = sql`, coalesce(sum(i.holdback_cents) filter (where r.status not in ('closed', 'void')), 0)::float8 as "heldCents"`;
  return sql`select *, (case when "itemCount" = 0 then 0 else "closedCount" * 100 / "itemCount" end)::int as "completionPercent",
      case when "itemCount" > 0 and "closedCount" = "itemCount" then 'itemsComplete'
        when "sentCount" > 0 then 'inProgress' else 'notStarted' end as stage
    from (select count(*) filter (where r.status not in ('draft', 'void'))::int as "itemCount",
        count(*) filter (where r.status = 'closed')::int as "closedCount",
        count(*) filter (where r.status in ('readyForReview', 'readyToClose'))::int as "readyCount",
        count(*) filter (where r.status = 'disputed')::int as "disputedCount",
        count(*) filter (where r.status = 'draft')::int as "draftCount",
        count(*) filter (where r.status not in ('draft', 'triage', 'void'))::int as "sentCount",
        count(*) filter (where r.status in ('open', 'disputed', 'notAccepted')
          and r.due_date < (${actor.now}::timestamptz at time zone ${zone})::date)::int as "lateCount"
        ${readsCost(actor) ? held : sql``}
      from punch_item i join record r on r.tenant_id = i.tenant_id and r.id = i.id
      where i.tenant_id = x.tenant_id and i.package_id = x.id and ${visiblePunch(actor)}) counted`;
}

/** Packages with how their items stand: those that the actor sees. */
export const { page: list } = recordList<PunchPackageRow, ParsedOf<typeof punchListPackages.list>>(packageKind, {
  statuses: PACKAGE_STATUSES,
  open: ['draft', 'issued'],
  due: `case when r.status = 'issued' then r.due_date end`,
  join: {
    x: () => 'join punch_package x on x.tenant_id = r.tenant_id and x.id = r.id',
    progress: (q) => `cross join lateral (${q.use(progressOf(q.actor, sql`project.time_zone`))}) progress`,
  },
  columns: (
    q,
  ) => `r.id as "punchListPackageId", ${recordColumns(q)}, x.package_kind as "packageKind", x.walk_date as "walkDate",
      x.substantial_completion_date as "substantialCompletionDate", ${personName('r.owner_id')} as "managerName",
      ${personName('x.approver_id')} as "approverName", progress."itemCount", progress."closedCount", progress."readyCount",
      progress."disputedCount", progress."lateCount", progress."draftCount", progress."completionPercent",
      ${readsCost(q.actor) ? 'progress."heldCents",' : ''} progress.stage`,
  filters: {
    keyword: recordFilters.keyword,
    projectId: recordFilters.projectId,
    status: recordFilters.status,
    starred: recordFilters.starred,
    unread: recordFilters.unread,
    managerId: among('r.owner_id', 'uuid'),
    packageKind: among('x.package_kind'),
  },
  sorts: {
    ...recordSorts,
    number: nullsLast('r.number'),
    status: inOrder('r.status', PACKAGE_STATUSES),
    walkDate: nullsLast('x.walk_date'),
  },
  sort: 'number',
});

const { verb: packageVerb } = defineVerbs({
  kind: 'punchPackage',
  workflow: packageWorkflow,
  id: 'punchListPackageId',
  lock: packageDetails.lock,
  get,
});
const setPackage = rowSetter('punch_package');

type Create = ParsedOf<typeof punchListPackages.create>;

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<PunchListPackage> {
  const { clientRef: id, projectId, title, description, isPrivate, approverId } = input;
  await assertMayMakeIn(tx, actor, projectId, 'punchList', 'manage');
  const found = () => get(tx, actor, { punchListPackageId: id });
  const managerId = input.managerId ?? actor.personId;
  const record = {
    id,
    kind: packageKind.kind,
    projectId,
    title,
    status: 'draft',
    isPrivate,
    ownerId: managerId,
    dueDate: input.dueDate ?? null,
    searchText: searchTextOf(null, title, description),
    content: input,
    inCourtOfMaker: true,
    duties: [
      { personId: managerId, duty: 'manager' as const },
      ...(approverId ? [{ personId: approverId, duty: 'approver' as const }] : []),
    ],
  };
  const own = {
    table: 'punch_package',
    columns: insertFields({ ...FIELDS, ...PACKAGE_COLUMNS }, input),
    references: PACKAGE_REFERENCES,
    input,
    precondition: onProject(tx, actor, projectId),
  };
  await orTaken(insertInProject(tx, actor, record, own), found);
  return found();
}

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(punchListPackages.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { title, description = details.description, isPrivate, managerId, approverId, dueDate } = input;
  if (managerId === null) throw invalid({ managerId: 'Choose the manager of the punch list' });
  const references = await changedReferences(given, PACKAGE_REFERENCES, input);
  const fields = changedFields(FIELDS, details, input);
  const changes = { ...references.changes, ...fields.changes };
  noteChange(changes, 'title', record.title, title);
  noteChange(changes, 'isPrivate', record.isPrivate, isPrivate);
  if (dueDate !== undefined) noteChange(changes, 'dueDate', record.dueDate, dueDate);
  if (Object.keys(changes).length === 0) return null;
  const { writes = [], ...handed } = handOver(tx, record, managerId);
  const isNewApprover = approverId !== undefined && approverId !== details.approverId;
  return {
    ...handed,
    changes: {
      title,
      isPrivate,
      ...(dueDate === undefined ? {} : { dueDate }),
      ...(managerId ? { ownerId: managerId } : {}),
      searchText: searchTextOf(record.number, title, description),
    },
    writes: [
      setPackage(record, actor, [...fields.assignments, ...references.assignments]),
      ...writes,
      ...(isNewApprover ? [partiesRemoved(tx, record.id, 'approver')] : []),
      ...(isNewApprover && approverId ? [partiesAdded(tx, record.id, [approverId], 'approver')] : []),
    ],
    trail: { changes },
  };
});

/** Gives a package another manager, and the ball: see `passDuty`. */
export function handOver(tx: Tx, record: RecordHeader, to: string | undefined): HandOver {
  const sentence = '{by} made you the manager of {number} {title}';
  return passDuty(tx, record, { duty: 'manager', from: record.ownerId, to, holds: ['draft', 'issued'], sentence });
}

/** draft → issued: the number comes now; from now on its items can be sent. */
export const issue = packageVerb(punchListPackages.issue, async ({ tx, actor, record, details }) => {
  const number = (await numberFor(tx, record.id, packageKind.kind, sql<string>`'PL'`)) ?? record.number;
  const managerId = record.ownerId ?? actor.personId;
  return {
    changes: { number, searchText: searchTextOf(number, record.title, details.description) },
    writes: [setPackage(record, actor, sql`issued_at = ${actor.now}`)],
    ball: [managerId],
    notices: [notice('court', [managerId], '{by} issued {number} {title}: it is in your court')],
    mailLinks: false,
  };
});

/** Signs a stage of completion. Who manages and who approves both sign; with the last final signature it is certified. */
export const sign = packageVerb(punchListPackages.sign, ({ actor, record, details, input }) => {
  const { stage, signedName, substantialCompletionDate = details.substantialCompletionDate } = input;
  const { signatures, approverId, counted, underWay } = details;
  if (counted === 0) throw refuse('It holds no items yet.');
  if (stage === 'final' && underWay > 0)
    throw refuse('Some of its items are not closed: until then only substantial completion can be signed.');
  const roles = signersOf(record, approverId).filter(({ personId }) => personId === actor.personId);
  const isSigned = (role: string) => signatures.some((one) => one.stage === stage && one.role === role);
  const mine = roles.filter(({ role }) => !isSigned(role));
  if (mine.length === 0) throw refuse('You have signed this already.');
  const missing = signersOf(record, approverId).filter(
    ({ role }) => !isSigned(role) && !mine.some((own) => own.role === role),
  );
  const isDone = missing.length === 0;
  const next = isDone ? (record.ownerId ?? actor.personId) : (missing[0]?.personId ?? actor.personId);
  const isCertified = stage === 'final' && isDone;
  return {
    changes: isCertified ? { closedAt: actor.now } : {},
    ...(isCertified ? {} : { stays: true }),
    ball: isCertified ? [] : [next],
    writes: [
      ...mine.map(
        ({ role }) => sql`insert into punch_signature
            (tenant_id, package_id, certification, stage, role, person_id, signed_name, at, open_count)
          values (${actor.tenantId}, ${record.id}, ${details.certification}, ${stage}, ${role}, ${actor.personId}, ${signedName},
            ${actor.now}, ${underWay})`,
      ),
      setPackage(record, actor, sql`substantial_completion_date = ${substantialCompletionDate}`),
    ],
    notices: [notice('court', [next], '{by} signed {number} {title}: it is in your court')],
    mailLinks: false,
    trail: { changes: { signature: [null, `${signedName} (${stage})`] } },
  };
});

/** Who signs a package: its manager, and its approver. */
function signersOf({ ownerId }: RecordHeader, approverId: string | null) {
  return [
    { role: 'manager', personId: ownerId },
    { role: 'approver', personId: approverId },
  ].flatMap(({ role, personId }) => (personId ? [{ role, personId }] : []));
}

/** certified → issued: its signatures lapse, and stay in its history. */
export const reopen = packageVerb(punchListPackages.reopen, ({ actor, record, input: { reason } }) => ({
  changes: { closedAt: null },
  writes: [setPackage(record, actor, sql`certification = certification + 1`)],
  ball: [record.ownerId ?? actor.personId],
  ballReason: reason,
  mailLinks: false,
  trail: { note: reason },
}));

/** Ends a package that holds nothing any more. */
export const voidPackage = packageVerb(punchListPackages.void, ({ input: { reason } }) => ({
  ball: [],
  trail: { note: reason },
}));

function searchTextOf(number: string | null, title: string, description: string | null | undefined): string {
  return [number, title, description].filter(Boolean).join('\n');
}
