import { sql } from '../../kit/db/sql.ts';
import { systemActor } from '../../kit/actor.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { moveByClock } from '../../kit/records/index.ts';
import { bidPackageDetails, DUE_AT, ZONE } from './details.ts';
import { stillBidding } from './letters.ts';
import { openByClock } from './verbs/decide.ts';
import { remindThem } from './verbs/invite.ts';
import { REMINDED, remindedAt, reminderStep } from './verbs/packageVerb.ts';

const here = sql`from bid_package x
    join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status = 'open'
    join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
    join record home on home.tenant_id = p.tenant_id and home.id = p.id and home.status not in ('closed', 'cancelled')`;

/** Opens the bids of the packages that are due: the job of the clock. */
export function openDueBids(context: AppContext, now: Date): Promise<void> {
  const isOver = sql`${DUE_AT} < ${now}::timestamptz`;
  return moveByClock(context, now, {
    table: 'bid_package',
    status: 'open',
    isOver,
    id: 'bidPackageId',
    verb: openByClock,
  });
}

/** Reminds bidders before bids are due: the job of the clock. */
export async function remindBiddersDue(context: AppContext, now: Date): Promise<void> {
  const { database } = context;
  await eachTenant(database, async (tenantId) => {
    const soon = await database.read(tenantId, (read) =>
      read.all(sql<{ bidPackageId: string }>`
        select x.id as "bidPackageId" ${here}
        where x.tenant_id = ${tenantId} and ${DUE_AT} > ${now}::timestamptz
          and r.due_date - (${now}::timestamptz at time zone ${ZONE})::date <= ${Math.max(...REMINDED)}
        order by x.id`),
    );
    for (const { bidPackageId } of soon)
      await database.transact(tenantId, async (tx) => {
        const actor = { ...systemActor(tenantId, now), scope: () => 'company' as const };
        const { record, details } = await bidPackageDetails.lock(tx, actor, bidPackageId);
        const step = reminderStep({ details }, record.dueDate);
        const told = await tx.all(sql<{ inviteId: string }>`
          select id as "inviteId"
          from bid_package_invite
          where tenant_id = ${tenantId} and package_id = ${bidPackageId} and (reminded_days is null or reminded_days > ${step})`);
        const waiting = stillBidding(details.invites).filter(
          ({ inviteId, bidVersion }) => bidVersion === null && told.some((one) => one.inviteId === inviteId),
        );
        if (record.status !== 'open' || waiting.length === 0) return;
        const given = { tx, actor, record, details, context };
        await remindThem(given, waiting, true);
        await tx.run(
          remindedAt(
            given,
            waiting.map(({ inviteId }) => inviteId),
          ),
        );
        await tx.run(sql`update bid_package_invite
          set reminded_days = ${step}
          where tenant_id = ${tenantId} and id = any(${waiting.map(({ inviteId }) => inviteId)}::uuid[])`);
      });
  });
}
