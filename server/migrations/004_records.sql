-- The record header: whatever has a page of its own is a row here and a row of its own typed table.

create table record (
  tenant_id    uuid         not null,
  id           uuid         not null,
  project_id   uuid,
  kind         text         not null,
  number       text         collate "C",
  title        text         not null,
  status       text         not null,
  is_final     boolean      not null default false,
  is_private   boolean      not null default false,
  owner_id     uuid,
  created_by   uuid,
  created_at   timestamptz  not null default now(),
  updated_at   timestamptz  not null default now(),
  closed_at    timestamptz,
  due_date     date,
  version      int          not null default 1,
  create_hash  bytea,
  trail_seq    int          not null default 0,
  trail_hash   bytea        not null default '\x',
  search       tsvector     not null default '',
  constraint record_pkey primary key (tenant_id, id),
  constraint record_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint record_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references record
);
comment on table record is 'One row for whatever has a page of its own: what every kind shares.';
comment on column record.number is 'Null for a draft.';
comment on column record.is_final is 'Nothing is expected any more: closed, void.';
comment on column record.is_private is 'Only for those who have to do with it.';
comment on column record.create_hash is 'Of what it was made from: the same clientRef with other content is refused.';
comment on column record.trail_seq is 'The last entry of its trail.';
comment on column record.trail_hash is 'The hash of that entry, which the next one chains to.';
create unique index record_number on record (tenant_id, project_id, kind, number) where number is not null;
create index record_kind on record (tenant_id, kind, updated_at desc);
create index record_project on record (tenant_id, project_id, kind, status);
create index record_created on record (tenant_id, kind, created_at desc);
-- Search, within a tenant: btree_gin lets the tenant lead.
create index record_search on record using gin (tenant_id, search);
create index record_owner on record (tenant_id, owner_id) where owner_id is not null;
create index record_due on record (tenant_id, kind, due_date);
-- Search by number, over all projects.
create index record_by_number on record (tenant_id, number) where number is not null;
-- When something last happened on a project.
create index record_activity on record (tenant_id, project_id, updated_at desc) where project_id is not null;
-- Numbers sort by their length first: RFI-999 before RFI-1000. Drafts have none: with the id a list sorted by number walks them in the
-- index, however many there are.
create index record_numbered on record (tenant_id, kind, length(number), number, id);
-- Whether a record is seen hangs on its project, its maker and its privacy: with these in one index the total of a list is counted
-- without a look at the records themselves.
create index record_creator on record (tenant_id, created_by, kind) include (project_id, is_private, id);
select migration.tenant_table('record');
select migration.readable_by('record', 'plumbline_identity');
select migration.readable_by('record', 'plumbline_search');

create table counter (
  tenant_id  uuid  not null,
  scope_id   uuid  not null,
  kind       text  not null,
  last       int   not null,
  constraint counter_pkey primary key (tenant_id, scope_id, kind),
  constraint counter_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table counter is 'The last number given, by kind and scope. Locked until the commit, so that numbers have no gaps.';
comment on column counter.scope_id is 'The project, or the tenant itself.';
select migration.tenant_table('counter');

create table client_ref (
  tenant_id     uuid         not null,
  ref           uuid         not null,
  operation     text         not null,
  content_hash  bytea        not null,
  at            timestamptz  not null default now(),
  constraint client_ref_pkey primary key (tenant_id, ref),
  constraint client_ref_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table client_ref is 'What a clientRef stood for, so that the same one again is answered and not done twice.';
select migration.tenant_table('client_ref');
