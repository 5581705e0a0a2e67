import { addDays, daysBetween } from '@plumbline/contract/kit/days';
import type { Recurrence, RecurrenceRow, recurrenceInput } from '@plumbline/contract/kit/forms/runs';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type * as z from 'zod/mini';
import { systemActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { eachTenant } from '../jobs/tenants.ts';
import { noteChange } from '../records/index.ts';
import type { Outcome, RecordHeader } from '../records/index.ts';

/** SQL: how a record comes again, as `RecurrenceRow`; null where it does not. `tenant` and `recordId` are SQL. */
export function selectRecurrence(tenant: Sql, recordId: Sql): Sql {
  return sql`(select json_build_object('every', again.every, 'until', again.until, 'leadDays', again.lead_days,
      'nextOn', again.next_on)
    from record_recurrence again
    where again.tenant_id = ${tenant} and again.record_id = ${recordId})`;
}

/** Sets how a record with the day `on` recurs; null ends it. Throws 1400 when the record has no day, or the last day is before the next one. */
export async function setRecurrence(
  tx: Tx,
  recordId: string,
  on: string | null,
  input: z.output<typeof recurrenceInput>,
): Promise<void> {
  if (!input) {
    await tx.run(sql`delete from record_recurrence where tenant_id = ${tx.tenantId} and record_id = ${recordId}`);
    return;
  }
  if (!on) throw invalid({ recurrence: 'Say first on which day this one falls' });
  const firstOn = await findFirstDay(tx, recordId, on, input.every);
  const nextOn = nextDay(firstOn, input.every, on);
  if (input.until && input.until < nextOn) throw invalid({ recurrence: 'The last day lies before the next one' });
  await tx.run(sql`
    insert into record_recurrence (tenant_id, record_id, every, until, lead_days, first_on, next_on)
    values (${tx.tenantId}, ${recordId}, ${input.every}, ${input.until ?? null}, ${input.leadDays}, ${firstOn}, ${nextOn})
    on conflict (tenant_id, record_id) do update
      set every = excluded.every, until = excluded.until, lead_days = excluded.lead_days,
        first_on = excluded.first_on, next_on = excluded.next_on`);
}

/** The day that a recurrence is counted from: the one that it had, as long as `on` is one of its days; `on` otherwise. */
async function findFirstDay(tx: Tx, recordId: string, on: string, every: Recurrence): Promise<string> {
  const held = await tx.first(sql<{ firstOn: string }>`
    select first_on as "firstOn"
    from record_recurrence
    where tenant_id = ${tx.tenantId} and record_id = ${recordId} and every = ${every} and first_on <= ${on}::date`);
  if (!held) return on;
  return held.firstOn === on || nextDay(held.firstOn, every, addDays(on, -1)) === on ? held.firstOn : on;
}

/** Changes the recurrence of a record from within a verb to `now`. Does nothing when it is unchanged. Throws as `setRecurrence`. */
export async function changeRecurrence(
  tx: Tx,
  { id }: Pick<RecordHeader, 'id'>,
  now: RecurrenceRow | null,
  on: string | null,
  input: z.output<typeof recurrenceInput>,
): Promise<Outcome | null> {
  const { every = null, until = null, leadDays = null } = input ?? {};
  const changes = {};
  noteChange(changes, 'recurrence', now?.every ?? null, every);
  noteChange(changes, 'until', now?.until ?? null, until);
  noteChange(changes, 'leadDays', now?.leadDays ?? null, leadDays);
  if (Object.keys(changes).length === 0) return null;
  await setRecurrence(tx, id, on, input);
  return { trail: { changes } };
}

const DAYS = { daily: 1, weekly: 7, biweekly: 14 };
const MONTHS = { monthly: 1, yearly: 12 };

/**
 * The first day after `after` of a recurrence that began on `first`. Counts each day from `first`. So the 31st becomes the last day of a shorter month
 * and is the 31st again in the next long month. RFC 5545 also counts from DTSTART, but skips the shorter month.
 */
export function nextDay(first: string, every: Recurrence, after: string): string {
  if (after < first) return first;
  if (every === 'monthly' || every === 'yearly') {
    const step = MONTHS[every];
    let turn = Math.floor(monthsBetween(first, after) / step);
    while (addMonths(first, turn * step) <= after) turn += 1;
    return addMonths(first, turn * step);
  }
  const step = DAYS[every];
  return addDays(first, (Math.floor(daysBetween(first, after) / step) + 1) * step);
}

function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/** The same day of a later month, or its last day where it is shorter. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + count;
  const [nextYear, nextMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(nextYear, nextMonth, 0)).getUTCDate();
  return [nextYear, nextMonth, Math.min(date, last)].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A record that comes again, with the day of the next one. */
interface Due {
  recordId: string;
  on: string;
}

type Make = (tx: Tx, actor: Actor, due: Due) => Promise<string | null>;

/**
 * Creates the next records of a kind, each once, as soon as its lead days before its day are reached, at eight in the morning in the company's zone.
 * `make` creates the record as Plumbline itself and answers its id, or null when nothing is left to create. Call it once an hour. When one record fails,
 * the others are still created; the error is thrown at the end.
 */
export async function makeRecurring({ database }: AppContext, kind: string, now: Date, make: Make): Promise<void> {
  await eachTenant(database, async (tenantId) => {
    const due = await database.read(tenantId, (read) => findDue(read, kind, now));
    const failures: unknown[] = [];
    for (const { recordId } of due)
      try {
        await database.transact(tenantId, (tx) => makeNext(tx, recordId, now, make));
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} records of ${tenantId}`);
  });
}

async function makeNext(tx: Tx, recordId: string, now: Date, make: Make): Promise<void> {
  const { tenantId } = tx;
  const held = await tx.first(sql<RecurrenceRow & { firstOn: string; nextOn: string; today: string }>`
    select again.every, again.until, again.lead_days as "leadDays", again.first_on as "firstOn", again.next_on as "nextOn",
      to_char(${now}::timestamptz at time zone t.time_zone, 'YYYY-MM-DD') as today
    from record_recurrence again join tenant t on t.tenant_id = again.tenant_id
    where again.tenant_id = ${tenantId} and again.record_id = ${recordId} and again.next_on is not null
    for update of again`);
  // Who comes second finds it passed on.
  if (!held) return;
  const { firstOn, nextOn, today, every, until } = held;
  // Skips days that passed meanwhile, as on a project on hold. The next record is created at its own time.
  const isPast = nextOn < today;
  const made = isPast ? recordId : await make(tx, systemActor(tenantId, now), { recordId, on: nextOn });
  // Today is allowed, unless today's record exists already.
  const passed = addDays(today, -1);
  const next = nextDay(firstOn, every, passed > nextOn ? passed : nextOn);
  const hasEnded = made === null || (until !== null && next > until);
  await tx.run(sql`
    update record_recurrence
    set record_id = ${made ?? recordId}, next_on = ${hasEnded ? null : next}
    where tenant_id = ${tenantId} and record_id = ${recordId}`);
}

function findDue(read: Read, kind: string, now: Date): Promise<{ recordId: string }[]> {
  return read.all(sql<{ recordId: string }>`
    select again.record_id as "recordId"
    from record_recurrence again
      join record r on r.tenant_id = again.tenant_id and r.id = again.record_id and r.kind = ${kind}
      join tenant t on t.tenant_id = r.tenant_id
      join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
        and home.status not in ('closed', 'cancelled', 'onHold')
    where again.tenant_id = ${read.tenantId} and again.next_on is not null
      and again.next_on - again.lead_days + time '08:00' <= ${now}::timestamptz at time zone t.time_zone
    order by again.next_on, again.record_id`);
}
