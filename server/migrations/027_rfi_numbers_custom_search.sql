-- How a project numbers its RFIs; what custom fields hold is searched.

alter table project
  add column rfi_prefix        text  not null default 'RFI',
  add column rfi_first_number  int   not null default 1;
comment on column project.rfi_prefix is 'Stands before the number of each RFI: RFI-014. RFIs that have a number keep theirs.';
comment on column project.rfi_first_number is 'The number of the first RFI: the counter starts below it.';

-- What records hold in custom fields is searched.
update record r
set search = r.search || to_tsvector('english', held.words)
from (
  select v.tenant_id, v.record_id, left(string_agg(v.value, ' '), 100000) as words
  from custom_value v
  group by v.tenant_id, v.record_id
) held
where held.tenant_id = r.tenant_id and held.record_id = r.id;
