import { AWARD_SIDES, AWARD_STATUSES } from '@plumbline/contract/areas/awards';
import type { AwardRow, AwardSide, AwardStatus, awards } from '@plumbline/contract/areas/awards';
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
import { EFFECTIVE_DUE, awardKind, readsCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof awards.list> & { projectAwardId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: AwardStatus[] = ['draft', 'pendingApproval', 'approved', 'issued', 'accepted', 'expired'];

const MONEY = sql`${x}.awarded_cents as "awardedCents", ${x}.budget_cents as "budgetCents",
  trim_scale(round((${x}.budget_cents - ${x}.awarded_cents) * 100.0 / nullif(${x}.budget_cents, 0), 2))::text as "variancePercent",`;

export const awardList = recordList<AwardRow, Input>(awardKind, {
  statuses: AWARD_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: { x: () => sql`join award x on x.tenant_id = r.tenant_id and x.id = r.id` },
  columns: (
    q,
  ) => sql`r.id as "projectAwardId", ${recordColumns(q)}, ${x}.side, ${x}.award_type as "awardType", r.due_date as "answerBy",
      ${readsCost(q.actor) ? MONEY : sql``}
      ${companyName(sql`${x}.company_id`)} as "companyName", ${personName(sql`r.owner_id`)} as "managerName",
      (extract(epoch from coalesce(r.closed_at, ${q.actor.now}::timestamptz) - r.created_at) / 86400)::int as "daysOpen"`,
  filters: {
    ...recordFilters,
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    projectAwardId: isAmong(sql`r.id`, 'uuid'),
    side: isAmong(sql`${x}.side`),
    awardType: isAmong(sql`${x}.award_type`),
    companyId: isAmong(sql`${x}.company_id`, 'uuid'),
    bidId: isAmong(sql`${x}.bid_id`, 'uuid'),
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, AWARD_STATUSES),
    company: nullsLast(companyName(sql`${x}.company_id`)),
    side: nullsLast(sql`${x}.side`),
    answerBy: nullsLast(sql`r.due_date`),
    awarded: (down, { actor }) => (readsCost(actor) ? sql`${x}.awarded_cents${down}` : null),
  },
  sort: 'number',
});

type Totals = OutputOf<typeof awards.totals>;

/** The totals row of a list: income and cost are never added together, and an award that ended without a yes is in neither. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof awards.totals>): Promise<Totals> {
  const open = literalNames(OPEN);
  const sumsOf = (side: AwardSide) => {
    const where = sql`filter (where ${x}.side = ${sql.lit(side)} and r.status not in ('declined', 'expired', 'rescinded'))`;
    return sql`json_build_object('count', count(*) ${where}, 'awardedCents', coalesce(sum(${x}.awarded_cents) ${where}, 0)::float8,
      'budgetCents', coalesce(sum(${x}.budget_cents) ${where}, 0)::float8) as ${sql.ref(side)}`;
  };
  const columns = () => sql`count(*)::int as total, count(*) filter (where r.status in (${open}))::int as open
    ${readsCost(actor) ? sql`, ${sql.join(AWARD_SIDES.map(sumsOf))}` : sql``}`;
  return (await awardList.totals<Totals>(read, actor, input, columns)) ?? { total: 0, open: 0 };
}

/** Awards for the counts of dashboards and projects: an accepted award counts as answered. */
export const awardSummary: RecordSummary = summaryOf(awardList, {
  unfinished: OPEN,
  answered: ['accepted', 'contracted', 'declined'],
  openedAt: sql`r.created_at`,
  closedAt: sql`case when r.is_final then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.accepted_at - ${x}.issued_at) / 86400)::float8`,
});
