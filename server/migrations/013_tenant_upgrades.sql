-- How a sub-tenant comes to stand alone, and what a tenant takes along.

create table tenant_upgrade (
  tenant_id      uuid         not null,
  id             uuid         not null,
  state          text         not null default 'draft',
  version        int          not null default 1,
  reason         text,
  billing_email  text,
  created_at     timestamptz  not null,
  created_by     uuid         not null,
  requested_at   timestamptz,
  requested_by   uuid,
  reviewed_by    text,
  reviewed_at    timestamptz,
  kept_roles     uuid[]       not null default '{}',
  decision_note  text,
  before         jsonb,
  after          jsonb,
  differing      text[]       not null default '{}',
  finished_at    timestamptz,
  constraint tenant_upgrade_pkey primary key (tenant_id, id),
  constraint tenant_upgrade_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint tenant_upgrade_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references person,
  constraint tenant_upgrade_tenant_id_requested_by_fkey foreign key (tenant_id, requested_by) references person,
  constraint tenant_upgrade_state_check
    check (state in (
      'draft', 'requested', 'parentReview', 'approved', 'migrating', 'completed', 'rejected', 'rolledBack'
    ))
);
comment on table tenant_upgrade is
  'How a sub-tenant comes to stand alone. The row is the sub-tenant''s own; the company above acts on it in that tenant.';
comment on column tenant_upgrade.reason is 'Why.';
comment on column tenant_upgrade.billing_email is 'To whom bills will go.';
comment on column tenant_upgrade.reviewed_by is 'A name: people of the company above have no card here.';
comment on column tenant_upgrade.kept_roles is 'Roles of the company above that go along as the tenant''s own.';
comment on column tenant_upgrade.before is 'For each table its rows and a sum over them.';
comment on column tenant_upgrade.after is 'The same, afterwards.';
comment on column tenant_upgrade.differing is 'Tables that were not the same.';
-- One at a time.
create unique index tenant_upgrade_open on tenant_upgrade (tenant_id) where state not in ('completed', 'rejected');
select migration.tenant_table('tenant_upgrade');
select migration.readable_by('tenant_upgrade', 'plumbline_identity');

create table archive (
  tenant_id    uuid         not null,
  id           uuid         not null,
  state        text         not null default 'waiting',
  started_by   uuid,
  created_at   timestamptz  not null,
  done         int          not null default 0,
  total        int          not null default 0,
  rows         bigint       not null default 0,
  files        int          not null default 0,
  bytes        bigint,
  sha256       bytea,
  storage_key  text,
  finished_at  timestamptz,
  expires_at   timestamptz,
  constraint archive_pkey primary key (tenant_id, id),
  constraint archive_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint archive_tenant_id_started_by_fkey foreign key (tenant_id, started_by) references person,
  constraint archive_state_check check (state in ('waiting', 'running', 'done', 'failed', 'expired'))
);
comment on table archive is 'Everything that a tenant owns, in one file to take along.';
comment on column archive.done is 'Tables and files so far.';
comment on column archive.total is 'Tables and files in all.';
create index archive_created on archive (tenant_id, created_at desc);
select migration.tenant_table('archive');
