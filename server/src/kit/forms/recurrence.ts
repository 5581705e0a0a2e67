import { addDays } from '@plumbline/contract/kit/days';
import type { Recurrence, RecurrenceRow, recurrenceInput } from '@plumbline/contract/kit/forms/runs';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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
export function selectRecurrence(tenant: RawBuilder<unknown>, recordId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('every', again.every, 'until', again.until, 'leadDays', again.lead_days,
      'nextOn', again.next_on)
    from record_recurrence again
    where again.tenant_id = ${tenant} and again.record_id = ${recordId})`;
}

/** Says how a record whose day is `on` comes again; null ends it. Throws 1400 where it has no day, or ends before the next one. */
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
  const nextOn = following(on, input.every);
  if (input.until && input.until < nextOn) throw invalid({ recurrence: 'The last day lies before the next one' });
  await tx.run(sql`
    insert into record_recurrence (tenant_id, record_id, every, until, lead_days, next_on)
    values (${tx.tenantId}, ${recordId}, ${input.every}, ${input.until ?? null}, ${input.leadDays}, ${nextOn})
    on conflict (tenant_id, record_id) do update
      set every = excluded.every, until = excluded.until, lead_days = excluded.lead_days, next_on = excluded.next_on`);
}

/** The same as a verb of a record that comes again as `now`: nothing where it is as it was. Throws as `setRecurrence`. */
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

/** The day after `day` in a recurrence; the 31st becomes the last day of a shorter month. */
export function following(day: string, every: Recurrence): string {
  const days = { daily: 1, weekly: 7, biweekly: 14, monthly: 0, yearly: 0 }[every];
  if (days > 0) return addDays(day, days);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + (every === 'yearly' ? 12 : 1);
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
 * Makes the next records of a kind, each once, from its lead days before its day on, at eight in the morning where the company is. `make`
 * makes it as Plumbline itself and answers its id, or null where there is nothing to make any more. To be called once an hour. Where one
 * cannot be made, the others are; throws what failed then.
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
  const held = await tx.first(sql<RecurrenceRow & { nextOn: string; today: string }>`
    select again.every, again.until, again.lead_days as "leadDays", again.next_on as "nextOn",
      to_char(${now}::timestamptz at time zone t.time_zone, 'YYYY-MM-DD') as today
    from record_recurrence again join tenant t on t.tenant_id = again.tenant_id
    where again.tenant_id = ${tenantId} and again.record_id = ${recordId} and again.next_on is not null
    for update of again`);
  // Who comes second finds it passed on.
  if (!held) return;
  const { nextOn, today, every, until } = held;
  // What has gone by meanwhile, as on a project on hold, is passed over: the next one is made when its own time has come.
  const isPast = nextOn < today;
  const made = isPast ? recordId : await make(tx, systemActor(tenantId, now), { recordId, on: nextOn });
  let next = following(nextOn, every);
  while (next < today) next = following(next, every);
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
