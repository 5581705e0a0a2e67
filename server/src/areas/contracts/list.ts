import { CONTRACT_STATUSES } from '@plumbline/contract/areas/contracts';
import type { ContractRow, contracts } from '@plumbline/contract/areas/contracts';
import { ALL_TYPES, UNDER_WAY, ofKind } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { DUE_SOON_DAYS } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
  court,
  inOrder,
  nullsLast,
  personName,
  literalNames,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { ListStatement, RecordList } from '../../kit/records/list/index.ts';
import { selectAwaited } from '../../kit/records/index.ts';
import { insuranceStanding } from '../contacts/index.ts';
import { AWAITED } from './court.ts';
import { OPEN_CENTS, REVISED_COUNTED, billedWhere } from './committed.ts';
import { EFFECTIVE_DUE, KINDS, costRead, readsSomeCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof contracts.list> & { contractId?: string[] | undefined };

const MONEY = {
  originalCents: sql`${x}.original_cents`,
  approvedChangeCents: sql`${x}.approved_change_cents`,
  taxCents: sql`${x}.tax_cents`,
  revisedCents: REVISED_COUNTED,
  billedCents: sql`${x}.billed_cents`,
  payableCents: billedWhere(sql`b.status in ('matched', 'released')`),
  heldCents: billedWhere(sql`b.status = 'onHold'`),
  openCents: OPEN_CENTS,
};
const BILLED = sql`case when ${x}.billed_cents <= 0 then 'none' when ${x}.billed_cents < (${REVISED_COUNTED}) then 'partial'
  when ${x}.billed_cents = (${REVISED_COUNTED}) then 'full' else 'over' end`;

const HELD_BILLS = sql`(select count(*)::int from contract_bill b
  where b.tenant_id = ${x}.tenant_id and b.contract_id = ${x}.id and b.status = 'onHold')`;

/** SQL: the state of the other party's insurance today. */
function insuranceOf(q: ListStatement): Sql {
  return insuranceStanding(q.actor, sql`${x}.counterparty_id`);
}

/** SQL: the money of each of a list, as far as the actor reads it. */
function moneyOf(q: ListStatement, kind: ContractKind): Sql {
  const when = costRead(q.actor, kind);
  return sql.join(
    Object.entries(MONEY).map(
      ([name, value]) => sql`${when ? sql`case when ${when} then ${value} end` : value} as ${sql.ref(name)}`,
    ),
  );
}

function listOfKind(
  kind: ContractKind,
): RecordList<ContractRow, Omit<Input, 'pageNum' | 'pageSize' | 'sort' | 'groupBy' | 'groupByCourt'>> {
  const money = (column: Sql) => (down: Sql, q: ListStatement) => {
    if (!readsSomeCost(q.actor, kind)) return null;
    const read = costRead(q.actor, kind);
    return read ? sql`case when ${read} then ${column} end${down} nulls last` : sql`${column}${down}`;
  };
  return recordList<ContractRow, Input>(KINDS[kind], {
    statuses: CONTRACT_STATUSES,
    open: UNDER_WAY,
    due: EFFECTIVE_DUE,
    join: { x: () => sql`join contract x on x.tenant_id = r.tenant_id and x.id = r.id` },
    columns: (q) => sql`r.id as "contractId", ${recordColumns(q)}, ${x}.contract_type as "contractType",
      ${companyName(sql`${x}.counterparty_id`)} as "counterpartyName", ${personName(sql`r.owner_id`)} as "managerName",
      ${x}.contract_date as "contractDate", r.due_date as "completionDate", ${x}.executed_at as "executedAt",
      ${x}.receipt_status as "receiptStatus", ${BILLED} as "billingStatus", ${HELD_BILLS} as "heldBillCount",
      case when ${court}.mine then ${selectAwaited(q.actor, AWAITED[kind])} end as awaited,
      ${insuranceOf(q)} as insurance,
      ${readsSomeCost(q.actor, kind) ? sql`${moneyOf(q, kind)},` : sql``} ${x}.line_count as "lineCount"`,
    filters: {
      ...recordFilters,
      managerId: isAmong(sql`r.owner_id`, 'uuid'),
      contractId: isAmong(sql`r.id`, 'uuid'),
      contractType: isAmong(sql`${x}.contract_type`),
      counterpartyId: isAmong(sql`${x}.counterparty_id`, 'uuid'),
      receiptStatus: isAmong(sql`${x}.receipt_status`),
      executed: (wanted) => sql`${x}.executed_at is ${wanted ? sql`not` : sql``} null`,
      billOnHold: (wanted) => sql`${HELD_BILLS} ${wanted ? sql`>` : sql`=`} 0`,
      uninsured: (wanted, q) =>
        sql`(${x}.insurance_required and ${insuranceOf(q)} in ('none', 'expired')) = ${sql.lit(wanted)}`,
    },
    sorts: {
      ...recordSorts,
      status: inOrder(sql`r.status`, CONTRACT_STATUSES),
      contractType: inOrder(sql`${x}.contract_type`, ALL_TYPES),
      counterparty: nullsLast(companyName(sql`${x}.counterparty_id`)),
      original: money(sql`${x}.original_cents`),
      revised: money(sql`(${REVISED_COUNTED})`),
      open: money(OPEN_CENTS),
    },
    sort: 'number',
  });
}

export const LISTS = ofKind(listOfKind);

const SUMMED = ['originalCents', 'revisedCents', 'billedCents', 'payableCents', 'heldCents', 'openCents'] as const;

/** SQL: what of its bills may be paid and falls due then. */
const payableDue = (when: Sql) => billedWhere(sql`b.status in ('matched', 'released') and b.due_date ${when}`);

type Totals = OutputOf<typeof contracts.totals>;

/** Makes what answers the totals row of a list: income and cost are never added together. */
export function totalsOf(kind: ContractKind) {
  return async (read: Read, actor: Actor, input: ParsedOf<typeof contracts.totals>): Promise<Totals> => {
    const open = literalNames(UNDER_WAY);
    // A void contract is not binding.
    const isShown = readsSomeCost(actor, kind);
    const columns = (q: ListStatement) => {
      const read = costRead(actor, kind);
      const when = sql`r.status <> 'void' ${isShown && read ? sql`and ${read}` : sql``}`;
      const sumsOf = (direction: Sql, name: string) => {
        const where = sql`filter (where ${when} and ${x}.contract_type ${direction} 'prime')`;
        const each: [string, Sql][] = [
          ...SUMMED.map((sum): [string, Sql] => [sum, MONEY[sum]]),
          ['dueSoonCents', payableDue(sql`between ${q.today} and ${q.today} + ${sql.lit(DUE_SOON_DAYS)}`)],
          ['pastDueCents', payableDue(sql`< ${q.today}`)],
        ];
        const sums = each.map(([sum, value]) => sql`${sql.lit(sum)}, coalesce(sum(${value}) ${where}, 0)::float8`);
        return sql`, json_build_object('count', count(*) ${where}, ${sql.join(sums)}) as ${sql.ref(name)}`;
      };
      const income = kind === 'contract' ? sumsOf(sql`=`, 'receivable') : sql``;
      const money = isShown ? sql`${sumsOf(sql`<>`, 'payable')}${income}` : sql``;
      const completion =
        kind === 'contract'
          ? sql`, max(${EFFECTIVE_DUE}) filter (where ${x}.contract_type = 'prime') as "completionDate"`
          : sql``;
      return sql`count(*)::int as total, count(*) filter (where r.status in (${open}))::int as open ${completion} ${money}`;
    };
    return (await LISTS[kind].totals<Totals>(read, actor, input, columns)) ?? { total: 0, open: 0 };
  };
}

/** Contracts and orders for the counts of dashboards and projects: an executed one counts as answered. */
export const summaryOfKind = (kind: ContractKind) =>
  summaryOf(LISTS[kind], {
    unfinished: UNDER_WAY,
    answered: ['executed', 'onHold', 'complete', 'closed', 'terminated'],
    openedAt: sql`r.created_at`,
    closedAt: sql`case when r.is_final then r.closed_at end`,
    answerDays: sql`(extract(epoch from ${x}.executed_at - r.created_at) / 86400)::float8`,
    ...(kind === 'purchaseOrder' && { flags: { billOnHold: sql`${HELD_BILLS} > 0` } }),
  });
