-- Tenants: the companies, their plans, and what they ask of a sign-in.

create table tenant (
  tenant_id           uuid         not null,
  parent_id           uuid,
  plan_from           uuid,
  name                text         not null,
  short_name          text         not null,
  kind                text         not null,
  sub_kind            text,
  status              text         not null default 'active',
  suspended_by        text,
  read_only           boolean      not null default false,
  trial_ends_at       timestamptz,
  past_due_at         timestamptz,
  grace_days          int          not null default 14,
  closed_at           timestamptz,
  plan                text         not null default 'full',
  areas               text[]       not null default '{}',
  seats               int          not null default 500,
  storage_bytes       bigint       not null default 20000000000,
  subtenants          int          not null default 10,
  time_zone           text         not null default 'America/New_York',
  allowed_origins     text[]       not null default '{}',
  factor_policy       text         not null default 'optional',
  factor_policy_at    timestamptz  not null default now(),
  factor_grace_days   int          not null default 7,
  permission_version  int          not null default 1,
  created_at          timestamptz  not null default now(),
  constraint tenant_pkey primary key (tenant_id),
  constraint tenant_kind_check check (kind in ('root', 'parent', 'sub')),
  constraint tenant_check check ((kind = 'sub') = (parent_id is not null)),
  constraint tenant_sub_kind_check check (sub_kind in ('branch', 'tradePartner')),
  constraint tenant_status_check check (status in ('invited', 'trial', 'active', 'pastDue', 'suspended', 'closed')),
  constraint tenant_suspended_by_check check (suspended_by in ('parent', 'operator')),
  constraint tenant_grace_days_check check (grace_days between 0 and 365),
  constraint tenant_seats_check check (seats > 0),
  constraint tenant_storage_bytes_check check (storage_bytes >= 0),
  constraint tenant_subtenants_check check (subtenants >= 0),
  constraint tenant_factor_policy_check check (factor_policy in ('off', 'optional', 'required')),
  constraint tenant_factor_grace_days_check check (factor_grace_days between 0 and 90)
);
comment on table tenant is 'A company with data of its own.';
comment on column tenant.plan_from is 'The company whose plan bounds what this one stores and opens; null for one with a plan of its own.';
comment on column tenant.kind is 'A sub has the tenant of parent_id above it; the others stand alone.';
comment on column tenant.sub_kind is 'Of a sub-tenant: a branch of the company above it, or the workspace of a trade partner.';
comment on column tenant.suspended_by is 'Whose hand it needs to open it again.';
comment on column tenant.grace_days is 'From being past due to being read alone.';
comment on column tenant.areas is 'The areas that are switched on.';
comment on column tenant.storage_bytes is 'How many bytes of files the company and those under its plan may keep together.';
comment on column tenant.subtenants is 'How many sub-tenants may live under its plan.';
comment on column tenant.allowed_origins is 'Sites that may show Plumbline in a frame.';
comment on column tenant.factor_policy is 'Whether a second factor is asked of everybody.';
comment on column tenant.factor_policy_at is 'Since when: the days of grace count from here.';
comment on column tenant.permission_version is 'Counts every change of rights, so that nobody goes on with old ones.';
-- Everybody under a plan is added up.
create index tenant_plan_from on tenant (plan_from) where plan_from is not null;
select migration.tenant_table('tenant');
select migration.readable_by('tenant', 'plumbline_identity');
