import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { systemActor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import type { AppContext } from '../../http/routes.ts';
import { eachTenant } from '../../jobs/tenants.ts';
import type { RecordKind } from '../header/index.ts';
import { notify } from '../header/index.ts';

/** Before this hour of the project nobody is reminded. */
const NOT_BEFORE = '06:30';

/** How a kind reminds. Its own table has the columns `reminded_due` and `reminded_late`, which this keeps. */
export interface Reminders {
  table: string;
  /** SQL over `r`, `x` (the row of `table`), `c` (the custody of a holder) and `join`: the day by which the holder should act. */
  due: Sql;
  join?: Sql;
  /** Days late on which holders hear of it, rising; negative ones lie before the due date. */
  days: readonly number[];
  /** After the last of them, every this many days. */
  every: number;
  /** The owner also hears of it from this many days late on. */
  ownerAfter: number;
  /** Without a holder it reminds the owner, for instance of an order that is to come. */
  ownerOfFree?: true;
  /** Combines all reminders of a day into one notice per person, for kinds with many due at once. */
  inOne?: boolean;
}

/** A kind in projects, with the statuses in which somebody has to act. Kinds without `reminders` remind nobody. */
export interface Reminded {
  kind: Pick<RecordKind, 'kind'>;
  open: readonly string[];
  reminders?: Reminders;
}

interface Due {
  id: string;
  ownerId: string | null;
  /** The earliest day that is due from one of its holders. */
  due: string;
  daysLate: number;
  remindedDue: string | null;
  remindedLate: number | null;
  /** Holders whose own day has come. */
  holders: string[];
  /** It came in with a log, and nobody acted on it since. */
  isImported: boolean;
}

/** Holders of imported records who did not act get another summary after this many days. */
const SUMMARY_DAYS = 7;

/** The last day of the cadence that is reached, for something this many days late; null before the first. */
export function reminderDay({ days, every }: Pick<Reminders, 'days' | 'every'>, daysLate: number): number | null {
  const last = days.at(-1) ?? 0;
  if (daysLate > last) return last + every * Math.floor((daysLate - last) / every);
  return days.findLast((day) => day <= daysLate) ?? null;
}

/**
 * Reminds holders of records that are nearly due, due or late, in every company. Each record reminds at most once for a day of its cadence. Call it
 * every quarter of an hour: each project has its own morning, and a missed morning is made up for.
 */
export async function remindDue(context: AppContext, kinds: readonly Reminded[], now: Date): Promise<void> {
  await eachTenant(context.database, async (tenantId) => {
    for (const { kind, open, reminders } of kinds) {
      if (!reminders) continue;
      const found = await context.database.read(tenantId, (read) =>
        read.all(sql<Due>`${findDue(tenantId, now, kind.kind, open, reminders)}`),
      );
      await summarise(
        context,
        tenantId,
        kind.kind,
        found.filter(({ isImported }) => isImported),
        reminders,
        now,
      );
      const reached = found.flatMap((due) => {
        const day = due.isImported ? null : reminderDay(reminders, due.daysLate);
        const isTold =
          due.remindedDue === due.due && due.remindedLate !== null && day !== null && due.remindedLate >= day;
        return day === null || isTold ? [] : [{ ...due, day }];
      });
      for (const together of reminders.inOne ? [reached] : reached.map((due) => [due]))
        if (together.length > 0)
          await context.database.transact(tenantId, (tx) => remind(tx, kind.kind, together, reminders, now));
    }
  });
}

/** One row for each record that waits in a court, with the holders whose day has come. */
function findDue(
  tenantId: string,
  now: Date,
  kind: string,
  open: readonly string[],
  { table, due, join = sql``, days: [first = 0], ownerOfFree }: Reminders,
): Sql {
  const there = sql`${now}::timestamptz at time zone p.time_zone`;
  return sql`
    select held.id, held.owner_id as "ownerId", min(held.due)::text as due, max(held.today - held.due) as "daysLate",
      held.reminded_due as "remindedDue", held.reminded_late as "remindedLate", array_agg(held.person_id) as holders,
      held.imported as "isImported"
    from (
      select r.id, r.owner_id, came.record_id is not null and r.trail_seq = 1 as imported,
        coalesce(c.person_id, r.owner_id) as person_id, x.reminded_due, x.reminded_late, (${there})::date as today, ${due} as due
      from record r
        join ${sql.ref(table)} x on x.tenant_id = r.tenant_id and x.id = r.id
        join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
        join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
          and home.status not in ('closed', 'cancelled', 'onHold')
        left join custody c on c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null
        left join imported_record came on came.tenant_id = r.tenant_id and came.record_id = r.id
        ${join}
      where r.tenant_id = ${tenantId} and r.kind = ${kind} and r.status = any(${[...open]}::text[])
        and ${ownerOfFree ? sql`coalesce(c.person_id, r.owner_id)` : sql`c.person_id`} is not null
        and (${there})::time >= ${NOT_BEFORE}::time
        and (came.quiet_until is null or r.trail_seq > 1 or came.quiet_until <= ${now})
    ) held
    where held.due <= held.today - ${first}::int
    group by held.id, held.owner_id, held.reminded_due, held.reminded_late, held.imported`;
}

/** One notice to each person of all that came in with a log, waits for them, and nobody acted on: a log of a thousand is no thousand mails. */
async function summarise(
  { database }: AppContext,
  tenantId: string,
  kind: string,
  found: readonly Due[],
  { ownerAfter }: Reminders,
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const next = new Date(now.getTime() + SUMMARY_DAYS * 86_400_000);
  await database.transact(tenantId, async (tx) => {
    // The condition makes it once: who comes second finds it done.
    const rows = await tx.all(sql<{ id: string }>`
      update imported_record set quiet_until = ${next}
      where tenant_id = ${tenantId} and record_id = any(${found.map(({ id }) => id)}::uuid[]) and quiet_until <= ${now}
      returning record_id as id`);
    const quiet = new Set(rows.map(({ id }) => id));
    for (const [person, [first, ...more]] of byPerson(
      found.filter(({ id }) => quiet.has(id)),
      ownerAfter,
    ))
      if (first)
        await notify(tx, systemActor(tenantId, now), { id: first.id, kind }, [
          {
            reason: 'overdue',
            sentence: '{n|1 imported record waits|# imported records wait} for you, {number} {title} the longest',
            values: { n: more.length + 1 },
            to: [person],
          },
        ]);
  });
}

/** Groups by person: records that they hold and, once late enough, records that they own; the latest first. */
function byPerson(found: readonly Due[], ownerAfter: number): Map<string, Due[]> {
  const all = new Map<string, Due[]>();
  for (const due of found.toSorted((a, b) => b.daysLate - a.daysLate)) {
    const people = due.daysLate >= ownerAfter && due.ownerId ? [...due.holders, due.ownerId] : due.holders;
    for (const person of new Set(people)) all.set(person, [...(all.get(person) ?? []), due]);
  }
  return all;
}

/** Reminds of one record, or of several that are due on a day, each person once. */
async function remind(
  tx: Tx,
  kind: string,
  reached: readonly (Due & { day: number })[],
  { table, ownerAfter }: Reminders,
  now: Date,
): Promise<void> {
  // The condition makes it once: who comes second finds it reminded.
  const marked = await tx.all(sql<{ id: string }>`
    update ${sql.ref(table)} x
    set reminded_due = reached.due, reminded_late = reached.day
    from unnest(${reached.map(({ id }) => id)}::uuid[], ${reached.map(({ due }) => due)}::date[],
      ${reached.map(({ day }) => day)}::int[]) as reached(id, due, day)
    where x.tenant_id = ${tx.tenantId} and x.id = reached.id
      and (x.reminded_due is distinct from reached.due or x.reminded_late < reached.day)
    returning x.id`);
  const ids = new Set(marked.map(({ id }) => id));
  const told = byPerson(
    reached.filter(({ id }) => ids.has(id)),
    ownerAfter,
  );
  for (const [person, [first, ...more]] of told) {
    if (!first) continue;
    const { id, daysLate, holders } = first;
    await notify(tx, systemActor(tx.tenantId, now), { id, kind }, [
      {
        reason: 'overdue',
        sentence: more.length > 0 ? SEVERAL : holders.includes(person) ? sentenceFor(daysLate) : OWNED,
        values: { n: more.length > 0 ? more.length + 1 : Math.abs(daysLate) },
        to: [person],
      },
    ]);
  }
}

const SEVERAL = '{n} records that you hold or manage are due or late, {number} {title} the longest';
const OWNED = '{number} {title} is {n|one day|# days} late';

function sentenceFor(daysLate: number): string {
  if (daysLate > 0) return '{number} {title} is {n|one day|# days} late: it is in your court';
  return daysLate === 0
    ? '{number} {title} is due today: it is in your court'
    : '{number} {title} is due in {n|one day|# days}: it is in your court';
}
