import { ORIGIN_KINDS, changeFields } from '@plumbline/contract/areas/changeOrders';
import type { ChangeLine, ChangeOrder, NearChange } from '@plumbline/contract/areas/changeOrders';
import type { BidMarkup } from '@plumbline/contract/areas/bids';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectApproval } from '../../kit/approvals/index.ts';
import type { ApprovalFacts } from '../../kit/approvals/index.ts';
import {
  besideProject,
  managerReference,
  memberWho,
  nameIfSeen,
  nearRecord,
  ofCompany,
  plainColumns,
  recordDetails,
  refColumns,
  referenceColumns,
  registryOf,
  searchTextBy,
  selectCompany,
  selectFields,
  selectInstant,
  selectPerson,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference, SeenRef } from '../../kit/records/index.ts';
import { nameOfSigner } from '../../kit/terms/index.ts';
import { FIGURES, WITH_TAX } from './figures.ts';
import { changeOrderKind } from './policy.ts';
import { x } from '../../kit/records/list/index.ts';

type Sql = ReturnType<typeof sql>;

/** Another record of the project that the actor may see, of these kinds. */
export function ofKinds(kinds: readonly string[]): Reference<never>['name'] {
  return (id, { actor, projectId }) => sql`(select concat_ws(' ', r.number, r.title)
    from record r
    where r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.id = ${id}
      and ${registryOf(changeOrderKind).visible(actor, kinds)})`;
}

/** What a change points at, by the fields of the contract. */
export const CHANGE_REFERENCES = {
  managerId: managerReference('changeOrder', memberWho('update')),
  contractId: {
    column: 'contract_id',
    name: ofKinds(['contract', 'purchaseOrder']),
    now: ({ contractSeen }) => [contractSeen?.recordId, nameIfSeen(contractSeen)],
  },
  companyId: {
    column: 'company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ company }) => [company?.companyId, company?.companyName],
  },
  contactId: {
    column: 'contact_id',
    name: ofCompany('person', 'full_name'),
    now: ({ contact }) => [contact?.personId, contact?.fullName],
  },
} satisfies Record<string, Reference<ChangeDetails>>;

export const CHANGE_COLUMNS = referenceColumns(CHANGE_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const CHANGE_FIELDS = plainColumns(changeFields, CHANGE_REFERENCES);

const KEPT = {
  changeKind: 'change_kind',
  changeSide: 'change_side',
  revision: 'revision',
  markups: 'markups',
  quoteNote: 'quote_note',
  roughOrderCents: 'rough_order_cents',
  directCents: 'direct_cents',
  markupCents: 'markup_cents',
  taxCents: 'tax_cents',
  amountCents: 'amount_cents',
  notToExceedCents: 'not_to_exceed_cents',
  directedAt: 'directed_at',
  signedHash: 'signed_hash',
  executedAt: 'executed_at',
  endReason: 'end_reason',
} as const;

/** A line as it is kept, with all that may be shown of its money. */
export type KeptLine = Omit<ChangeLine, 'amountCents' | 'approvedCents' | 'unitCost'> & {
  /** Added by the person who quoted it. */
  isOwn: boolean;
  /** Markups or tax of the change that it takes back. */
  isCharge: boolean;
  costCodeId: string | null;
  unitCost: string | null;
  amountCents: number;
  approvedCents: number | null;
};
/** Another change around one, with whether the actor may see it. */
export type NearSeen = SeenRef & Omit<NearChange, 'record' | 'amountCents'> & { amountCents: number };

type Money =
  | 'roughOrderCents'
  | 'directCents'
  | 'markupCents'
  | 'taxCents'
  | 'amountCents'
  | 'costCents'
  | 'billedCents';
type Shown = Omit<
  ChangeOrder,
  | keyof RecordParts
  | Money
  | 'changeOrderId'
  | 'projectId'
  | 'can'
  | 'dueInDays'
  | 'approval'
  | 'pendingPhase'
  | 'contract'
  | 'origin'
  | 'near'
  | 'lines'
  | 'markups'
  | 'markupsCents'
  | 'marginCents'
  | 'directive'
  | 'revisions'
  | 'contractFigures'
>;

/** What a change has besides its header, with what decides about it. */
export interface ChangeDetails
  extends ProjectDetails, ApprovalFacts, Shown, Record<Exclude<Money, 'roughOrderCents'>, number> {
  contractSeen: SeenRef | null;
  originSeen: SeenRef | null;
  nearSeen: NearSeen[];
  lines: KeptLine[];
  markups: BidMarkup[];
  roughOrderCents: number | null;
  notToExceedCents: number | null;
  directedAt: string | null;
  directedBy: PersonRef | null;
  signedHash: string | null;
  revisions: (Omit<ChangeOrder['revisions'][number], 'amountCents' | 'lines'> & {
    amountCents: number;
    lines: { description: string; cents: number }[];
  })[];
  figures: NonNullable<ChangeOrder['contractFigures']> | null;
  /** Its amount with the sales tax that its contract adds. */
  withTaxCents: number;
  /** Today in its project. */
  today: string;
}

/** The row of `selectDetails`: ids in place of people, decimals as numbers, which are exact up to fifteen digits. */
type Row = Omit<ChangeDetails, 'manager' | 'contact' | 'directedBy' | 'taxPercent'> & {
  contactId: string | null;
  directedById: string | null;
  taxPercent: number;
};

/** Reads the details of a change: the whole page, locked for a verb, or alone beside a header that was read. */
export const changeDetails = recordDetails<Row, ChangeDetails>(changeOrderKind, { select: selectDetails, namePeople });

/** SQL: the changes around `x`, each with how it is near. */
const NEAR = sql`select x.parent_id as id, 'parent' as "as" where x.parent_id is not null
  union all select x.bundle_id, 'bundle' where x.bundle_id is not null
  union all select x.reverses_id, 'reverses' where x.reverses_id is not null
  union all select c.id, 'child' from change_order c where c.tenant_id = x.tenant_id and c.parent_id = x.id
  union all select c.id, 'member' from change_order c where c.tenant_id = x.tenant_id and c.bundle_id = x.id
  union all select c.id, 'reversedBy' from change_order c where c.tenant_id = x.tenant_id and c.reverses_id = x.id`;

/**
 * SQL over `x`: the known cost of a change with the owner, or of all changes in a request. Adds the changes of trade partners' contracts, and the lines,
 * before markups, that none of these changes replaces. A change replaces the lines that name its contract, else the lines of trade partners that name no
 * contract.
 */
export const COST_CENTS = sql`(with part as (
    select ${x}.id union all select m.id from change_order m where m.tenant_id = ${x}.tenant_id and m.bundle_id = ${x}.id
  ), line as (
    select l.* from change_order_line l where l.tenant_id = ${x}.tenant_id and l.change_order_id in (select id from part)
  ), passed as (
    select c.amount_cents, c.contract_id, not exists (select from line where line.vendor_contract_id = c.contract_id) as is_unnamed
    from change_order c
      join record cr on cr.tenant_id = c.tenant_id and cr.id = c.id and cr.status not in ('void', 'rejected', 'noCharge')
    where c.tenant_id = ${x}.tenant_id and c.parent_id in (select id from part) and c.change_side = 'vendor' and c.change_kind <> 'rfq'
  )
  select ((select coalesce(sum(amount_cents), 0) from passed)
    + (select coalesce(sum(coalesce(line.approved_cents, line.amount_cents) * case when line.is_deduct then -1 else 1 end), 0)
      from line
      where not exists (select from passed
        where passed.contract_id = line.vendor_contract_id
          or passed.is_unnamed and line.vendor_contract_id is null and line.cost_type = 'subcontract')))::bigint)`;
/** SQL over `x`: the margin: its price less tax and known cost. Null for a change that is not with the owner, and for a reversal. */
export const MARGIN_CENTS = sql`case when ${x}.change_side = 'owner' and ${x}.change_kind <> 'event' and ${x}.reverses_id is null
  then ${x}.amount_cents - ${x}.tax_cents - ${COST_CENTS} end`;
/** SQL over `x`: the billed amount of the lines that it added. */
export const BILLED_CENTS = sql`(select coalesce(sum(l.billed_cents), 0)::bigint
  from contract_line l
  where l.tenant_id = ${x}.tenant_id and l.change_order_id = ${x}.id)`;

const LINE = sql`json_build_object('lineId', l.id, 'description', l.description, 'costCode', code.code, 'costCodeId', l.cost_code_id,
  'costType', l.cost_type, 'isDeduct', l.is_deduct, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit,
  'unitCost', trim_scale(l.unit_cost)::text, 'amountCents', l.amount_cents, 'taxable', l.taxable, 'markupExempt', l.markup_exempt,
  'vendorContractId', l.vendor_contract_id, 'contractLineId', l.contract_line_id, 'rfqId', l.rfq_id,
  'isOwn', l.is_own, 'isCharge', l.is_charge,
  'approvedCents', l.approved_cents, 'approvedReason', l.approved_reason)`;

/** SQL: the lines of a change, or of all that lie in a request, as JSON in their order; `of` is SQL over `l`. */
export function selectLines(of: Sql): Sql {
  return sql`(select coalesce(json_agg(${LINE} order by l.change_order_id, l.place), '[]')
    from change_order_line l
      left join cost_code code on code.tenant_id = l.tenant_id and code.id = l.cost_code_id
    where ${of})`;
}

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const seen = (id: Sql, kinds: readonly string[]) => sql`(select to_json(found) from (
      select ${refColumns}, ${registryOf(changeOrderKind).visible(actor, kinds)} as seen
      from record r
      where r.tenant_id = x.tenant_id and r.id = ${id}) found)`;
  return besideProject('change_order', hold, {
    columns: sql`${selectFields('x', { ...CHANGE_FIELDS, ...KEPT })}, x.contact_id as "contactId", x.directed_by as "directedById",
      ${selectCompany(sql`x.tenant_id`, sql`x.company_id`)} as company,
      ${seen(sql`x.contract_id`, ['contract', 'purchaseOrder'])} as "contractSeen",
      ${seen(sql`x.origin_id`, ORIGIN_KINDS)} as "originSeen",
      (select coalesce(json_agg(to_json(found) order by found.number, found."recordId"), '[]') from (
        select ${refColumns}, ${registryOf(changeOrderKind).visible(actor, ['changeOrder'])} as seen, near.as, r.is_final as "isFinal",
          n.change_kind as "changeKind", n.change_side as "changeSide", n.amount_cents as "amountCents",
          n.schedule_impact_days as "scheduleImpactDays", n.schedule_impact_kind as "scheduleImpactKind",
          (select firm.company_name from company firm where firm.tenant_id = n.tenant_id and firm.id = n.company_id) as "companyName"
        from (${NEAR}) near ${nearRecord}
          join change_order n on n.tenant_id = r.tenant_id and n.id = r.id) found) as "nearSeen",
      ${selectLines(sql`l.tenant_id = x.tenant_id and l.change_order_id = x.id`)} as lines,
      (select coalesce(json_agg(json_build_object('number', v.number, 'submittedAt', ${selectInstant(sql`v.submitted_at`)},
          'submittedBy', ${selectPerson(actor.tenantId, sql`v.submitted_by`)}, 'scheduleImpactDays', v.schedule_impact_days,
          'amountCents', v.amount_cents, 'lines', v.lines) order by v.number), '[]')
        from change_order_revision v
        where v.tenant_id = x.tenant_id and v.change_order_id = x.id) as revisions,
      (select coalesce(json_agg(json_build_object('party', g.party, 'name', g.name, 'company', g.company, 'method', g.method,
          'image', g.image, 'hash', g.hash, 'byName', ${nameOfSigner(sql`g`)}, 'signedAt', ${selectInstant(sql`g.signed_at`)}) order by g.signed_at, g.party desc), '[]')
        from change_order_signature g
        where g.tenant_id = x.tenant_id and g.change_order_id = x.id) as signatures,
      ${FIGURES} as figures, ${WITH_TAX} as "withTaxCents", ${COST_CENTS} as "costCents", ${BILLED_CENTS} as "billedCents",
      ${selectApproval(actor)} as approval, to_char(${actor.now}::timestamptz at time zone p.time_zone, 'YYYY-MM-DD') as today`,
    tables: sql``,
    people: sql`array[x.contact_id, x.directed_by, ${actor.personId}::uuid]`,
  });
}

/** Replaces the ids in a row by people. */
function namePeople(
  { contactId, directedById, taxPercent, ...row }: Row,
  person: (id: string | null | undefined) => PersonRef | null,
): ChangeDetails {
  return {
    ...row,
    taxPercent: String(taxPercent),
    manager: person(row.ownerId),
    contact: person(contactId),
    directedBy: person(directedById),
  };
}

/** A near change as a reference to its record. */
export function recordOf(near: NearSeen): RecordRef {
  const { recordId, kind, number, title, status, projectId, projectName } = near;
  return { recordId, kind, number, title, status, projectId, projectName };
}

/** What the search finds a change by: nothing of its money. */
export const searchTextOf = searchTextBy('description', 'detailedScope', 'drawingRefs');
