import { CHANGE_STEPS } from '@plumbline/contract/areas/changeOrders/reports';
import type { ChangeReportRow, changeReports } from '@plumbline/contract/areas/changeOrders/reports';
import { stepWords } from '@plumbline/contract/areas/changeOrders/names';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { changeOrderKind, costRead, readsSomeCost } from './policy.ts';

type Asked = ParsedOf<typeof changeReports.report>;
type Row = Omit<ChangeReportRow, 'steps' | 'estimates' | 'days'> &
  Record<(typeof CHANGE_STEPS)[number], number> & {
    count: number;
    roughCents: number;
    executedCents: number;
    offPercent: number | null;
  };

/**
 * Compares estimates with results and counts days, of changes that the actor sees. A change in a request has the status of the request while that is
 * answered. Leaves out reversals, because nobody estimated them.
 */
export async function report(read: Read, actor: Actor, { projectId, changeSide }: Asked): Promise<ChangeReportRow[]> {
  const steps = CHANGE_STEPS.map(
    (step) => sql`, coalesce(sum(days) filter (where step = ${step}), 0) as ${sql.ref(step)}`,
  );
  const each = CHANGE_STEPS.map((step) => sql`, round(avg(${sql.ref(step)})::numeric, 1)::float8 as ${sql.ref(step)}`);
  const rows = await read.all(sql<Row>`
    with done as (
      select x.id, x.project_id, x.bundle_id, x.amount_cents, x.rough_order_cents, event.id as event_id, event.rough_order_cents as event_cents,
        noted.created_at as noted_at, coalesce(noted.is_final, true) as is_over
      from change_order x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status = 'executed'
        left join change_order p on p.tenant_id = x.tenant_id and p.id = x.parent_id
        left join change_order event on event.tenant_id = x.tenant_id and event.change_kind = 'event' and event.id in (p.id, p.parent_id)
        left join record noted on noted.tenant_id = event.tenant_id and noted.id = event.id
      where x.tenant_id = ${read.tenantId} and r.kind = 'changeOrder' and x.change_kind in ('pco', 'co') and x.change_side = ${changeSide}
        and x.reverses_id is null ${projectId ? sql`and x.project_id = any(${projectId}::uuid[])` : sql``}
        and ${changeOrderKind.visible(actor)}
    ), moves as (
      select id, noted_at as at, 'event' as step, 0 as place from done where noted_at is not null
      union all
      select d.id, t.at, t.to_status, t.seq from done d
        join trail t on t.tenant_id = ${read.tenantId} and t.record_id = d.id and t.to_status is distinct from t.from_status
      union all
      select d.id, t.at, t.to_status, t.seq from done d
        join trail t on t.tenant_id = ${read.tenantId} and t.record_id = d.bundle_id and t.to_status is distinct from t.from_status
          and t.to_status in ('inReview', 'revise', 'proceeding')
    ), spans as (
      select id, step, extract(epoch from lead(at) over (partition by id order by at, place) - at) / 86400 as days from moves
    ), timed as (
      select id ${sql.join(steps, sql``)} from spans where step <> 'executed' group by id
    ), times as (
      select d.project_id, count(*)::int as executed ${sql.join(each, sql``)}
      from done d
        join timed on timed.id = d.id
      group by grouping sets ((d.project_id), ())
    ), guessed as (
      select project_id, coalesce(max(event_cents), sum(rough_order_cents))::bigint as rough, sum(amount_cents)::bigint as executed
      from done
      where is_over
      group by project_id, coalesce(event_id, id)
    ), worth as (
      select project_id, count(*)::int as count, sum(rough)::bigint as rough, sum(executed)::bigint as executed,
        round(avg(abs(executed - rough) * 100.0 / nullif(abs(rough), 0)), 1)::float8 as off
      from guessed
      where rough is not null
      group by grouping sets ((project_id), ())
    )
    select times.project_id as "projectId", home.title as "projectName", times.executed,
      ${sql.join(
        CHANGE_STEPS.map((step) => sql`times.${sql.ref(step)}`),
        sql`, `,
      )},
      coalesce(worth.count, 0) as count, coalesce(worth.rough, 0) as "roughCents", coalesce(worth.executed, 0) as "executedCents",
      worth.off as "offPercent"
    from times
      left join worth on worth.project_id is not distinct from times.project_id
      left join record home on home.tenant_id = ${read.tenantId} and home.id = times.project_id
    where times.executed > 0
    order by times.project_id is not null, home.title, times.project_id`);
  return rows.map((row) => presentRow(row, readsAllCost(actor)));
}

/** Estimates are compared over all visible changes, or not at all. */
function readsAllCost(actor: Actor): boolean {
  return readsSomeCost(actor) && !costRead(actor);
}

function presentRow({ count, roughCents, executedCents, offPercent, ...row }: Row, isShown: boolean): ChangeReportRow {
  const { projectId, projectName, executed } = row;
  const steps = CHANGE_STEPS.map((step) => ({ step, days: row[step] }));
  const tenths = steps.reduce((all, { days }) => all + Math.round(days * 10), 0);
  return {
    projectId,
    projectName,
    executed,
    days: tenths / 10,
    steps,
    ...(isShown && { estimates: { count, roughCents, executedCents, offPercent } }),
  };
}

/** The same as a sheet. */
export async function reportSheet(
  open: ActorRequest,
  { format, ...input }: Asked & { format: 'csv' | 'xlsx' },
): Promise<void> {
  const { context, actor } = open;
  const { t, zone } = actor;
  const rows = await context.database.read(actor.tenantId, (read) => report(read, actor, input));
  const { text, integer, number, money } = sheetColumns<ChangeReportRow>(zone);
  const words = stepWords(t);
  const name = t('Estimates and days of changes');
  await sendSheet(open, {
    name,
    columns: [
      text(t('Project'), ({ projectId, projectName }) => (projectId ? projectName : t('All projects')), 32),
      integer(t('Executed'), ({ executed }) => executed),
      number(t('Days to execution'), ({ days }) => days),
      ...CHANGE_STEPS.map((step, at) =>
        number(wordFor(words, step), ({ steps }: ChangeReportRow) => steps[at]?.days ?? 0, 14),
      ),
      ...(readsAllCost(actor)
        ? [
            integer(t('Estimates'), ({ estimates }: ChangeReportRow) => estimates?.count ?? 0),
            money(t('Estimated'), ({ estimates }: ChangeReportRow) => estimates?.roughCents ?? 0),
            money(t('Executed for'), ({ estimates }: ChangeReportRow) => estimates?.executedCents ?? 0),
            number(t('Off by, %'), ({ estimates }: ChangeReportRow) => estimates?.offPercent ?? null),
          ]
        : []),
    ],
    rows,
    format,
    audit: { resource: 'changeOrder', subject: name, detail: { format } },
  });
}
