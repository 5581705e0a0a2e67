import { LOST_REASONS } from '@plumbline/contract/areas/bids';
import { lostReasonWords } from '@plumbline/contract/areas/bids/names';
import { abovePercent, winLossName, winLossWords } from '@plumbline/contract/areas/bids/reportNames';
import type { LostBid, WinLoss, WinLossBy, WinLossRow, bidReports } from '@plumbline/contract/areas/bids/reports';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { bidKind, readsCost } from './policy.ts';

/** SQL that groups bids `x` of a project `p`, submitted on `day`, and names the groups. */
const GROUPS: Record<WinLossBy, { key: Sql; name: Sql }> = {
  estimator: {
    key: sql`r.owner_id::text`,
    name: sql`(select e.full_name from person e where e.tenant_id = r.tenant_id and e.id = r.owner_id)`,
  },
  client: {
    key: sql`x.client_company_id::text`,
    name: sql`(select c.company_name from company c where c.tenant_id = x.tenant_id and c.id = x.client_company_id)`,
  },
  projectType: { key: sql`p.project_type`, name: sql`null::text` },
  bidType: { key: sql`x.bid_type`, name: sql`null::text` },
  quarter: { key: sql`to_char(out.day, 'YYYY-"Q"Q')`, name: sql`null::text` },
  year: { key: sql`to_char(out.day, 'YYYY')`, name: sql`null::text` },
};

/** How many bids were won, by count and by value, and why others were lost, of what the actor sees. */
export async function winLoss(read: Read, actor: Actor, input: ParsedOf<typeof bidReports.winLoss>): Promise<WinLoss> {
  const { by, projectId, from, to } = input;
  const { key, name } = GROUPS[by];
  const isLost = sql`status = 'lost'`;
  const isWon = sql`status = 'awarded'`;
  const hit = (won: Sql, lost: Sql) => sql`round(${won} * 100.0 / nullif(${won} + ${lost}, 0), 1)::float8`;
  const sum = (which: Sql) => sql`coalesce(sum(cents) filter (where ${which}), 0)::bigint`;
  const count = (which: Sql) => sql`count(*) filter (where ${which})`;
  const reasons = LOST_REASONS.map((reason) => {
    const which = sql`${isLost} and lost_reason = ${reason}`;
    return sql`json_build_object('reason', ${reason}::text, 'count', ${count(which)}::int)`;
  });
  const isShown = readsCost(actor);
  const found = await read.first(sql<WinLoss>`
    with submitted as (
      select r.id, r.number, r.title, r.status, r.owner_id, ${key} as key, ${name} as name, out.day, x.lost_reason, x.lost_to,
        x.total_cents as cents, x.client_company_id, winner.amount_cents as winner_cents
      from bid x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id
        join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
        cross join lateral (select (x.submitted_at at time zone p.time_zone)::date as day) out
        left join lateral (
          select c.amount_cents
          from bid_competitor c
          where c.tenant_id = x.tenant_id and c.bid_id = x.id and r.status = 'lost' and lower(c.name) = lower(trim(x.lost_to))
          order by c.amount_cents
          limit 1
        ) winner on true
      where x.tenant_id = ${read.tenantId} and x.submitted_at is not null and ${bidKind.visible(actor)}
        ${projectId ? sql`and x.project_id = any(${projectId}::uuid[])` : sql``}
        ${from ? sql`and out.day >= ${from}::date` : sql``} ${to ? sql`and out.day <= ${to}::date` : sql``}
    ), groups as (
      select grouping(key) = 1 as "isAll", key, name, count(*)::int as bids, ${count(isWon)}::int as won, ${count(isLost)}::int as lost,
        ${hit(count(isWon), count(isLost))} as "hitPercent", json_build_array(${sql.join(reasons)}) as reasons
        ${
          isShown
            ? sql`, json_build_object('bidCents', ${sum(sql`true`)}, 'wonCents', ${sum(isWon)}, 'lostCents', ${sum(isLost)},
                'hitPercent', ${hit(sum(isWon), sum(isLost))},
                'abovePercent', round(avg((cents - winner_cents) * 100.0 / nullif(winner_cents, 0)), 1)::float8) as money`
            : sql``
        }
      from submitted
      group by grouping sets ((key, name), ())
    ), lost as (
      select s.id as "bidId", s.number, s.title, c.company_name as "clientName", e.full_name as "managerName", s.day,
        s.lost_reason as "lostReason", s.lost_to as "lostTo"
        ${isShown ? sql`, s.cents as "totalCents", s.winner_cents as "winnerCents"` : sql``}
      from submitted s
        left join company c on c.tenant_id = ${read.tenantId} and c.id = s.client_company_id
        left join person e on e.tenant_id = ${read.tenantId} and e.id = s.owner_id
      where s.status = 'lost'
      order by s.day desc, s.id
      limit 200
    )
    select
      (select coalesce(json_agg(to_json(g) order by g."isAll" desc, ${
        by === 'quarter' || by === 'year' ? sql`g.key desc` : sql`g.bids desc, g.name, g.key`
      }), '[]') from groups g where g.bids > 0) as rows,
      (select coalesce(json_agg(to_json(l)), '[]') from lost l) as lost`);
  const { rows, lost } = found ?? { rows: [], lost: [] };
  const most = (row: WinLossRow) =>
    row.reasons.filter(({ count: n }) => n > 0).toSorted((one, other) => other.count - one.count);
  return { rows: rows.map((row) => ({ ...row, reasons: most(row) })), lost };
}

/** The same as a sheet: its groups, or the bids that were lost. */
export async function winLossSheet(
  open: ActorRequest,
  {
    format,
    sheet,
    ...input
  }: ParsedOf<typeof bidReports.winLoss> & { format: 'csv' | 'xlsx'; sheet: 'groups' | 'lost' },
): Promise<void> {
  const { context, actor } = open;
  const { t } = actor;
  const { rows, lost } = await context.database.read(actor.tenantId, (read) => winLoss(read, actor, input));
  const name = sheet === 'lost' ? t('Lost bids') : t('Won and lost');
  const audit = { resource: 'bid', subject: name, detail: { format, sheet } };
  await (sheet === 'lost'
    ? sendSheet(open, { name, columns: lostColumns(actor), rows: lost, format, audit })
    : sendSheet(open, { name, columns: groupColumns(actor, input.by), rows, format, audit }));
}

function groupColumns(actor: Actor, by: WinLossBy): SheetColumn<WinLossRow>[] {
  const { t, zone } = actor;
  const { text, integer, number, money } = sheetColumns<WinLossRow>(zone);
  const words = lostReasonWords(t);
  return [
    text(wordFor(winLossWords(t), by), (row) => winLossName(t, by, row), 32),
    integer(t('Bids'), ({ bids }) => bids),
    integer(t('Won'), ({ won }) => won),
    integer(t('Lost'), ({ lost }) => lost),
    number(t('Hit rate, %'), ({ hitPercent }) => hitPercent),
    ...(readsCost(actor)
      ? [
          money(t('Bid'), (row: WinLossRow) => row.money?.bidCents ?? 0),
          money(t('Won for'), (row: WinLossRow) => row.money?.wonCents ?? 0),
          money(t('Lost for'), (row: WinLossRow) => row.money?.lostCents ?? 0),
          number(t('Hit rate by value, %'), (row: WinLossRow) => row.money?.hitPercent ?? null),
          number(t('Above the winner, %'), (row: WinLossRow) => row.money?.abovePercent ?? null),
        ]
      : []),
    ...LOST_REASONS.map((reason) =>
      integer(
        t('Lost: {reason}', { reason: words[reason] }),
        ({ reasons }: WinLossRow) => reasons.find((one) => one.reason === reason)?.count ?? 0,
      ),
    ),
  ];
}

function lostColumns(actor: Actor): SheetColumn<LostBid>[] {
  const { t, zone } = actor;
  const { text, day, number, money } = sheetColumns<LostBid>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 40),
    text(t('Client'), (row) => row.clientName, 28),
    text(t('Estimator'), (row) => row.managerName),
    day(t('Submitted'), (row) => row.day),
    text(t('Reason'), (row) => row.lostReason && wordFor(lostReasonWords(t), row.lostReason)),
    text(t('Lost to'), (row) => row.lostTo, 28),
    ...(readsCost(actor)
      ? [
          money(t('Our price'), (row: LostBid) => row.totalCents ?? null),
          money(t('Price that won'), (row: LostBid) => row.winnerCents ?? null),
          number(t('Above the winner, %'), abovePercent),
        ]
      : []),
  ];
}
