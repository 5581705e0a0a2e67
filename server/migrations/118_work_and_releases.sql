-- Pictures of the work count from when it was last asked for, and stay once it was reported with them.
alter table task add column returned_at timestamptz;
comment on column task.returned_at is 'When the work was last returned or reopened: pictures of it count from then on.';
update attachment a
set role = 'after'
from task x
  join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status in ('readyForReview', 'closed')
where a.tenant_id = x.tenant_id and a.record_id = x.id and a.role = 'evidence' and a.added_at >= coalesce(x.actual_start, a.added_at);

-- A hold point that was released is held again when its answer changes.
alter table form_release
  add column id        uuid not null default gen_random_uuid(),
  add column lapsed_at timestamptz,
  drop constraint form_release_pkey,
  add constraint form_release_pkey primary key (tenant_id, id);
comment on column form_release.lapsed_at is 'When it ceased to count, because the item was answered otherwise than it was released.';
create unique index form_release_in_force on form_release (tenant_id, run_id, item_id) where lapsed_at is null;
