import { DESIGN_REVIEW_DAYS, INTERNAL_REVIEW_DAYS } from '@plumbline/contract/areas/submittals';
import { sql } from '../../kit/db/sql.ts';
import type { Tx } from '../../kit/db/tx.ts';

/**
 * Recomputes the dates of open submittals (submit, send, return) after the working days of their projects changed. The arithmetic is `planOf` of the
 * contract.
 */
export async function replanSubmittals(tx: Tx): Promise<void> {
  await tx.run(sql`update submittal x
    set planned_return_date = plan.back, planned_send_date = plan.send, planned_submit_date = plan.submit
    from (
      select sent.id, sent.back, sent.send,
        subtract_working_days(sent.send, coalesce(sent.internal_review_days, ${INTERNAL_REVIEW_DAYS}::int), sent.week, sent.days_off) as submit
      from (
        select back.*,
          subtract_working_days(back.back, coalesce(back.design_review_days, ${DESIGN_REVIEW_DAYS}::int), back.week, back.days_off) as send
        from (
          select s.id, s.internal_review_days, s.design_review_days, k.week, k.days_off,
            -- The last working day until the day of the order, that day included.
            subtract_working_days(ordered.day + 1, 1, k.week, k.days_off) as back
          from submittal s
            join record r on r.tenant_id = s.tenant_id and r.id = s.id and r.status not in ('closed', 'void')
            cross join lateral (
              select s.required_on_site_date - coalesce(s.lead_time_days, 0) - coalesce(s.buffer_days, 0) as day) ordered
            cross join lateral (
              select c.week, c.days_off from work_calendar c
              where c.tenant_id = s.tenant_id and (c.project_id is null or c.project_id = s.project_id)
              order by c.project_id nulls last limit 1) k
          where s.tenant_id = ${tx.tenantId} and s.required_on_site_date is not null) back) sent) plan
    where x.tenant_id = ${tx.tenantId} and x.id = plan.id
      and (x.planned_return_date, x.planned_send_date, x.planned_submit_date) is distinct from (plan.back, plan.send, plan.submit)`);
}
