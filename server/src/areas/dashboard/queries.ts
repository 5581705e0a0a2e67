import type { dashboard } from '@plumbline/contract/areas/dashboard';
import { addDays } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { Registry } from '../../kit/records/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { countedRfis, visibleRfis } from '../rfis/index.ts';

type Input = ParsedOf<typeof dashboard.get>;
type Dashboard = OutputOf<typeof dashboard.get>;

/** Days held, by the last whole day of each bar. */
const AGES = ['0-3', '4-7', '8-14', '15-30', '31+'];
const AGE_STARTS = [4, 8, 15, 31];
/** No chart shows more weeks than about three years. */
const MOST_WEEKS = 160;
const MOST_COMPANIES = 20;

type Row = Omit<Dashboard, 'ageing'> & { ages: { age: number; court: number; n: number }[] };

/**
 * Every number of the dashboard, in one statement. Each equals the rows of its drill-down: what counts RFIs is made of the
 * conditions of their list, and my court is `records.court`, which asks for no days.
 */
export async function get(read: Read, actor: Actor, input: Input, registry: Registry): Promise<Dashboard> {
  const { projectIds: projectId, from, to } = input;
  const row = await read.first(sql<Row>`
    with counted as materialized (${countedRfis(actor, { projectId, from, to })}),
      mine as materialized (${countedRfis(actor, { projectId, court: 'mine' })})
    select court.*, numbers.*,
      (select count(*)::int from record r where r.tenant_id = ${actor.tenantId} and r.kind = 'project' and ${inProjects(input)} and ${visibleProjects(actor)}) as projects,
      (select coalesce(json_agg(bar), '[]') from (
        select width_bucket(days, ${AGE_STARTS}::float8[]) as age, court, count(*)::int as n from counted where is_open and court < 3 group by 1, 2) bar) as ages,
      (${weeks(actor, input)}) as weeks,
      (${heldByOthers(actor, input, registry)}) as "heldByOthers"
    from (${myCourt(actor, input, registry)}) court cross join (
      select count(*) filter (where is_open)::int as "openRfis", count(*) filter (where late)::int as "lateRfis",
        count(*) filter (where status = 'answered')::int as "answeredRfis", count(*) filter (where status = 'closed')::int as "closedRfis",
        round((percentile_cont(0.5) within group (order by extract(epoch from responded_at - opened_at) / 86400))::numeric, 1)::float8 as "medianAnswerDays"
      from counted) numbers`);
  if (!row) throw new Error('The dashboard answered nothing');
  const { ages, ...rest } = row;
  const sum = (age: number, court: number) => ages.filter((bar) => bar.age === age && bar.court === court).reduce((all, { n }) => all + n, 0);
  return { ...rest, ageing: AGES.map((bucket, age) => ({ bucket, mine: sum(age, 0), ours: sum(age, 1), theirs: sum(age, 2) })) };
}

function inProjects({ projectIds }: Input): RawBuilder<unknown> {
  return projectIds ? sql`r.project_id = any(${projectIds}::uuid[])` : sql`true`;
}

/** What is in my court, of every kind. An RFI presses by its own rule, anything else by its due date. */
function myCourt(actor: Actor, input: Input, registry: Registry): RawBuilder<unknown> {
  return sql`select count(*)::int as "myCourt", count(*) filter (where due < today)::int as "myCourtLate", count(*) filter (where due = today)::int as "myCourtToday"
    from (
      select case when mine.id is null then r.due_date else mine.due end as due,
        coalesce(mine.today, (${actor.now}::timestamptz at time zone coalesce(home.time_zone, ${actor.facts.tenant.timeZone}))::date) as today
      from custody c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
        left join mine on mine.id = r.id left join project home on home.tenant_id = r.tenant_id and home.id = r.project_id
      where c.tenant_id = ${actor.tenantId} and c.person_id = ${actor.personId} and c.to_at is null and ${inProjects(input)} and ${registry.visible(actor)}
    ) held`;
}

/** Sent for review and closed, week by week from Monday, each on its day on site. What is older than the range changes nothing in it. */
function weeks(actor: Actor, input: Input): RawBuilder<unknown> {
  const to = input.to ?? todayOf(actor, actor.facts.tenant.timeZone);
  const from = [input.from ?? addDays(to, -364), addDays(to, -7 * MOST_WEEKS)].sort()[1] ?? to;
  const during = (at: string) => sql`count(*) filter (where event.kind = ${at})::int`;
  return sql`select coalesce(json_agg(json_build_object('week', week, 'opened', opened, 'closed', closed) order by week), '[]') from (
    select to_char(days.week, 'YYYY-MM-DD') as week, ${during('opened')} as opened, ${during('closed')} as closed
    from generate_series(date_trunc('week', ${from}::date::timestamp), ${to}::date::timestamp, interval '7 days') days(week)
      left join (
        select event.kind, date_trunc('week', event.day) as week
        from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
          cross join lateral (values ('opened', x.opened_at at time zone p.time_zone), ('closed', case when r.status = 'closed' then r.closed_at at time zone p.time_zone end)) event(kind, day)
        where r.tenant_id = ${actor.tenantId} and r.kind = 'rfi' and r.updated_at >= ${from}::date - 1 and ${inProjects(input)} and ${visibleRfis(actor)}
          and event.day >= ${from}::date and event.day < ${to}::date + 1
      ) event on event.week = days.week
    group by days.week) line`;
}

/** Who of other companies holds what, of every kind that came up in the range: most first. */
function heldByOthers(actor: Actor, input: Input, registry: Registry): RawBuilder<unknown> {
  const { from, to } = input;
  const zone = sql`coalesce(home.time_zone, ${actor.facts.tenant.timeZone})`;
  return sql`select coalesce(json_agg(line order by records desc, "companyName"), '[]') from (
    select "companyName", count(distinct id)::int as records, count(distinct id) filter (where late)::int as late,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as "medianDays", round(max(days)::numeric, 1)::float8 as "longestDays",
      (array_agg(json_build_object('kind', kind, 'recordId', id, 'projectId', project_id, 'number', number, 'title', title) order by days desc, id))[1] as oldest
    from (
      select coalesce(firm.company_name, ${actor.facts.tenant.name}) as "companyName", r.id, r.kind, r.project_id, r.number, r.title,
        coalesce(counted.late, r.due_date < (${actor.now}::timestamptz at time zone ${zone})::date, false) as late,
        greatest(extract(epoch from ${actor.now}::timestamptz - c.from_at) / 86400, 0) as days
      from custody c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
        join person holder on holder.tenant_id = c.tenant_id and holder.id = c.person_id
        left join company firm on firm.tenant_id = holder.tenant_id and firm.id = holder.company_id
        left join project home on home.tenant_id = r.tenant_id and home.id = r.project_id
        left join counted on counted.id = r.id
      where c.tenant_id = ${actor.tenantId} and c.to_at is null and c.person_id <> ${actor.personId}
        and holder.company_id is distinct from ${actor.facts.companyId}::uuid and ${inProjects(input)} and ${registry.visible(actor)}
        ${from ? sql`and r.created_at >= ${from}::date::timestamp at time zone ${zone}` : sql``}
        ${to ? sql`and r.created_at < (${to}::date + 1)::timestamp at time zone ${zone}` : sql``}
    ) held group by "companyName" order by records desc, "companyName" limit ${MOST_COMPANIES}
  ) line`;
}
