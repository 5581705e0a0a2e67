import {
  CHANGE_KINDS,
  CHANGE_STATUSES,
  PENDING,
  PENDING_PHASES,
  UNDER_WAY,
} from '@plumbline/contract/areas/changeOrders';
import type { ChangeRow, changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
  inOrder,
  nullsLast,
  personName,
  project,
  literalNames,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { ListStatement, RecordSummary } from '../../kit/records/list/index.ts';
import { BILLED_CENTS, MARGIN_CENTS } from './details.ts';
import { EFFECTIVE_DUE, changeOrderKind, costRead, readsSomeCost } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof changeOrders.list> & { changeOrderId?: string[] | undefined };

/** SQL of whether a change is in one of these statuses. */
const isIn = (statuses: readonly string[]) => sql`r.status in (${literalNames(statuses)})`;
const MONEY = {
  roughOrderCents: sql`${x}.rough_order_cents`,
  directCents: sql`${x}.direct_cents`,
  amountCents: sql`${x}.amount_cents`,
  marginCents: MARGIN_CENTS,
  billedCents: BILLED_CENTS,
};
/** SQL: a value of each of a list, as far as the actor reads its money. */
function costOf(q: ListStatement): (value: Sql) => Sql {
  const when = costRead(q.actor);
  return (value) => (when ? sql`case when ${when} then ${value} end` : value);
}
function moneyOf(q: ListStatement): Sql {
  const cost = costOf(q);
  return sql.join(Object.entries(MONEY).map(([name, value]) => sql`${cost(value)} as ${sql.ref(name)}`));
}
/** SQL: for how many days a change is or was open. */
const daysOpen = (q: ListStatement) =>
  sql`(extract(epoch from coalesce(r.closed_at, ${q.actor.now}::timestamptz) - r.created_at) / 86400)::int`;
/** SQL: whether a sum counts this change. Events, quotes and changes within a request do not count. */
const COUNTED = sql`${x}.bundle_id is null and ${x}.change_kind in ('pco', 'cor', 'co')`;
const PHASE = sql`case when ${isIn(PENDING_PHASES)}
  then case when ${x}.directed_at is null then r.status else 'proceeding' end end`;
/** Signed with the owner, and not billed in full. */
const UNBILLED = sql`(r.status = 'executed' and ${x}.change_side = 'owner' and ${x}.bundle_id is null and ${x}.amount_cents <> ${BILLED_CENTS})`;

export const changeList = recordList<ChangeRow, Input>(changeOrderKind, {
  statuses: CHANGE_STATUSES,
  open: [...UNDER_WAY],
  due: EFFECTIVE_DUE,
  join: { x: () => sql`join change_order x on x.tenant_id = r.tenant_id and x.id = r.id` },
  columns: (
    q,
  ) => sql`r.id as "changeOrderId", ${recordColumns(q)}, ${x}.change_kind as "changeKind", ${x}.change_side as "changeSide",
      ${PHASE} as "pendingPhase", ${x}.scope_status as "scopeStatus", ${x}.change_reason as "changeReason",
      (select held.number from record held where held.tenant_id = ${x}.tenant_id and held.id = ${x}.contract_id) as "contractNumber",
      ${companyName(sql`${x}.company_id`)} as "companyName", ${personName(sql`r.owner_id`)} as "managerName",
      ${x}.schedule_impact_days as "scheduleImpactDays", ${x}.schedule_impact_kind as "scheduleImpactKind", ${x}.executed_at as "executedAt", ${readsSomeCost(q.actor) ? sql`${moneyOf(q)},` : sql``}
      ${daysOpen(q)} as "daysOpen"`,
  filters: {
    ...recordFilters,
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    changeOrderId: isAmong(sql`r.id`, 'uuid'),
    changeKind: isAmong(sql`${x}.change_kind`),
    changeSide: isAmong(sql`${x}.change_side`),
    changeReason: isAmong(sql`${x}.change_reason`),
    scopeStatus: isAmong(sql`${x}.scope_status`),
    companyId: isAmong(sql`${x}.company_id`, 'uuid'),
    contractId: isAmong(sql`${x}.contract_id`, 'uuid'),
    unbilled: (wanted) => sql`${UNBILLED} = ${sql.lit(wanted)}`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, CHANGE_STATUSES),
    changeKind: inOrder(sql`${x}.change_kind`, CHANGE_KINDS),
    company: nullsLast(companyName(sql`${x}.company_id`)),
    daysOpen: (down) => sql`coalesce(r.closed_at, 'infinity'::timestamptz) - r.created_at${down}`,
    executedAt: nullsLast(sql`${x}.executed_at`),
    amount: (down, q) =>
      readsSomeCost(q.actor)
        ? sql`${costOf(q)(sql`${x}.amount_cents`)}${down}${costRead(q.actor) ? sql` nulls last` : sql``}`
        : null,
  },
  sort: 'number',
});

type Counts = OutputOf<typeof changeOrders.counts>;

/** The counts at the tabs of a list; those of its own views cover all matching changes in any status. */
export async function counts(read: Read, actor: Actor, input: ParsedOf<typeof changeOrders.counts>): Promise<Counts> {
  const priced = sql`${x}.change_kind in ('pco', 'cor', 'co')`;
  const views: Record<keyof Counts['byView'], Sql> = {
    events: sql`${x}.change_kind = 'event'`,
    owner: sql`${priced} and ${x}.change_side = 'owner'`,
    vendor: sql`${priced} and ${x}.change_side = 'vendor'`,
    quotes: sql`${x}.change_kind = 'rfq'`,
    unbilled: UNBILLED,
  };
  const columns = Object.entries(views).map(
    ([name, is]) => sql`count(*) filter (where ${is})::int as ${sql.ref(name)}`,
  );
  const usual = await changeList.counts(read, actor, input);
  const byView = await changeList.totals<Counts['byView']>(read, actor, input, () => sql.join(columns));
  return { ...usual, byView: byView ?? { events: 0, owner: 0, vendor: 0, quotes: 0, unbilled: 0 } };
}

type Totals = OutputOf<typeof changeOrders.totals>;

/** Granted days, days that are granted once the change is executed, and days that nobody has granted; days without a kind are claimed. */
const DAYS = {
  grantedDays: sql`${x}.schedule_impact_kind = 'agreed' and r.status = 'executed'`,
  agreedDays: sql`${x}.schedule_impact_kind = 'agreed' and r.status <> 'executed'`,
  claimedDays: sql`${x}.schedule_impact_kind in ('claimed', 'none')`,
  reservedDays: sql`${x}.schedule_impact_kind = 'reserved'`,
};
const NO_DAYS = { grantedDays: 0, agreedDays: 0, claimedDays: 0, reservedDays: 0 };

/** The totals row of a list: what lies in a request is counted with it, and neither events nor quotes are sums of their own. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof changeOrders.totals>): Promise<Totals> {
  const pending = isIn(PENDING);
  const days = sql.join(
    Object.entries(DAYS).map(
      ([name, is]) =>
        sql`coalesce(sum(${x}.schedule_impact_days) filter (where ${COUNTED} and ${is} and r.status not in ('void', 'rejected')), 0)::int as ${sql.ref(name)}`,
    ),
  );
  const moneyIn = (q: ListStatement) => {
    const cost = costOf(q);
    const sum = (value: Sql, name: string, where: Sql) =>
      sql`coalesce(sum(${cost(value)}) filter (where ${COUNTED} and ${where}), 0)::float8 as ${sql.ref(name)}`;
    const ofOwner = sql`${pending} and ${x}.change_side = 'owner'`;
    const pendingWith = (value: Sql) => sql`${value} filter (where ${COUNTED} and ${ofOwner})`;
    return sql.join([
      sum(sql`${x}.amount_cents`, 'pendingOwnerCents', ofOwner),
      sql`${pendingWith(sql`count(${cost(sql`1`)})`)}::int as "pendingOwnerCount"`,
      sql`${pendingWith(sql`max(${cost(daysOpen(q))})`)} as "oldestPendingDays"`,
      sum(sql`${x}.amount_cents`, 'pendingVendorCents', sql`${pending} and ${x}.change_side = 'vendor'`),
      sum(
        sql`case ${x}.change_side when 'owner' then ${x}.amount_cents else -${x}.amount_cents end`,
        'exposureCents',
        pending,
      ),
      sum(sql`${x}.amount_cents`, 'executedOwnerCents', sql`r.status = 'executed' and ${x}.change_side = 'owner'`),
      sum(sql`${x}.amount_cents`, 'executedVendorCents', sql`r.status = 'executed' and ${x}.change_side = 'vendor'`),
      sum(sql`${x}.amount_cents - ${BILLED_CENTS}`, 'unbilledCents', UNBILLED),
    ]);
  };
  const columns = (
    q: ListStatement,
  ) => sql`count(*)::int as total, count(*) filter (where ${isIn(UNDER_WAY)})::int as open,
    ${days} ${readsSomeCost(actor) ? sql`, ${moneyIn(q)}` : sql``}`;
  return (await changeList.totals<Totals>(read, actor, input, columns)) ?? { total: 0, open: 0, ...NO_DAYS };
}

/**
 * Selects the month of a change with an owner, and its executed or pending amount: as in the totals of the list under the same filters. Null for people
 * who read no costs.
 */
export function changesByMonth(
  actor: Actor,
  filters: { projectId?: string[] | undefined; from?: string | undefined; to?: string | undefined },
): Sql | null {
  if (!readsSomeCost(actor)) return null;
  return changeList.select(
    actor,
    filters,
    (q) => {
      const amount = costOf(q)(sql`${x}.amount_cents`);
      return sql`to_char(r.created_at at time zone ${project}.time_zone, 'YYYY-MM') as month,
        case when r.status = 'executed' then ${amount} end as executed, case when ${isIn(PENDING)} then ${amount} end as pending`;
    },
    () => sql`${COUNTED} and ${x}.change_side = 'owner' and ${isIn([...PENDING, 'executed'])}`,
  );
}

type Reasons = OutputOf<typeof changeOrders.reasons>;

/** Counts the reasons of potential changes and change orders, the largest first. Their requests are not counted again. Leaves out void and rejected ones. */
export function reasons(
  read: Read,
  actor: Actor,
  { projectId, changeSide }: ParsedOf<typeof changeOrders.reasons>,
): Promise<Reasons> {
  const isShown = readsSomeCost(actor);
  const amount = sql`coalesce(sum(${x}.amount_cents) filter (where ${costRead(actor) ?? sql`true`}), 0)::float8`;
  return read.all(sql<Reasons[number]>`
    select ${x}.change_reason as "changeReason", count(*)::int as count
      ${isShown ? sql`, ${amount} as "amountCents"` : sql``}
    from change_order x
      join record r on r.tenant_id = ${x}.tenant_id and r.id = ${x}.id and r.status not in ('void', 'rejected')
    where ${x}.tenant_id = ${read.tenantId} and r.kind = 'changeOrder' and ${x}.change_side = ${changeSide}
      and ${x}.change_kind in ('pco', 'co') ${projectId ? sql`and ${x}.project_id = any(${projectId}::uuid[])` : sql``}
      and ${changeOrderKind.visible(actor)}
    group by ${x}.change_reason
    order by ${isShown ? sql`${amount} desc` : sql`count(*) desc`}, ${x}.change_reason nulls last`);
}

/** Changes for the counts of dashboards and projects: an executed change counts as answered. */
export const changeSummary: RecordSummary = summaryOf(changeList, {
  unfinished: [...UNDER_WAY],
  answered: ['executed', 'rejected', 'noCharge', 'closed'],
  openedAt: sql`r.created_at`,
  closedAt: sql`case when r.is_final then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.executed_at - r.created_at) / 86400)::float8`,
});
