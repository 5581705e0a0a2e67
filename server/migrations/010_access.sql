-- Roles, what they grant, and who has them.

create table role (
  tenant_id         uuid         not null,
  id                uuid         not null,
  family            text         not null,
  code              text         not null,
  name              text         not null,
  description       text,
  status            text         not null default 'active',
  is_system         boolean      not null default true,
  base_role_id      uuid,
  shared_down       boolean      not null default false,
  shared_from       uuid,
  factor_policy     text,
  factor_policy_at  timestamptz,
  create_hash       bytea,
  version           int          not null default 1,
  updated_at        timestamptz,
  updated_by        uuid,
  constraint role_pkey primary key (tenant_id, id),
  constraint role_tenant_id_code_key unique (tenant_id, code),
  constraint role_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint role_tenant_id_base_role_id_fkey foreign key (tenant_id, base_role_id) references role,
  constraint role_tenant_id_updated_by_fkey foreign key (tenant_id, updated_by) references person,
  constraint role_family_check check (family in ('employee', 'technician', 'external')),
  constraint role_status_check check (status in ('active', 'retired')),
  constraint role_factor_policy_check check (factor_policy in ('optional', 'required'))
);
comment on table role is 'A bundle of grants under a name. Those of a company''s own are cloned, edited, retired.';
comment on column role.base_role_id is 'The role that it was cloned from.';
comment on column role.shared_down is 'Offered to the sub-tenants, who see it and cannot change it.';
comment on column role.shared_from is 'The role of the company above that this one follows.';
comment on column role.factor_policy is 'Null: as the tenant asks.';
comment on column role.create_hash is 'Of what it was made from: the same clientRef with other content is refused.';
create unique index role_shared_from on role (tenant_id, shared_from) where shared_from is not null;
create unique index role_name on role (tenant_id, lower(name)) where status = 'active';
select migration.tenant_table('role');
select migration.readable_by('role', 'plumbline_identity');

create table role_grant (
  tenant_id    uuid    not null,
  role_id      uuid    not null,
  resource     text    not null,
  action       text    not null,
  scope        text    not null,
  effect       text    not null default 'allow',
  limit_cents  bigint,
  constraint role_grant_pkey primary key (tenant_id, role_id, resource, action),
  constraint role_grant_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role,
  constraint role_grant_scope_check check (scope in ('none', 'own', 'assigned', 'project', 'company', 'tree')),
  constraint role_grant_effect_check check (effect in ('allow', 'deny'))
);
comment on table role_grant is 'What a role may do with a resource, and how far it reaches.';
select migration.tenant_table('role_grant');
select migration.readable_by('role_grant', 'plumbline_identity');

create table membership_role (
  tenant_id   uuid  not null,
  person_id   uuid  not null,
  role_id     uuid  not null,
  valid_from  date,
  valid_to    date,
  constraint membership_role_pkey primary key (tenant_id, person_id, role_id),
  constraint membership_role_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint membership_role_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role,
  constraint membership_role_check check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
comment on table membership_role is 'Who has a role, for a time or for good.';
comment on column membership_role.valid_from is 'Both days are included.';
create index membership_role_role on membership_role (tenant_id, role_id);
select migration.tenant_table('membership_role');
select migration.readable_by('membership_role', 'plumbline_identity');
