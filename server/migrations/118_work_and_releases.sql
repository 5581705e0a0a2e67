-- Pictures of the work count from when it was last asked for, and stay once it was reported with them.
alter table task add column returned_at timestamptz;
comment on column task.returned_at is 'When the work was last returned or reopened: pictures of it count from then on.';
update attachment a
set role = 'after'
from task x
  join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status in ('readyForReview', 'closed')
where a.tenant_id = x.tenant_id and a.record_id = x.id and a.role = 'evidence' and a.added_at >= coalesce(x.actual_start, a.added_at);
