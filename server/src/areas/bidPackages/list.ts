import { BID_PACKAGE_STATUSES } from '@plumbline/contract/areas/bidPackages';
import type { BidPackageRow, BidPackageStatus, bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
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
import { EFFECTIVE_DUE, bidPackageKind, readsCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof bidPackages.list> & { bidPackageId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: BidPackageStatus[] = ['draft', 'open', 'closed', 'leveling', 'recommended'];

/** See `bid_package.low_cents`: none while the bids are sealed. */
const LOW = sql`case when ${x}.opened_at is not null then ${x}.low_cents end`;
const COUNTED = sql`(select count(*)::int from bid_package_submission s
  where s.tenant_id = ${x}.tenant_id and s.package_id = ${x}.id and s.replaced_at is null)`;
const INVITED = sql`(select count(*)::int from bid_package_invite v where v.tenant_id = ${x}.tenant_id and v.package_id = ${x}.id`;

export const bidPackageList = recordList<BidPackageRow, Input>(bidPackageKind, {
  statuses: BID_PACKAGE_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: { x: () => sql`join bid_package x on x.tenant_id = r.tenant_id and x.id = r.id` },
  columns: (
    q,
  ) => sql`r.id as "bidPackageId", ${recordColumns(q)}, ${x}.trade, ${x}.due_time as "dueTime", r.due_date as "bidDay",
      ${personName(sql`r.owner_id`)} as "managerName",
      ${readsCost(q.actor) ? sql`${x}.budget_cents as "budgetCents", ${LOW} as "lowCents",` : sql``}
      ${INVITED}) as "inviteCount", ${INVITED} and v.intent = 'willBid') as "willBidCount", ${COUNTED} as "bidCount"`,
  filters: {
    ...recordFilters,
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    bidPackageId: isAmong(sql`r.id`, 'uuid'),
    dueFrom: (day) => sql`r.due_date >= ${day}::date`,
    dueTo: (day) => sql`r.due_date <= ${day}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, BID_PACKAGE_STATUSES),
    trade: nullsLast(sql`${x}.trade`),
    bidDay: (down) => sql`r.due_date${down} nulls last, ${x}.due_time${down}`,
    bids: (down) => sql`${COUNTED}${down}`,
    low: (down, { actor }) => (readsCost(actor) ? sql`${LOW}${down} nulls last` : null),
  },
  sort: 'bidDay',
});

type Totals = OutputOf<typeof bidPackages.totals>;

/** The totals row of a list. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof bidPackages.totals>): Promise<Totals> {
  const open = literalNames(OPEN);
  const money = sql`, coalesce(sum(${x}.budget_cents), 0)::float8 as "budgetCents", coalesce(sum(${LOW}), 0)::float8 as "lowCents"`;
  const columns = () => sql`count(*)::int as total, count(*) filter (where r.status in (${open}))::int as open,
    coalesce(sum(${COUNTED}), 0)::int as bids ${readsCost(actor) ? money : sql``}`;
  const none = { total: 0, open: 0, bids: 0, ...(readsCost(actor) ? { budgetCents: 0, lowCents: 0 } : {}) };
  return (await bidPackageList.totals<Totals>(read, actor, input, columns)) ?? none;
}

/** Bid packages for the counts of dashboards and projects: an opened package counts as answered. */
export const bidPackageSummary: RecordSummary = summaryOf(bidPackageList, {
  unfinished: OPEN,
  answered: ['closed', 'leveling', 'recommended', 'awarded'],
  openedAt: sql`r.created_at`,
  closedAt: sql`case when r.is_final then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.opened_at - r.created_at) / 86400)::float8`,
});
