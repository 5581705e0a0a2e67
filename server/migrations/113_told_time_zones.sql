-- The moment at which bids are opened stays the one that bidders were told, whatever becomes of the zone of the project.

alter table bid_package
  add column time_zone text;
comment on column bid_package.time_zone is
  'The zone in which bidders were told when it is due; null until they are invited, while that of the project holds.';
comment on column bid_package.due_time is
  'The time at which it is due on its day, HH:MM in its own zone, else in that of the project.';
update bid_package x
set time_zone = p.time_zone
from project p, record r
where p.tenant_id = x.tenant_id and p.id = x.project_id and r.tenant_id = x.tenant_id and r.id = x.id and r.status <> 'draft';
