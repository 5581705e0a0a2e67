import { sql } from '../../../kit/db/sql.ts';
import { systemActor } from '../../../kit/actor.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { eachTenant, unlessRefused } from '../../../kit/jobs/tenants.ts';
import { notice } from '../../../kit/records/index.ts';
import { awardStep, managerOf } from './awardVerb.ts';

/** issued → expired. */
const expire = awardStep<{ projectAwardId: string }>('expire', (given) => ({
  ball: [managerOf(given)],
  notices: [notice('court', [managerOf(given)], '{number} {title} was not accepted in time: extend it, or rescind it')],
}));

/** Lets the awards expire whose last day is over in their project: the job of the clock. */
export async function expireAwards(context: AppContext, now: Date): Promise<void> {
  const { database } = context;
  await eachTenant(database, async (tenantId) => {
    const over = await database.read(tenantId, (read) =>
      read.all(sql<{ projectAwardId: string }>`
        select x.id as "projectAwardId"
        from award x
          join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status = 'issued'
          join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
          join record home on home.tenant_id = p.tenant_id and home.id = p.id and home.status not in ('closed', 'cancelled')
        where x.tenant_id = ${tenantId} and r.due_date < (${now}::timestamptz at time zone p.time_zone)::date
        order by x.id`),
    );
    for (const { projectAwardId } of over)
      await unlessRefused(
        database.transact(tenantId, (tx) => expire(tx, systemActor(tenantId, now), { projectAwardId }, context)),
      );
  });
}
