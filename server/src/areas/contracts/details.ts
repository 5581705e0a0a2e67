import { contractFields } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { capOn, highestRate } from '@plumbline/contract/areas/contracts/retainage';
import type { RetainageCap } from '@plumbline/contract/areas/contracts/retainage';
import { ofKind } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { progressOf } from '@plumbline/contract/areas/contracts/lines';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { BidMarkup } from '@plumbline/contract/areas/bids';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectApproval } from '../../kit/approvals/index.ts';
import type { ApprovalFacts } from '../../kit/approvals/index.ts';
import {
  besideProject,
  managerReference,
  memberWho,
  nameIfSeen,
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
} from '../../kit/records/index.ts';
import { nameOfSigner } from '../../kit/terms/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference, SeenRef } from '../../kit/records/index.ts';
import { bondInForce, insuranceStanding } from '../contacts/index.ts';
import { OPEN_CENTS, billedWhere } from './committed.ts';
import { selectChanges } from './changes.ts';
import type { ContractChanges } from './changes.ts';
import { KINDS, contractKind } from './policy.ts';

type Sql = ReturnType<typeof sql>;

/** A master agreement that the actor may see, in whichever project. */
function masterAgreement(id: Sql, { actor }: { actor: Actor }): Sql {
  return sql`(select concat_ws(' ', r.number, r.title)
    from record r join contract master on master.tenant_id = r.tenant_id and master.id = r.id and master.contract_type = 'master'
    where r.tenant_id = ${actor.tenantId} and r.kind = 'contract' and r.id = ${id} and ${registryOf(contractKind).visible(actor, ['contract'])})`;
}

/** What a contract points at, by the fields of the contract. */
export function referencesOf(kind: ContractKind) {
  return {
    managerId: managerReference(kind, memberWho('update')),
    counterpartyId: {
      column: 'counterparty_id',
      name: ofCompany('company', 'company_name'),
      now: ({ counterparty }) => [counterparty?.companyId, counterparty?.companyName],
    },
    counterpartyContactId: {
      column: 'counterparty_contact_id',
      name: ofCompany('person', 'full_name'),
      now: ({ counterpartyContact }) => [counterpartyContact?.personId, counterpartyContact?.fullName],
    },
    parentId: {
      column: 'parent_id',
      name: masterAgreement,
      now: ({ parentSeen }) => [parentSeen?.recordId, nameIfSeen(parentSeen)],
    },
  } satisfies Record<string, Reference<ContractDetails>>;
}

export const CONTRACT_COLUMNS = referenceColumns(referencesOf('contract'));

/** The columns that people fill in; rules are kept as JSON, and damages are money, which no trail tells. */
export const CONTRACT_FIELDS = plainColumns(contractFields, referencesOf('contract'), [
  'retainageRules',
  'liquidatedDamagesCents',
]);

const KEPT = {
  contractType: 'contract_type',
  lineCount: 'line_count',
  originalCents: 'original_cents',
  approvedChangeCents: 'approved_change_cents',
  taxCents: 'tax_cents',
  billedCents: 'billed_cents',
  liquidatedDamagesCents: 'liquidated_damages_cents',
  retainageRules: 'retainage_rules',
  changeMarkups: 'change_markups',
  receiptStatus: 'receipt_status',
  executedAt: 'executed_at',
  terminatedFor: 'terminated_for',
  signedHash: 'signed_hash',
} as const;

type Read =
  | 'contractId'
  | 'projectId'
  | 'can'
  | 'dueInDays'
  | 'approval'
  | 'changeMarkups'
  | 'cap'
  | 'parent'
  | 'origin'
  | 'originalCents'
  | 'approvedChangeCents'
  | 'taxCents'
  | 'revisedCents'
  | 'billedCents'
  | 'payableCents'
  | 'heldCents'
  | 'voidCents'
  | 'openCents'
  | 'pendingChangeCents'
  | 'draftChangeCents'
  | 'openChangeCount';

/** What a contract has besides its header, with what decides about it. */
export interface ContractDetails extends ProjectDetails, ApprovalFacts, Omit<Contract, keyof RecordParts | Read> {
  parentSeen: SeenRef | null;
  originSeen: SeenRef | null;
  originalCents: number;
  approvedChangeCents: number;
  taxCents: number;
  revisedCents: number;
  billedCents: number;
  payableCents: number;
  heldCents: number;
  voidCents: number;
  openCents: number;
  cap: RetainageCap | null;
  highestRate: number;
  signedHash: string | null;
  changes: ContractChanges;
  changeMarkups: BidMarkup[];
  /** Moves between its lines that wait for approval. */
  reallocationCount: number;
  /** A bond of the other party is in force. */
  bond: boolean;
  state: string | null;
  /** Today in its project. */
  today: string;
}

type Percents =
  | 'retainageWorkPercent'
  | 'retainageStoredPercent'
  | 'taxPercent'
  | 'tolerancePercent'
  | 'priceTolerancePercent';
/** The row of `selectDetails`: ids in place of people, decimals as numbers, which are exact up to fifteen digits. */
type Row = Omit<
  ContractDetails,
  'manager' | 'counterpartyContact' | 'cap' | 'highestRate' | 'revisedCents' | 'billingStatus' | Percents
> &
  Record<Percents, number> & { counterpartyContactId: string | null };

/** Reads the details of each kind: the whole page, locked for a verb, or alone beside a header that was read. */
export const contractDetails = ofKind((kind) =>
  recordDetails<Row, ContractDetails>(KINDS[kind], { select: selectDetails, namePeople }),
);

/** The kinds of record that contracts are made from. */
const ORIGINS = ['award', 'bid', 'bidPackage'];

/** SQL over `x`: counts its bills that meet a condition. */
function countBills(condition: Sql): Sql {
  return sql`(select count(*)::int from contract_bill b where b.tenant_id = x.tenant_id and b.contract_id = x.id and ${condition})`;
}

/** SQL over `x`: what its bills come to with tax and charges, by whether they may be paid. */
const BILL_SUMS = sql`${billedWhere(sql`b.status in ('matched', 'released')`)} as "payableCents",
  ${billedWhere(sql`b.status = 'onHold'`)} as "heldCents", ${billedWhere(sql`b.status = 'void'`)} as "voidCents"`;

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const rows = (from: Sql, order: Sql, what: Sql) =>
    sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
  const near = (id: Sql, kinds: readonly string[]) => sql`(select to_json(found) from (
      select ${refColumns}, ${registryOf(contractKind).visible(actor, kinds)} as seen
      from record r
      where r.tenant_id = x.tenant_id and r.id = ${id}) found)`;
  const today = sql`to_char(${actor.now}::timestamptz at time zone p.time_zone, 'YYYY-MM-DD')`;
  return besideProject('contract', hold, {
    columns: sql`${selectFields('x', { ...CONTRACT_FIELDS, ...KEPT })}, x.counterparty_contact_id as "counterpartyContactId",
      ${selectCompany(sql`x.tenant_id`, sql`x.counterparty_id`)} as counterparty,
      ${near(sql`x.parent_id`, ['contract'])} as "parentSeen", ${near(sql`x.origin_id`, ORIGINS)} as "originSeen",
      ${insuranceStanding(actor, sql`x.counterparty_id`)} as insurance, ${bondInForce(actor, sql`x.counterparty_id`)} as bond,
      ${rows(
        sql`contract_receipt c where c.tenant_id = x.tenant_id and c.contract_id = x.id`,
        sql`c.received_date desc, c.created_at desc, c.id`,
        sql`json_build_object('receiptId', c.id, 'receivedDate', c.received_date, 'packingSlip', c.packing_slip, 'note', c.note,
          'receivedByName', (select who.full_name from person who where who.tenant_id = c.tenant_id and who.id = c.received_by),
          'lines', (select json_agg(json_build_object('lineId', l.id, 'description', l.description, 'unit', l.unit,
              'quantity', trim_scale(one.quantity)::text, 'condition', one.condition) order by l.place)
            from contract_receipt_line one join contract_line l on l.tenant_id = one.tenant_id and l.id = one.line_id
            where one.tenant_id = c.tenant_id and one.receipt_id = c.id))`,
      )} as receipts,
      ${BILL_SUMS}, ${countBills(sql`b.status <> 'void'`)} as "billCount", ${countBills(sql`b.status = 'onHold'`)} as "heldBillCount",
      (select count(*)::int from contract_reallocation moved
        where moved.tenant_id = x.tenant_id and moved.contract_id = x.id and moved.status = 'asked') as "reallocationCount",
      ${rows(
        sql`contract_signature g where g.tenant_id = x.tenant_id and g.contract_id = x.id`,
        sql`g.signed_at`,
        sql`json_build_object('party', g.party, 'name', g.name, 'company', g.company, 'method', g.method, 'image', g.image,
          'hash', g.hash, 'signedAt', ${selectInstant(sql`g.signed_at`)}, 'byName', ${nameOfSigner(sql`g`)})`,
      )} as signatures,
      ${OPEN_CENTS} as "openCents", ${selectChanges()} as changes, ${selectApproval(actor)} as approval, p.state, ${today} as today`,
    tables: sql``,
    people: sql`array[x.counterparty_contact_id, ${actor.personId}::uuid]`,
  });
}

/** Replaces the ids in a row by people, and adds computed values. */
function namePeople(
  { counterpartyContactId, ...row }: Row,
  person: (id: string | null | undefined) => PersonRef | null,
): ContractDetails {
  const percents = {
    retainageWorkPercent: String(row.retainageWorkPercent),
    retainageStoredPercent: String(row.retainageStoredPercent),
    taxPercent: String(row.taxPercent),
    tolerancePercent: String(row.tolerancePercent),
    priceTolerancePercent: String(row.priceTolerancePercent),
  };
  const { originalCents, approvedChangeCents, taxCents, billedCents, state, isPublicWork, contractDate, today } = row;
  const revisedCents = originalCents + approvedChangeCents + taxCents;
  return {
    ...row,
    ...percents,
    manager: person(row.ownerId),
    counterpartyContact: person(counterpartyContactId),
    revisedCents,
    billingStatus: progressOf(String(billedCents), String(revisedCents)),
    cap: capOn({ state, isPublicWork, day: contractDate ?? today }),
    highestRate: highestRate({ ...row, ...percents }),
  };
}

/** What the search finds a contract by: nothing of its money. */
export const searchTextOf = searchTextBy('scopeOfWork', 'inclusions', 'exclusions');
