import { BID_STATUSES } from '@plumbline/contract/areas/bids';
import type { BidRow, BidStatus, bids } from '@plumbline/contract/areas/bids';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
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
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { EFFECTIVE_DUE, bidKind, readsCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof bids.list> & { bidId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: BidStatus[] = ['undecided', 'estimating', 'inReview', 'approved', 'submitted', 'negotiating'];

const MONEY = sql`${x}.cost_cents as "costCents", ${x}.total_cents as "totalCents",
  trim_scale(round((${x}.total_cents - ${x}.cost_cents) * 100.0 / nullif(${x}.total_cents, 0), 2))::text as "marginPercent",`;

const PRICED = sql`(b.treatment in ('byOthers', 'excluded')
  or 0 <> any(array[b.labor_cents, b.material_cents, b.equipment_cents, b.subcontract_cents, b.other_cents]))`;

export const bidList = recordList<BidRow, Input>(bidKind, {
  statuses: BID_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: { x: () => sql`join bid x on x.tenant_id = r.tenant_id and x.id = r.id` },
  columns: (
    q,
  ) => sql`r.id as "bidId", ${recordColumns(q)}, ${x}.bid_type as "bidType", ${x}.due_time as "dueTime", r.due_date as "bidDay",
      ${companyName(sql`${x}.client_company_id`)} as "clientName", ${personName(sql`r.owner_id`)} as "managerName", ${x}.probability,
      ${readsCost(q.actor) ? MONEY : sql``}
      (select count(*)::int from bid_breakdown b where b.tenant_id = r.tenant_id and b.bid_id = r.id) as "breakdownCount",
      (select count(*)::int from bid_breakdown b where b.tenant_id = r.tenant_id and b.bid_id = r.id and ${PRICED}) as "pricedCount"`,
  filters: {
    ...recordFilters,
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    bidId: isAmong(sql`r.id`, 'uuid'),
    bidType: isAmong(sql`${x}.bid_type`),
    clientCompanyId: isAmong(sql`${x}.client_company_id`, 'uuid'),
    dueFrom: (day) => sql`r.due_date >= ${day}::date`,
    dueTo: (day) => sql`r.due_date <= ${day}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, BID_STATUSES),
    bidDay: (down) => sql`r.due_date${down} nulls last, ${x}.due_time${down}`,
    client: nullsLast(companyName(sql`${x}.client_company_id`)),
    probability: nullsLast(sql`${x}.probability`),
    total: (down, { actor }) => (readsCost(actor) ? sql`${x}.total_cents${down}` : null),
  },
  sort: 'bidDay',
});

type Totals = OutputOf<typeof bids.totals>;

/** The totals row of a list. Bids that have ended add nothing to the expected sum. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof bids.totals>): Promise<Totals> {
  const open = literalNames(OPEN);
  const money = sql`, coalesce(sum(${x}.total_cents), 0)::float8 as "totalCents",
    coalesce(sum(round(${x}.total_cents * coalesce(${x}.probability, 0) / 100.0)) filter (where r.status in (${open})), 0)::float8
      as "weightedCents"`;
  const columns = () => sql`count(*)::int as total, count(*) filter (where r.status in (${open}))::int as open
    ${readsCost(actor) ? money : sql``}`;
  const none = { total: 0, open: 0, ...(readsCost(actor) ? { totalCents: 0, weightedCents: 0 } : {}) };
  return (await bidList.totals<Totals>(read, actor, input, columns)) ?? none;
}

/** Bids for the counts of dashboards and projects: a submitted bid counts as answered. */
export const bidSummary: RecordSummary = summaryOf(bidList, {
  unfinished: OPEN,
  answered: ['submitted', 'negotiating', 'awarded', 'lost'],
  openedAt: sql`r.created_at`,
  closedAt: sql`case when r.is_final then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.submitted_at - r.created_at) / 86400)::float8`,
});
