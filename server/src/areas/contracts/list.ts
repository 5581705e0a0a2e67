import { CONTRACT_STATUSES } from '@plumbline/contract/areas/contracts';
import type { ContractRow, contracts } from '@plumbline/contract/areas/contracts';
import { ALL_TYPES, UNDER_WAY } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { DUE_SOON_DAYS } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  among,
  companyName,
  inOrder,
  nullsLast,
  personName,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
  summaryOf,
} from '../../kit/records/list/index.ts';
import type { ListStatement, RecordList } from '../../kit/records/list/index.ts';
import { selectAwaited } from '../../kit/records/index.ts';
import { insuranceStanding } from '../contacts/index.ts';
import { AWAITED } from './court.ts';
import { OPEN, REVISED_COUNTED, billedWhere } from './committed.ts';
import { EFFECTIVE_DUE, KINDS, costRead, readsSomeCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof contracts.list> & { contractId?: string[] | undefined };

const MONEY = {
  originalCents: 'x.original_cents',
  approvedChangeCents: 'x.approved_change_cents',
  taxCents: 'x.tax_cents',
  revisedCents: REVISED_COUNTED,
  billedCents: 'x.billed_cents',
  payableCents: billedWhere(`b.status in ('matched', 'released')`),
  heldCents: billedWhere(`b.status = 'onHold'`),
  openCents: OPEN,
};
const BILLED = `case when x.billed_cents <= 0 then 'none' when x.billed_cents < (${REVISED_COUNTED}) then 'partial'
  when x.billed_cents = (${REVISED_COUNTED}) then 'full' else 'over' end`;

const HELD = `(select count(*)::int from contract_bill b
  where b.tenant_id = x.tenant_id and b.contract_id = x.id and b.status = 'onHold')`;

/** SQL: how the insurance of the other party stands today. */
function insuranceOf(q: ListStatement): string {
  return q.use(insuranceStanding(q.actor, sql`x.counterparty_id`));
}

/** SQL: the money of each of a list, as far as the actor reads it. */
function moneyOf(q: ListStatement, kind: ContractKind): string {
  const read = costRead(q.actor, kind);
  const when = read && q.use(read);
  return Object.entries(MONEY)
    .map(([name, value]) => `${when ? `case when ${when} then ${value} end` : value} as "${name}",`)
    .join(' ');
}

function listOfKind(
  kind: ContractKind,
): RecordList<ContractRow, Omit<Input, 'pageNum' | 'pageSize' | 'sort' | 'groupBy' | 'groupByCourt'>> {
  const money = (column: string) => (down: string, q: ListStatement) => {
    if (!readsSomeCost(q.actor, kind)) return '';
    const read = costRead(q.actor, kind);
    return read ? `case when ${q.use(read)} then ${column} end${down} nulls last` : `${column}${down}`;
  };
  return recordList<ContractRow, Input>(KINDS[kind], {
    statuses: CONTRACT_STATUSES,
    open: UNDER_WAY,
    due: EFFECTIVE_DUE,
    join: { x: () => 'join contract x on x.tenant_id = r.tenant_id and x.id = r.id' },
    columns: (q) => `r.id as "contractId", ${recordColumns(q)}, x.contract_type as "contractType",
      ${companyName('x.counterparty_id')} as "counterpartyName", ${personName('r.owner_id')} as "managerName",
      x.contract_date as "contractDate", r.due_date as "completionDate", x.executed_at as "executedAt",
      x.receipt_status as "receiptStatus", ${BILLED} as "billingStatus", ${HELD} as "heldBillCount",
      case when court.mine then ${q.use(selectAwaited(q.actor, AWAITED[kind]))} end as awaited,
      ${insuranceOf(q)} as insurance,
      ${readsSomeCost(q.actor, kind) ? moneyOf(q, kind) : ''} x.line_count as "lineCount"`,
    filters: {
      ...recordFilters,
      managerId: among('r.owner_id', 'uuid'),
      contractId: among('r.id', 'uuid'),
      contractType: among('x.contract_type'),
      counterpartyId: among('x.counterparty_id', 'uuid'),
      receiptStatus: among('x.receipt_status'),
      executed: (wanted) => `x.executed_at is ${wanted ? 'not ' : ''}null`,
      billOnHold: (wanted) => `${HELD} ${wanted ? '>' : '='} 0`,
      uninsured: (wanted, q) =>
        `(x.insurance_required and ${insuranceOf(q)} in ('none', 'expired')) = ${wanted ? 'true' : 'false'}`,
    },
    sorts: {
      ...recordSorts,
      status: inOrder('r.status', CONTRACT_STATUSES),
      contractType: inOrder('x.contract_type', ALL_TYPES),
      counterparty: nullsLast(companyName('x.counterparty_id')),
      original: money('x.original_cents'),
      revised: money(`(${REVISED_COUNTED})`),
      open: money(OPEN),
    },
    sort: 'number',
  });
}

export const LISTS = { contract: listOfKind('contract'), purchaseOrder: listOfKind('purchaseOrder') };

const SUMMED = ['originalCents', 'revisedCents', 'billedCents', 'payableCents', 'heldCents', 'openCents'] as const;

/** SQL: what of its bills may be paid and falls due then. */
const payableDue = (when: string) => billedWhere(`b.status in ('matched', 'released') and b.due_date ${when}`);

type Totals = OutputOf<typeof contracts.totals>;

/** Makes what answers the totals row of a list: income and cost are never added together. */
export function totalsOf(kind: ContractKind) {
  return async (read: Read, actor: Actor, input: ParsedOf<typeof contracts.totals>): Promise<Totals> => {
    const open = UNDER_WAY.map((status) => `'${status}'`).join(', ');
    // What is void binds nobody.
    const isShown = readsSomeCost(actor, kind);
    const columns = (q: ListStatement) => {
      const read = costRead(actor, kind);
      const when = `r.status <> 'void' ${isShown && read ? `and ${q.use(read)}` : ''}`;
      const sumsOf = (direction: string, name: string) => {
        const where = `filter (where ${when} and x.contract_type ${direction} 'prime')`;
        const each = [
          ...SUMMED.map((sum) => [sum, MONEY[sum]]),
          ['dueSoonCents', payableDue(`between ${q.today} and ${q.today} + ${DUE_SOON_DAYS}`)],
          ['pastDueCents', payableDue(`< ${q.today}`)],
        ];
        const sums = each.map(([sum, value]) => `'${sum}', coalesce(sum(${value}) ${where}, 0)::float8`);
        return `, json_build_object('count', count(*) ${where}, ${sums.join(', ')}) as ${name}`;
      };
      const money = isShown ? sumsOf('<>', 'payable') + (kind === 'contract' ? sumsOf('=', 'receivable') : '') : '';
      const completion =
        kind === 'contract'
          ? `, max(${EFFECTIVE_DUE}) filter (where x.contract_type = 'prime') as "completionDate"`
          : '';
      return `count(*)::int as total, count(*) filter (where r.status in (${open}))::int as open ${completion} ${money}`;
    };
    return (await LISTS[kind].totals<Totals>(read, actor, input, columns)) ?? { total: 0, open: 0 };
  };
}

/** Contracts and orders for dashboards and projects to count: what is executed has its answer. */
export const summaryOfKind = (kind: ContractKind) =>
  summaryOf(LISTS[kind], {
    unfinished: UNDER_WAY,
    answered: ['executed', 'onHold', 'complete', 'closed', 'terminated'],
    openedAt: 'r.created_at',
    closedAt: `case when r.is_final then r.closed_at end`,
    answerDays: '(extract(epoch from x.executed_at - r.created_at) / 86400)::float8',
    ...(kind === 'purchaseOrder' && { flags: { billOnHold: `${HELD} > 0` } }),
  });
