import { PACKAGE_STATUSES, punchListPackages, punchPackageFields } from '@plumbline/contract/areas/punch';
import type {
  PunchListPackage,
  PunchPackageProgress,
  PunchPackageRow,
  PunchSignature,
} from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import {
  besideProject,
  changedRecord,
  defineVerbs,
  createInProject,
  edited,
  handedTo,
  insertFields,
  managerPassed,
  notice,
  numberFor,
  plainColumns,
  presentRecord,
  recordDetails,
  rowSetter,
  searchTextBy,
  selectFields,
  selectInstant,
  selectLocation,
  shownDetails,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordHeader, RecordParts } from '../../kit/records/index.ts';
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
import { assertMayMakeIn, onProject } from '../projects/index.ts';
import { PACKAGE_COLUMNS, PACKAGE_REFERENCES } from './details.ts';
import { itemKind, packageKind, readsCost } from './policy.ts';
import { approverPassed } from './verbs/update.ts';
import { packageWorkflow } from './workflow.ts';
import type { PackageFacts } from './workflow.ts';

/** The columns that people fill in, by the field of the contract. */
const PACKAGE_FIELDS = plainColumns(punchPackageFields, PACKAGE_REFERENCES);

/** What the search finds a package by. */
const packageSearchText = searchTextBy('description');

type Signature = Omit<PunchSignature, 'by'> & { personId: string };

/** What a package has besides its header, with what decides about it. */
interface PackageDetails
  extends
    PackageFacts,
    ProjectDetails,
    Omit<PunchListPackage, keyof RecordParts | 'punchListPackageId' | 'can' | keyof PunchPackageProgress> {
  progress: PunchPackageProgress;
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
export const get = packageDetails.page('punchListPackageId', presentPackage);

function presentPackage(actor: Actor, parts: RecordParts, details: PackageDetails): PunchListPackage {
  const { progress, ...shown } = shownDetails(details, 'counted', 'underWay', 'held', 'approverId', 'certification');
  const { status, can } = presentRecord(actor, KIND, parts, details);
  const ids = { punchListPackageId: parts.recordId, projectId: parts.projectId ?? '' };
  return { ...parts, ...shown, ...progress, ...ids, status, can };
}

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('punch_package', hold, {
    columns: sql`${selectFields('x', { ...PACKAGE_FIELDS, approverId: 'approver_id', issuedAt: 'issued_at', certification: 'certification' })},
      ${selectLocation(sql`x.tenant_id`, sql`x.project_id`, sql`x.location_id`)} as location,
      row_to_json(progress) as progress, all_items.counted, all_items."underWay", all_items.held, signed.list as signatures`,
    tables: sql`cross join lateral (${progressOf(actor, sql`p.time_zone`)}) progress
      cross join lateral (
        select count(*) filter (where item.status not in ('draft', 'void'))::int as counted,
          count(*) filter (where item.status not in ('draft', 'closed', 'void'))::int as "underWay",
          count(*) filter (where item.status <> 'void')::int as held
        from punch_item i join record item on item.tenant_id = i.tenant_id and item.id = i.id and item.kind = 'punchItem'
        where i.tenant_id = x.tenant_id and i.package_id = x.id) all_items
      cross join lateral (
        select coalesce(array_agg(s.person_id), '{}') as people,
          coalesce(json_agg(json_build_object('stage', s.stage, 'role', s.role, 'personId', s.person_id,
            'signedName', s.signed_name, 'drawing', s.drawing, 'at', ${selectInstant(sql`s.at`)}, 'openCount', s.open_count) order by s.at, s.stage desc, s.role desc), '[]') as list
        from punch_signature s
        where s.tenant_id = x.tenant_id and s.package_id = x.id and s.certification = x.certification
          and s.lapsed_at is null) signed`,
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
      from punch_item i join record r on r.tenant_id = i.tenant_id and r.id = i.id and r.kind = 'punchItem'
      where i.tenant_id = x.tenant_id and i.package_id = x.id and ${itemKind.visible(actor)}) counted`;
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

const { verb: packageVerb, deletion } = defineVerbs({
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
  const found = await changedRecord(given, PACKAGE_FIELDS, PACKAGE_REFERENCES);
  const edit = { fields: PACKAGE_FIELDS, set: setPackage, handOver, searchTextOf: packageSearchText };
  return edited(given, found, edit, { writes: approverPassed(given, details.approverId, input.approverId) });
});

/** What is found on the walk is fixed after it. Throws 1400. */
function assertAfterWalk(walkDate: string | null | undefined, dueDate: string | null | undefined): void {
  if (walkDate && dueDate && dueDate < walkDate)
    throw invalid({ dueDate: 'Choose the day of the walk or a later one' });
}

/** Gives a package another manager, and the ball. */
export const handOver = managerPassed(['draft', 'issued']);

/** draft → issued: the number comes now; from now on its items can be sent. */
export const issue = packageVerb(punchListPackages.issue, async ({ tx, actor, record, details }) => {
  const number = (await numberFor(tx, record.id, packageKind.kind, sql<string>`'PL'`)) ?? record.number;
  const managerId = record.ownerId ?? actor.personId;
  return {
    ...handedTo([managerId], '{by} issued {number} {title}: it is in your court'),
    changes: { number, searchText: packageSearchText({ number, title: record.title }, details) },
    writes: [setPackage(record, actor, sql`issued_at = ${actor.now}`)],
    mailLinks: false,
  };
});

/** Signs a stage of completion. Who manages and who approves both sign; with the last final signature it is certified. */
export const sign = packageVerb(punchListPackages.sign, ({ actor, record, details, input }) => {
  const { stage, signedName, drawing, substantialCompletionDate = details.substantialCompletionDate } = input;
  const { signatures, approverId, counted, underWay } = details;
  if (counted === 0) throw refuse('This punch list has no items yet.');
  if (stage === 'final' && underWay > 0)
    throw refuse('Some of its items are not closed: until then only substantial completion can be signed.');
  const signers = signersOf(record, approverId);
  const isSigned = (role: string, of = stage) => signatures.some((one) => one.stage === of && one.role === role);
  const hasBegun = signers.some(({ role }) => isSigned(role, 'substantial'));
  if (stage === 'final' && hasBegun && signers.some(({ role }) => !isSigned(role, 'substantial')))
    throw refuse('Substantial completion still lacks a signature: it comes before final completion.');
  const mine = signers.filter(({ role, personId }) => personId === actor.personId && !isSigned(role));
  if (mine.length === 0) throw refuse('You have signed this already.');
  const missing = signers.filter(({ role }) => !isSigned(role) && !mine.some((own) => own.role === role));
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
            (tenant_id, package_id, certification, stage, role, person_id, signed_name, drawing, at, open_count)
          values (${actor.tenantId}, ${record.id}, ${details.certification}, ${stage}, ${role}, ${actor.personId}, ${signedName},
            ${drawing || null}, ${actor.now}, ${underWay})`,
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

/** Deletes a draft that holds nothing. */
export const deleteDraft = deletion(punchListPackages.deleteDraft, 'punchList');

/** Ends a package that holds nothing any more. */
export const voidPackage = packageVerb(punchListPackages.void, ({ input: { reason } }) => ({
  ball: [],
  trail: { note: reason },
}));
