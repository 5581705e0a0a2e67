-- What every kind of record shares.

-- Who has to do with a record. `role` is the duty; one person may have several.
create table record_party (
  tenant_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('manager', 'reviewer', 'coReviewer', 'watcher', 'receivedFrom')),
  primary key (tenant_id, record_id, person_id, role),
  foreign key (tenant_id, record_id) references record,
  foreign key (tenant_id, person_id) references person
);
create index record_party_person on record_party (tenant_id, person_id, record_id);
select migration.tenant_table('record_party');

-- The ball in court, stay by stay. Who holds it now has no `to_at`.
create table custody (
  tenant_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references record,
  foreign key (tenant_id, person_id) references person
);
create index custody_record on custody (tenant_id, record_id, from_at);
create index custody_held on custody (tenant_id, person_id, record_id) where to_at is null;
create index custody_open on custody (tenant_id, record_id) include (person_id, from_at) where to_at is null;
select migration.tenant_table('custody');

-- Append-only; `hash` chains each entry of a record to the one before.
create table trail (
  tenant_id uuid not null,
  record_id uuid not null,
  seq int not null,
  at timestamptz not null,
  actor_id uuid,
  behalf_id uuid,
  via text,
  verb text not null,
  from_status text,
  to_status text,
  note text,
  changes jsonb,
  hash bytea not null,
  primary key (tenant_id, record_id, seq),
  foreign key (tenant_id, record_id) references record,
  foreign key (tenant_id, actor_id) references person
);
select migration.tenant_table('trail', append_only => true);
create function migration.append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the trail is append-only' using errcode = '42501';
end $$;
create trigger append_only before update or delete on trail for each row execute function migration.append_only();

-- Once an hour: one hash over the heads of all chains of a tenant, so that a removed chain shows.
create table trail_anchor (
  tenant_id uuid not null references tenant,
  seq int not null,
  at timestamptz not null,
  chains int not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
select migration.tenant_table('trail_anchor', append_only => true);

create table comment (
  tenant_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  author_id uuid,
  via text,
  body text not null,
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references record,
  foreign key (tenant_id, author_id) references person
);
create index comment_record on comment (tenant_id, record_id, created_at desc);
select migration.tenant_table('comment', append_only => true);

create table file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  mime text not null,
  kind text not null,
  bytes bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  thumbnail_key text,
  uploaded_by uuid,
  share_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references person
);
create index file_uploader on file (tenant_id, uploaded_by);
select migration.tenant_table('file');

create table attachment (
  tenant_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  file_id uuid not null,
  role text not null check (role in ('question', 'response', 'comment', 'evidence')),
  part_id uuid,
  added_by uuid,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references record,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, added_by) references person
);
create index attachment_record on attachment (tenant_id, record_id) where removed_at is null;
create index attachment_file on attachment (tenant_id, file_id);
select migration.tenant_table('attachment');

create table link (
  tenant_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  relation text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, from_id, to_id, relation),
  foreign key (tenant_id, from_id) references record,
  foreign key (tenant_id, to_id) references record
);
create index link_to on link (tenant_id, to_id);
select migration.tenant_table('link');

create table share (
  tenant_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  token_hash bytea not null,
  scope text not null check (scope in ('view', 'respond')),
  person_id uuid,
  recipient_name text not null,
  recipient_email text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opened_count int not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references record,
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, created_by) references person
);
create index share_record on share (tenant_id, record_id);
create index share_token on share (token_hash);
select migration.tenant_table('share');
select migration.readable_by('share', 'plumbline_identity');
alter table file add foreign key (tenant_id, share_id) references share;

create table notification (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  record_id uuid not null,
  reason text not null,
  sentence text not null,
  sentence_values jsonb not null default '{}',
  actor_id uuid,
  at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, record_id) references record
);
create index notification_person on notification (tenant_id, person_id, at desc);
create index notification_record on notification (tenant_id, record_id);
create index notification_unread on notification (tenant_id, person_id) where read_at is null;
select migration.tenant_table('notification');
select migration.readable_by('notification', 'plumbline_identity');

-- One row per person and record: what was seen, when, and whether it is starred.
create table visit (
  tenant_id uuid not null,
  person_id uuid not null,
  record_id uuid not null,
  seen_at timestamptz,
  opened_at timestamptz,
  starred boolean not null default false,
  primary key (tenant_id, person_id, record_id),
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, record_id) references record
);
create index visit_recent on visit (tenant_id, person_id, opened_at desc);
select migration.tenant_table('visit');

create table saved_view (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person
);
create index saved_view_list on saved_view (tenant_id, list);
select migration.tenant_table('saved_view');

create table counter (
  tenant_id uuid not null references tenant,
  scope_id uuid not null,
  kind text not null,
  last int not null,
  primary key (tenant_id, scope_id, kind)
);
select migration.tenant_table('counter');

-- What a clientRef stood for, so that the same one again is answered and not done twice.
create table client_ref (
  tenant_id uuid not null references tenant,
  ref uuid not null,
  operation text not null,
  content_hash bytea not null,
  at timestamptz not null default now(),
  primary key (tenant_id, ref)
);
select migration.tenant_table('client_ref');

-- Mails. Without SMTP they stay here and the demo shows them.
create table mail (
  tenant_id uuid not null references tenant,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index mail_created on mail (tenant_id, created_at desc);
select migration.tenant_table('mail');

create table import_run (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  file_id uuid not null,
  started_by uuid not null,
  mapping jsonb not null,
  skip_lines int[] not null default '{}',
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null default 0,
  message text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references project,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, started_by) references person
);
select migration.tenant_table('import_run');
