-- Fields that a company adds to the records of a kind, and what records hold in them.

create table custom_field (
  tenant_id    uuid         not null,
  id           uuid         not null,
  kind         text         not null,
  type         text         not null,
  name         text         not null,
  help         text,
  required     boolean      not null default false,
  choices      text[]       not null default '{}',
  place        int          not null,
  archived_at  timestamptz,
  constraint custom_field_pkey primary key (tenant_id, id),
  constraint custom_field_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table custom_field is 'A field of the company''s own on every record of a kind.';
comment on column custom_field.type is 'text, number, date or choice. It does not change once there are values.';
comment on column custom_field.choices is 'Of a choice, in their order. What is taken out stays on the records that have it.';
comment on column custom_field.archived_at is 'No form asks for an archived field; its values stay readable.';
-- Two fields of one name could not be told apart in a form, a sheet or the trail.
create unique index custom_field_name on custom_field (tenant_id, kind, lower(name));
select migration.tenant_table('custom_field');

create table custom_value (
  tenant_id  uuid     not null,
  record_id  uuid     not null,
  field_id   uuid     not null,
  value      text     collate "C" not null,
  amount     numeric,
  constraint custom_value_pkey primary key (tenant_id, record_id, field_id),
  constraint custom_value_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint custom_value_tenant_id_field_id_fkey foreign key (tenant_id, field_id) references custom_field
);
comment on table custom_value is 'What a record holds in a custom field; an empty field has no row.';
comment on column custom_value.value is 'A day as YYYY-MM-DD, a number as people write it.';
comment on column custom_value.amount is 'The same of a number, to compare and to sort by.';
-- Lists are filtered by them.
create index custom_value_by_value on custom_value (tenant_id, field_id, value, record_id);
create index custom_value_by_amount on custom_value (tenant_id, field_id, amount, record_id) where amount is not null;
select migration.tenant_table('custom_value');
