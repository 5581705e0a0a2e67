-- The foundation: tenancy, identity, access.
-- Run by the owner of the database, after roles.sql.

create extension if not exists btree_gin;

revoke all on schema public from public;
grant usage on schema public to plumbline_app, plumbline_identity, plumbline_search, plumbline_backup;

create schema identity;
grant usage, create on schema identity to plumbline_identity;
grant usage on schema identity to plumbline_app, plumbline_backup;
create schema lookup;
grant usage, create on schema lookup to plumbline_search, plumbline_identity;
grant usage on schema lookup to plumbline_app;

-- The one policy of every table of a tenant, and what else such a table needs.
create schema migration;
create function migration.tenant_table(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($p$create policy tenant on %s using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
    with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)$p$, name);
  execute format('create policy backup on %s to plumbline_backup using (true) with check (true)', name);
  execute format('grant select, insert on %s to plumbline_backup', name);
  if append_only then
    execute format('grant select, insert on %s to plumbline_app', name);
  else
    execute format('grant select, insert, update, delete on %s to plumbline_app', name);
    execute format('create trigger tenant_is_fixed before update of tenant_id on %s for each row execute function migration.refuse()', name);
  end if;
end $$;
create function migration.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the tenant of a row never changes' using errcode = '42501';
end $$;
-- Lets a role with a narrow duty read a table across tenants, through its own functions alone.
create function migration.readable_by(name regclass, reader regrole) returns void language plpgsql as $$
begin
  execute format('create policy %I on %s for select to %I using (true)', reader::text, name, reader::text);
  execute format('grant select on %s to %I', name, reader::text);
end $$;
grant usage on schema migration to plumbline_app;
grant execute on function migration.refuse() to plumbline_app;

-- Identity: accounts and sessions are global, and reachable through functions alone.
create table identity.account (
  account_id uuid primary key,
  email text not null unique,
  password_hash text,
  full_name text not null,
  preferences jsonb not null default '{}',
  last_tenant_id uuid,
  created_at timestamptz not null default now()
);
create table identity.session (
  token_hash bytea primary key,
  account_id uuid not null references identity.account,
  tenant_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  agent text
);
create index session_account on identity.session (account_id);
create table identity.attempt (
  attempt_key text not null,
  at timestamptz not null default now()
);
create index attempt_key_at on identity.attempt (attempt_key, at);
create table identity.setup_token (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create table identity.installation (
  single boolean primary key default true check (single),
  demo boolean not null,
  made_at timestamptz not null default now()
);
do $$
declare
  name text;
begin
  foreach name in array array['account', 'session', 'attempt', 'setup_token', 'installation'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy identity on identity.%I to plumbline_identity using (true) with check (true)', name);
    execute format('create policy backup on identity.%I to plumbline_backup using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on identity.%I to plumbline_identity', name);
    execute format('grant select, insert on identity.%I to plumbline_backup', name);
  end loop;
end $$;

create table tenant (
  tenant_id uuid primary key,
  parent_id uuid,
  name text not null,
  short_name text not null,
  kind text not null check (kind in ('root', 'parent', 'sub')),
  status text not null default 'active' check (status in ('invited', 'trial', 'active', 'pastDue', 'suspended', 'closed')),
  plan text not null default 'full',
  areas text[] not null default '{}',
  time_zone text not null default 'America/New_York',
  allowed_origins text[] not null default '{}',
  permission_version int not null default 1,
  created_at timestamptz not null default now()
);
select migration.tenant_table('tenant');
select migration.readable_by('tenant', 'plumbline_identity');

-- The spine: whatever has a page of its own is a kind of record.
create table record (
  tenant_id uuid not null references tenant,
  id uuid not null,
  project_id uuid,
  kind text not null,
  number text collate "C",
  title text not null,
  status text not null,
  is_final boolean not null default false,
  is_private boolean not null default false,
  owner_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  due_date date,
  version int not null default 1,
  create_hash bytea,
  trail_seq int not null default 0,
  trail_hash bytea not null default '\x',
  search tsvector not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references record (tenant_id, id)
);
create unique index record_number on record (tenant_id, project_id, kind, number) where number is not null;
create index record_kind on record (tenant_id, kind, updated_at desc);
create index record_project on record (tenant_id, project_id, kind, status);
create index record_created on record (tenant_id, kind, created_at desc);
create index record_search on record using gin (tenant_id, search);
select migration.tenant_table('record');
select migration.readable_by('record', 'plumbline_search');
select migration.readable_by('record', 'plumbline_identity');

create table company (
  tenant_id uuid not null,
  id uuid not null,
  company_name text not null,
  roles text[] not null default '{}',
  phone text,
  email text,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record
);
create index company_name on company (tenant_id, lower(company_name) collate "C");
select migration.tenant_table('company');

-- A card of the directory: a contact, or a member when a membership points at it.
create table person (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid,
  full_name text not null,
  email text,
  phone text,
  title text,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, company_id) references company
);
create index person_name on person (tenant_id, lower(full_name) collate "C");
create index person_company on person (tenant_id, company_id);
select migration.tenant_table('person');
select migration.readable_by('person', 'plumbline_identity');
alter table record add foreign key (tenant_id, owner_id) references person;
alter table record add foreign key (tenant_id, created_by) references person;
create index record_owner on record (tenant_id, owner_id) where owner_id is not null;
create index record_creator on record (tenant_id, created_by, kind);

create table membership (
  tenant_id uuid not null,
  person_id uuid not null,
  account_id uuid not null references identity.account,
  family text not null check (family in ('employee', 'technician', 'external')),
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'onLeave', 'inactive', 'left')),
  joined_at timestamptz not null default now(),
  primary key (tenant_id, person_id),
  unique (tenant_id, account_id),
  foreign key (tenant_id, person_id) references person
);
select migration.tenant_table('membership');
select migration.readable_by('membership', 'plumbline_identity');
create index membership_account on membership (account_id);

create table role (
  tenant_id uuid not null references tenant,
  id uuid not null,
  family text not null check (family in ('employee', 'technician', 'external')),
  code text not null,
  name text not null,
  is_system boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select migration.tenant_table('role');
select migration.readable_by('role', 'plumbline_identity');

create table role_grant (
  tenant_id uuid not null,
  role_id uuid not null,
  resource text not null,
  action text not null,
  scope text not null check (scope in ('none', 'own', 'assigned', 'project', 'company', 'tree')),
  effect text not null default 'allow' check (effect in ('allow', 'deny')),
  limit_cents bigint,
  primary key (tenant_id, role_id, resource, action),
  foreign key (tenant_id, role_id) references role
);
select migration.tenant_table('role_grant');
select migration.readable_by('role_grant', 'plumbline_identity');

create table membership_role (
  tenant_id uuid not null,
  person_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, person_id, role_id),
  foreign key (tenant_id, person_id) references membership,
  foreign key (tenant_id, role_id) references role
);
select migration.tenant_table('membership_role');
select migration.readable_by('membership_role', 'plumbline_identity');

create table project (
  tenant_id uuid not null,
  id uuid not null,
  project_number text not null collate "C",
  project_type text not null,
  sector text,
  delivery_method text,
  address_line text,
  city text,
  state text,
  postal_code text,
  time_zone text not null,
  description text,
  client_company_id uuid,
  architect_company_id uuid,
  gross_area int,
  estimated_start_date date,
  estimated_finish_date date,
  actual_start_date date,
  substantial_completion_date date,
  final_completion_date date,
  estimated_value_cents bigint,
  rfi_manager_id uuid,
  rfi_due_days int not null default 7,
  rfi_due_working_days boolean not null default false,
  status_reason text,
  primary key (tenant_id, id),
  unique (tenant_id, project_number),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, client_company_id) references company,
  foreign key (tenant_id, architect_company_id) references company,
  foreign key (tenant_id, rfi_manager_id) references person
);
select migration.tenant_table('project');
select migration.readable_by('project', 'plumbline_identity');

create table project_member (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  person_id uuid not null,
  project_role text not null,
  start_date date,
  end_date date,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, person_id),
  foreign key (tenant_id, project_id) references project,
  foreign key (tenant_id, person_id) references person
);
create index project_member_person on project_member (tenant_id, person_id);
select migration.tenant_table('project_member');
select migration.readable_by('project_member', 'plumbline_identity');

create table location (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  name text not null,
  path text not null,
  sort int not null default 0,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, project_id, parent_id, name),
  foreign key (tenant_id, project_id) references project,
  foreign key (tenant_id, parent_id) references location
);
select migration.tenant_table('location');

create table cost_code (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  code text not null collate "C",
  name text not null,
  cost_type text not null check (cost_type in ('L', 'M', 'E', 'S', 'O')),
  primary key (tenant_id, id),
  unique (tenant_id, project_id, code),
  foreign key (tenant_id, project_id) references project
);
select migration.tenant_table('cost_code');
