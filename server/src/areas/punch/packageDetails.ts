import { PACKAGE_STATUSES, punchPackageFields } from '@plumbline/contract/areas/punch';
import type {
  PunchListPackage,
  PunchPackageProgress,
  PunchSignature,
  SignatureStage,
} from '@plumbline/contract/areas/punch';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  besideProject,
  defineVerbs,
  plainColumns,
  presentRecord,
  recordDetails,
  rowSetter,
  selectFields,
  selectInstant,
  selectLocation,
  shownDetails,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts } from '../../kit/records/index.ts';
import { hashOf, termsText } from '../../kit/terms/index.ts';
import { termsNow } from './certificateTerms.ts';
import { PACKAGE_REFERENCES } from './details.ts';
import { itemKind, packageKind, readsCost } from './policy.ts';
import { packageWorkflow } from './workflow.ts';
import type { PackageFacts } from './workflow.ts';

/** The columns that people fill in, by the field of the contract. */
export const PACKAGE_FIELDS = plainColumns(punchPackageFields, PACKAGE_REFERENCES);

type Signature = Omit<PunchSignature, 'by'> & { personId: string };

/** What a package has besides its header, with what decides about it. */
export interface PackageDetails
  extends
    PackageFacts,
    ProjectDetails,
    Omit<PunchListPackage, keyof RecordParts | 'punchListPackageId' | 'can' | 'asked' | keyof PunchPackageProgress> {
  progress: PunchPackageProgress;
  certification: number;
  /** what its signers are asked to sign */
  asked: { stage: SignatureStage; hash: string; at: string } | null;
}
type Row = Omit<PackageDetails, 'manager' | 'approver' | 'signatures' | 'declined'> & {
  signatures: Signature[];
  declinedBy: string | null;
  declinedReason: string | null;
};

/** How the details of a package are read: whole for its page, locked for a verb. */
export const packageDetails = recordDetails<Row, PackageDetails>(packageKind, {
  select: selectDetails,
  namePeople: ({ signatures, declinedBy, declinedReason, ...row }, person) => ({
    ...row,
    manager: person(row.ownerId),
    approver: person(row.approverId),
    signatures: signatures.map(({ personId, ...signature }) => ({ ...signature, by: person(personId) })),
    declined: declinedReason === null ? null : { by: person(declinedBy), reason: declinedReason },
  }),
});

const KIND = { kind: packageKind, statuses: PACKAGE_STATUSES, workflow: packageWorkflow };

/** One package. Throws 1004 when the actor may not see it. */
export async function get(
  read: Read,
  actor: Actor,
  { punchListPackageId }: { punchListPackageId: string },
): Promise<PunchListPackage> {
  const { record, shared: parts, details } = await packageDetails.read(read, actor, punchListPackageId);
  const { progress, ...shown } = shownDetails(details, 'counted', 'underWay', 'held', 'approverId', 'certification');
  const { status, can } = presentRecord(actor, KIND, record, details);
  const asked = shown.asked && { ...shown.asked, isCurrent: await isCurrent(read, record, details) };
  return { ...parts, ...shown, asked, ...progress, punchListPackageId, projectId: parts.projectId ?? '', status, can };
}

/** Whether the package still is what its signers are asked to sign. */
export async function isCurrent(
  read: Read,
  record: Parameters<typeof termsNow>[1],
  details: PackageDetails,
): Promise<boolean> {
  const { asked } = details;
  return asked !== null && hashOf(termsText(await termsNow(read, record, details, asked.stage))) === asked.hash;
}

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('punch_package', hold, {
    columns: sql`${selectFields('x', {
      ...PACKAGE_FIELDS,
      approverId: 'approver_id',
      issuedAt: 'issued_at',
      certification: 'certification',
      declinedBy: 'declined_by',
      declinedReason: 'declined_reason',
    })},
      ${selectLocation(sql`x.tenant_id`, sql`x.project_id`, sql`x.location_id`)} as location,
      row_to_json(progress) as progress, all_items.counted, all_items."underWay", all_items.held, signed.list as signatures,
      (select json_build_object('stage', c.stage, 'hash', c.hash, 'at', ${selectInstant(sql`c.asked_at`)})
        from punch_certificate c
        where c.tenant_id = x.tenant_id and c.package_id = x.id and c.asked_at is not null) as asked`,
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
            'signedName', s.signed_name, 'drawing', s.drawing, 'at', ${selectInstant(sql`s.at`)}, 'openCount', s.open_count,
            'byLink', s.by_link, 'hash', s.hash) order by s.at, s.stage desc, s.role desc), '[]') as list
        from punch_signature s
        where s.tenant_id = x.tenant_id and s.package_id = x.id and s.certification = x.certification
          and s.lapsed_at is null) signed`,
    people: sql`array[x.approver_id, x.declined_by] || signed.people`,
  });
}

/** SQL: the progress of the items of package `x` that the actor may see; `zone` is SQL. */
export function progressOf(actor: Actor, zone: ReturnType<typeof sql>) {
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

/** Makes a verb of packages: see `defineVerbs`. */
export const {
  verb: packageVerb,
  write: writePackage,
  deletion,
} = defineVerbs({
  kind: 'punchPackage',
  workflow: packageWorkflow,
  id: 'punchListPackageId',
  lock: packageDetails.lock,
  get,
});

/** SQL that sets columns of the package's own row. */
export const setPackage = rowSetter('punch_package');
