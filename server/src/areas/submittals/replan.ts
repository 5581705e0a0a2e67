import { DESIGN_REVIEW_DAYS, INTERNAL_REVIEW_DAYS } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/tx.ts';

/** Works out again by when submittals that are under way are to be sent and to come in: the working days of their projects are others. */
export async function replanSubmittals(tx: Tx): Promise<void> {
  await tx.run(sql`update submittal x
    set planned_send_date = plan.send, planned_submit_date = plan.submit
    from (
      select sent.id, sent.send,
        subtract_working_days(sent.send, coalesce(sent.internal_review_days, ${INTERNAL_REVIEW_DAYS}::int), sent.week, sent.days_off) as submit
      from (
        select s.id, s.internal_review_days, k.week, k.days_off,
          subtract_working_days(s.planned_return_date, coalesce(s.design_review_days, ${DESIGN_REVIEW_DAYS}::int), k.week, k.days_off) as send
        from submittal s
          join record r on r.tenant_id = s.tenant_id and r.id = s.id and r.status not in ('closed', 'void')
          cross join lateral (
            select c.week, c.days_off from work_calendar c
            where c.tenant_id = s.tenant_id and (c.project_id is null or c.project_id = s.project_id)
            order by c.project_id nulls last limit 1) k
        where s.tenant_id = ${tx.tenantId} and s.planned_return_date is not null) sent) plan
    where x.tenant_id = ${tx.tenantId} and x.id = plan.id
      and (x.planned_send_date, x.planned_submit_date) is distinct from (plan.send, plan.submit)`);
}
