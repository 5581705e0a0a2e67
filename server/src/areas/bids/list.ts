import { BID_STATUSES } from '@plumbline/contract/areas/bids';
import type { BidRow, BidStatus, bids } from '@plumbline/contract/areas/bids';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
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
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { EFFECTIVE_DUE, bidKind, readsCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof bids.list> & { bidId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: BidStatus[] = ['undecided', 'estimating', 'inReview', 'approved', 'submitted', 'negotiating'];

const MONEY = `x.cost_cents as "costCents", x.total_cents as "totalCents",
  trim_scale(round((x.total_cents - x.cost_cents) * 100.0 / nullif(x.total_cents, 0), 2))::text as "marginPercent",`;

const PRICED = `(b.treatment in ('byOthers', 'excluded')
  or 0 <> any(array[b.labor_cents, b.material_cents, b.equipment_cents, b.subcontract_cents, b.other_cents]))`;

export const bidList = recordList<BidRow, Input>(bidKind, {
  statuses: BID_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: { x: () => 'join bid x on x.tenant_id = r.tenant_id and x.id = r.id' },
  columns: (
    q,
  ) => `r.id as "bidId", ${recordColumns(q)}, x.bid_type as "bidType", x.due_time as "dueTime", r.due_date as "bidDay",
      ${companyName('x.client_company_id')} as "clientName", ${personName('r.owner_id')} as "managerName", x.probability,
      ${readsCost(q.actor) ? MONEY : ''}
      (select count(*)::int from bid_breakdown b where b.tenant_id = r.tenant_id and b.bid_id = r.id) as "breakdownCount",
      (select count(*)::int from bid_breakdown b where b.tenant_id = r.tenant_id and b.bid_id = r.id and ${PRICED}) as "pricedCount"`,
  filters: {
    ...recordFilters,
    managerId: among('r.owner_id', 'uuid'),
    bidId: among('r.id', 'uuid'),
    bidType: among('x.bid_type'),
    clientCompanyId: among('x.client_company_id', 'uuid'),
    dueFrom: (day, q) => `r.due_date >= ${q.put(day)}::date`,
    dueTo: (day, q) => `r.due_date <= ${q.put(day)}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder('r.status', BID_STATUSES),
    bidDay: (down) => `r.due_date${down} nulls last, x.due_time${down}`,
    client: nullsLast(companyName('x.client_company_id')),
    probability: nullsLast('x.probability'),
    total: (down, { actor }) => (readsCost(actor) ? `x.total_cents${down}` : ''),
  },
  sort: 'bidDay',
});

type Totals = OutputOf<typeof bids.totals>;

/** The totals row of a list. Bids that have ended add nothing to the expected sum. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof bids.totals>): Promise<Totals> {
  const open = OPEN.map((status) => `'${status}'`).join(', ');
  const money = `, coalesce(sum(x.total_cents), 0)::float8 as "totalCents",
    coalesce(sum(round(x.total_cents * coalesce(x.probability, 0) / 100.0)) filter (where r.status in (${open})), 0)::float8
      as "weightedCents"`;
  const columns = () => `count(*)::int as total, count(*) filter (where r.status in (${open}))::int as open
    ${readsCost(actor) ? money : ''}`;
  const none = { total: 0, open: 0, ...(readsCost(actor) ? { totalCents: 0, weightedCents: 0 } : {}) };
  return (await bidList.totals<Totals>(read, actor, input, columns)) ?? none;
}

/** Bids for dashboards and projects to count: what is submitted has its answer. */
export const bidSummary: RecordSummary = summaryOf(bidList, {
  unfinished: OPEN,
  answered: ['submitted', 'negotiating', 'awarded', 'lost'],
  openedAt: 'r.created_at',
  closedAt: `case when r.is_final then r.closed_at end`,
  answerDays: '(extract(epoch from x.submitted_at - r.created_at) / 86400)::float8',
});
