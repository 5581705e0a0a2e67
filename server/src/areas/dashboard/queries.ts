import type { dashboard } from '@plumbline/contract/areas/dashboard';
import { addDays } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import type { ProjectRecords } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { selectInCourt } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { AGES, AGE_STARTS } from '../../kit/records/list/index.ts';
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { changesByMonth } from '../changeOrders/index.ts';
import { visibleProjects } from '../projects/index.ts';

type Input = ParsedOf<typeof dashboard.get>;
type Dashboard = OutputOf<typeof dashboard.get>;

/** No chart shows more weeks than about three years. */
const MOST_WEEKS = 160;
const MOST_COMPANIES = 20;

const NO_FLAG = sql`select null::text as kind, null::text as flag where false`;

type Counted = Dashboard['counts'][string];
interface Row extends Omit<Dashboard, 'counts'> {
  counts: Record<string, Omit<Counted, 'ageing' | 'weeks'>> | null;
  ages: { kind: string; age: number; court: number; n: number }[];
  weeks: (Counted['weeks'][number] & { kind: string })[];
}

/**
 * All numbers of the dashboard, in one statement. Each equals the rows of its drill-down: counts use the conditions of their lists, and my court is
 * `records.court`, without a range of days.
 */
export async function get(read: Read, actor: Actor, input: Input, registry: Registry): Promise<Dashboard> {
  const { projectIds: projectId, from, to } = input;
  const kinds = projectRecords();
  const every = (select: (summary: RecordSummary) => Sql) =>
    sql.join(
      kinds.map(({ summary }) => select(summary)),
      sql` union all `,
    );
  const flagged = kinds.flatMap(({ summary }) => summary.flagged(actor, { projectId }));
  const row = await read.first(sql<Row>`
    with unfinished as materialized (${every((one) => one.open(actor, { projectId, from, to }))}),
      stay as materialized (${stays(actor)}),
      pressing as materialized (${every((one) => one.due(actor, { projectId, court: 'mine' }))}),
      mine as materialized (${inCourt(actor, input, registry)}),
      history as (${every((one) => one.history(actor, { projectId }))}),
      answered as (${every((one) => one.answered(actor, { projectId, from, to }))}),
      flagged as (${sql.join([NO_FLAG, ...flagged], sql` union all `)})
    select court.*, (${byKind(kinds)}) as counts,
      (select count(*)::int
        from record r
        where r.tenant_id = ${actor.tenantId} and r.kind = 'project' and ${inProjects(input)}
          and ${visibleProjects(actor)}) as projects,
      (${byAge()}) as ages, (${weeks(actor, input, kinds)}) as weeks, (${heldByOthers(actor)}) as "heldByOthers",
      (${months(actor, input)}) as "changeMonths"
    from (${MY_COURT}) court`);
  if (!row) throw new Error('The dashboard answered nothing');
  const { ages, counts, weeks: everyWeek, ...rest } = row;
  const ageingOf = (kind: string) =>
    AGES.map((bucket, age) => {
      const sum = (court: number) =>
        ages
          .filter((bar) => bar.kind === kind && bar.age === age && bar.court === court)
          .reduce((all, { n }) => all + n, 0);
      return { bucket, mine: sum(0), ours: sum(1), theirs: sum(2) };
    });
  return {
    ...rest,
    counts: Object.fromEntries(
      Object.entries(counts ?? {}).map(([name, counted]) => [
        name,
        {
          ...counted,
          ageing: ageingOf(name),
          weeks: everyWeek.flatMap(({ kind, ...week }) => (kind === name ? [week] : [])),
        },
      ]),
    ),
  };
}

/** Every kind with how many are open, late, in my court, answered and closed, and how long answers took. */
function byKind(kinds: readonly ProjectRecords[]): Sql {
  return sql`select json_object_agg(kinds.kind, json_build_object(
        'open', (select count(*) from unfinished u where u.kind = kinds.kind),
        'late', (select count(*) from unfinished u where u.kind = kinds.kind and u.late),
        'mine', (select count(*) from mine where mine.kind = kinds.kind),
        'answered', (select count(*) from unfinished u where u.kind = kinds.kind and u.is_answered),
        'closed', (select count(*) from answered a where a.kind = kinds.kind and a.is_closed),
        'flags', (
          select coalesce(json_object_agg(f.flag, f.n), '{}')
          from (select flag, count(*) as n from flagged where flagged.kind = kinds.kind group by flag) f),
        'medianAnswerDays', (
          select round((percentile_cont(0.5) within group (order by a.days))::numeric, 1)::float8
          from answered a
          where a.kind = kinds.kind)))
    from unnest(${kinds.map(({ kind }) => kind.kind)}::text[]) kinds(kind)`;
}

function inProjects({ projectIds }: Input): Sql {
  return projectIds ? sql`r.project_id = any(${projectIds}::uuid[])` : sql`true`;
}

/** Records in my court, of every kind. A kind with a summary decides by its own rule whether a record is urgent, other kinds by due date. */
function inCourt(actor: Actor, { projectIds }: Input, registry: Registry): Sql {
  const zone = sql`coalesce(home.time_zone, ${actor.facts.tenant.timeZone})`;
  const joins = sql`left join pressing on pressing.id = r.id
      left join project home on home.tenant_id = r.tenant_id and home.id = r.project_id`;
  return sql`
    select r.kind,
      case
        when ${registry.awaited(actor)} is not null then null
        when pressing.id is null then r.due_date
        else pressing.due
      end as due,
      coalesce(pressing.today, (${actor.now}::timestamptz at time zone ${zone})::date) as today
    ${selectInCourt(actor, registry, { projectIds, joins })}`;
}

const MY_COURT = sql`select count(*)::int as "myCourt", count(*) filter (where due < today)::int as "myCourtLate",
    count(*) filter (where due = today)::int as "myCourtToday"
  from mine`;

/** Counts sent and closed records by week from Monday, each on its day on site. Skips records without a change since the day before the range. */
function weeks(actor: Actor, input: Input, kinds: readonly ProjectRecords[]): Sql {
  const to = input.to ?? todayOf(actor, actor.facts.tenant.timeZone);
  const from = [input.from ?? addDays(to, -364), addDays(to, -7 * MOST_WEEKS)].sort()[1] ?? to;
  const weekOf = (at: Sql) =>
    sql`(
      select date_trunc('week', site.at)
      from (select ${at} at time zone time_zone as at) site
      where site.at >= ${from}::date and site.at < ${to}::date + 1)`;
  const total = (week: Sql) => sql`coalesce(sum(event.n) filter (where ${week} = days.week), 0)::int`;
  return sql`select coalesce(json_agg(
        json_build_object('kind', kind, 'week', week, 'opened', opened, 'closed', closed) order by week), '[]')
    from (
      select kinds.kind, to_char(days.week, 'YYYY-MM-DD') as week, ${total(sql`event.opened`)} as opened,
        ${total(sql`event.closed`)} as closed
      from unnest(${kinds.map(({ kind }) => kind.kind)}::text[]) kinds(kind)
        cross join generate_series(
          date_trunc('week', ${from}::date::timestamp), ${to}::date::timestamp, interval '7 days') days(week)
        left join (
          select kind, ${weekOf(sql`opened_at`)} as opened, ${weekOf(sql`closed_at`)} as closed, count(*) as n
          from history
          where updated_at >= ${from}::date - 1
          group by 1, 2, 3
        ) event on event.kind = kinds.kind and days.week in (event.opened, event.closed)
      group by kinds.kind, days.week
    ) line`;
}

/** What changes with owners come to, month by month, for who reads their costs. */
function months(actor: Actor, { projectIds: projectId, from, to }: Input): Sql {
  const changes = changesByMonth(actor, { projectId, from, to });
  if (!changes) return sql`null`;
  return sql`select coalesce(json_agg(
        json_build_object('month', month, 'executedCents', executed, 'pendingCents', pending) order by month), '[]')
    from (
      select month, coalesce(sum(executed), 0)::float8 as executed, coalesce(sum(pending), 0)::float8 as pending
      from (${changes}) change
      group by month
    ) line`;
}

/** The other companies whose people hold open records: the company with most records first. */
function heldByOthers(actor: Actor): Sql {
  return sql`select coalesce(json_agg(line order by records desc, "companyName"), '[]')
    from (
      select coalesce(firm.company_name, ${actor.facts.tenant.name}) as "companyName", held.records, held.late,
        held."medianDays", held."longestDays",
        (select json_build_object('kind', r.kind, 'recordId', r.id, 'projectId', r.project_id, 'number', r.number, 'title', r.title)
          from record r
          where r.tenant_id = ${actor.tenantId} and r.id = held.oldest) as oldest
      from (
        select company_id, count(distinct id)::int as records, count(distinct id) filter (where late)::int as late,
          round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as "medianDays",
          round(max(days)::numeric, 1)::float8 as "longestDays",
          (array_agg(id order by days desc, id))[1] as oldest
        from stay
        where court = 2
        group by company_id
        order by 2 desc
        limit ${MOST_COMPANIES}
      ) held
        left join company firm on firm.tenant_id = ${actor.tenantId} and firm.id = held.company_id
    ) line`;
}

/** The holders of open records, and for how long. `court` as in the list: 0 mine, 1 my company's, 2 another's. */
function stays(actor: Actor): Sql {
  return sql`select u.id, u.kind, u.late, holder.company_id,
      greatest(extract(epoch from ${actor.now}::timestamptz - c.from_at) / 86400, 0)::float8 as days,
      case
        when c.person_id = ${actor.personId} then 0
        when holder.company_id is not distinct from ${actor.facts.companyId}::uuid then 1
        else 2
      end as court
    from unfinished u
      join custody c on c.tenant_id = ${actor.tenantId} and c.record_id = u.id and c.to_at is null
      join person holder on holder.tenant_id = ${actor.tenantId} and holder.id = c.person_id`;
}

/** Open records by court and by days held: each counts in the nearest court, from when its first holder got it. */
function byAge(): Sql {
  return sql`select coalesce(json_agg(bar), '[]') from (
    select kind, width_bucket(days, ${AGE_STARTS}::float8[]) as age, court, count(*)::int as n
    from (select kind, min(court) as court, max(days) as days from stay group by kind, id) held
    group by 1, 2, 3) bar`;
}
