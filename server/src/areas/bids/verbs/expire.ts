import { sql } from '../../../kit/db/sql.ts';
import { systemActor } from '../../../kit/actor.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { eachTenant, unlessRefused } from '../../../kit/jobs/tenants.ts';
import { notice } from '../../../kit/records/index.ts';
import { bidStep, estimatorOf } from './bidVerb.ts';

/** submitted → expired. */
const expire = bidStep<{ bidId: string }>('expire', (given) => ({
  notices: [notice('assigned', [estimatorOf(given)], '{number} {title} has expired: extend it, or ask the client')],
}));

/** Lets the bids expire whose last day is over in their project: the job of the clock. */
export async function expireBids(context: AppContext, now: Date): Promise<void> {
  const { database } = context;
  await eachTenant(database, async (tenantId) => {
    const over = await database.read(tenantId, (read) =>
      read.all(sql<{ bidId: string }>`
        select x.id as "bidId"
        from bid x
          join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status = 'submitted'
          join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
          join record home on home.tenant_id = p.tenant_id and home.id = p.id and home.status not in ('closed', 'cancelled')
        where x.tenant_id = ${tenantId} and x.valid_until < (${now}::timestamptz at time zone p.time_zone)::date
        order by x.id`),
    );
    for (const { bidId } of over)
      await unlessRefused(
        database.transact(tenantId, (tx) => expire(tx, systemActor(tenantId, now), { bidId }, context)),
      );
  });
}
