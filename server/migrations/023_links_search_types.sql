-- Links by which a record is answered last as long as it is open; comments and who answered are searched; types of RFI propose people.

alter table share alter column expires_at drop not null;
comment on column share.expires_at is 'When it stops working; null for as long as the record is open, and seven days beyond its end.';

update record r
set search = r.search || to_tsvector('english', found.words)
from (
  select c.tenant_id, c.record_id, left(string_agg(c.body, ' ' order by c.created_at desc), 100000) as words
  from comment c
  group by c.tenant_id, c.record_id
) found
where found.tenant_id = r.tenant_id and found.record_id = r.id;

update record r
set search = r.search || to_tsvector('english', found.names)
from (
  select s.tenant_id, s.rfi_id, string_agg(distinct coalesce(p.full_name, s.author_name), ' ') as names
  from rfi_response s
    left join person p on p.tenant_id = s.tenant_id and p.id = s.author_id
  group by s.tenant_id, s.rfi_id
) found
where found.tenant_id = r.tenant_id and found.rfi_id = r.id and found.names is not null;

create table rfi_type_person (
  tenant_id    uuid  not null,
  rfi_type_id  uuid  not null,
  person_id    uuid  not null,
  duty         text  not null,
  constraint rfi_type_person_pkey primary key (tenant_id, rfi_type_id, duty, person_id),
  constraint rfi_type_person_tenant_id_rfi_type_id_fkey foreign key (tenant_id, rfi_type_id) references rfi_type,
  constraint rfi_type_person_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint rfi_type_person_duty_check check (duty in ('reviewer', 'watcher'))
);
comment on table rfi_type_person is 'Who is proposed when an RFI of a type is sent: those who are asked, and those who are informed.';
create index rfi_type_person_person on rfi_type_person (tenant_id, person_id);
select migration.tenant_table('rfi_type_person');

create table role_request (
  tenant_id     uuid         not null,
  person_id     uuid         not null,
  role_id       uuid         not null,
  requested_by  uuid         not null,
  requested_at  timestamptz  not null,
  invites       boolean      not null,
  constraint role_request_pkey primary key (tenant_id, person_id, role_id),
  constraint role_request_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint role_request_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role,
  constraint role_request_tenant_id_requested_by_fkey foreign key (tenant_id, requested_by) references person
);
comment on table role_request is
  'A role that somebody was hired in by a person who may not give it: it waits for somebody who may.';
comment on column role_request.invites is 'The invitation goes out once it is approved.';
create index role_request_requested_by on role_request (tenant_id, requested_by);
select migration.tenant_table('role_request');
