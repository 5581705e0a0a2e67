-- Who looks at a record or changes it now.

create table record_presence (
  tenant_id  uuid         not null,
  record_id  uuid         not null,
  person_id  uuid         not null,
  screen_id  uuid         not null,
  editing    boolean      not null,
  seen_at    timestamptz  not null,
  constraint record_presence_pkey primary key (tenant_id, record_id, person_id, screen_id),
  constraint record_presence_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint record_presence_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table record_presence is
  'The open screens of a record, until they are closed or silent.';
comment on column record_presence.screen_id is 'One page or panel in one tab of a browser.';
select migration.tenant_table('record_presence');
