import { sql } from 'kysely';
import { systemActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { notify } from '../../kit/records/index.ts';

/** Before this hour of the project nobody is reminded. */
const NOT_BEFORE = '06:30';
/** Days late on which those who hold the ball hear of it: on the day itself, then after 1 and 3, then every week. */
export function reminderDay(daysLate: number): number {
  if (daysLate < 3) return Math.min(daysLate, 1);
  return 3 + 7 * Math.floor((daysLate - 3) / 7);
}
/** From here on the manager hears of it too. */
const MANAGER_HEARS = 3;

interface Pressing {
  id: string;
  ownerId: string | null;
  /** The earliest day that presses one of its holders. */
  due: string;
  daysLate: number;
  remindedDue: string | null;
  remindedLate: number | null;
  /** Holders whose own day has come. */
  holders: string[];
}

/**
 * Reminds those who hold the ball of what is due or late, in every company, each RFI at most once for a day of the cadence.
 * To be called every quarter of an hour: each project has its own morning, and a morning that was missed is made up for.
 */
export async function remindOverdue(context: AppContext, now: Date): Promise<void> {
  await eachTenant(context.database, async (tenantId) => {
    const pressing = await context.database.read(tenantId, (read) =>
      read.all(sql<Pressing>`${pressingOf(tenantId, now)}`),
    );
    for (const one of pressing) {
      const point = reminderDay(one.daysLate);
      if (one.remindedDue === one.due && one.remindedLate !== null && one.remindedLate >= point) continue;
      await context.database.transact(tenantId, (tx) => remindOne(tx, one, point, now));
    }
  });
}

async function remindOne(tx: Tx, one: Pressing, point: number, now: Date): Promise<void> {
  // The condition makes it once: who comes second finds it reminded.
  const marked =
    await tx.run(sql`update rfi set reminded_due = ${one.due}, reminded_late = ${point} where tenant_id = ${tx.tenantId} and id = ${one.id}
    and (reminded_due is distinct from ${one.due}::date or reminded_late < ${point})`);
  if (marked === 0) return;
  const late = one.daysLate > 0;
  await notify(tx, systemActor(tx.tenantId, now), { id: one.id, kind: 'rfi' }, [
    {
      reason: 'overdue',
      sentence: late
        ? '{number} {title} is {n|one day|# days} late: it is in your court'
        : '{number} {title} is due today: it is in your court',
      values: { n: one.daysLate },
      to: one.holders,
    },
    ...(one.daysLate >= MANAGER_HEARS && one.ownerId
      ? [
          {
            reason: 'overdue' as const,
            sentence: '{number} {title} is {n|one day|# days} late',
            values: { n: one.daysLate },
            to: [one.ownerId],
          },
        ]
      : []),
  ]);
}

/** A reviewer's own date counts for them; the overall one for the others, the manager's once it is answered. */
function pressingOf(tenantId: string, now: Date) {
  return sql`
    select held.id, held.owner_id as "ownerId", min(held.due)::text as due, max(held.today - held.due) as "daysLate", held.reminded_due as "remindedDue", held.reminded_late as "remindedLate",
      array_agg(held.person_id) as holders
    from (
      select r.id, r.owner_id, c.person_id, x.reminded_due, x.reminded_late, (${now}::timestamptz at time zone p.time_zone)::date as today,
        case r.status when 'answered' then x.manager_due_date when 'open' then coalesce(v.due_date, r.due_date) else r.due_date end as due
      from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
        join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
        join record home on home.tenant_id = r.tenant_id and home.id = r.project_id and home.status not in ('closed', 'cancelled', 'onHold')
        join custody c on c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null
        left join record_reviewer v on v.tenant_id = r.tenant_id and v.record_id = r.id and v.round = x.round and v.person_id = c.person_id and v.answered_at is null
      where r.tenant_id = ${tenantId} and r.kind = 'rfi' and r.status in ('submitted', 'open', 'answered')
        and (${now}::timestamptz at time zone p.time_zone)::time >= ${NOT_BEFORE}::time
    ) held
    where held.due <= held.today
    group by held.id, held.owner_id, held.reminded_due, held.reminded_late`;
}
