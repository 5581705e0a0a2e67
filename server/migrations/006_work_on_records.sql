-- What every kind of record shares: people on it, ball in court, trail, comments, links, shares, notices, visits.

create table record_party (
  tenant_id  uuid  not null,
  record_id  uuid  not null,
  person_id  uuid  not null,
  role       text  not null,
  constraint record_party_pkey primary key (tenant_id, record_id, person_id, role),
  constraint record_party_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint record_party_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint record_party_role_check check (role in ('manager', 'reviewer', 'coReviewer', 'watcher', 'receivedFrom', 'submitter'))
);
comment on table record_party is 'Who has to do with a record. One person may have several duties.';
comment on column record_party.role is 'The duty.';
create index record_party_person on record_party (tenant_id, person_id, record_id);
select migration.tenant_table('record_party');

create table record_reviewer (
  tenant_id     uuid         not null,
  id            uuid         not null,
  record_id     uuid         not null,
  person_id     uuid         not null,
  round         int          not null,
  step          int          not null default 1,
  required      boolean      not null,
  co_reviewer   boolean      not null default false,
  due_date      date,
  asked_at      timestamptz,
  asked_by      uuid,
  forwarded_by  uuid,
  note          text,
  answered_at   timestamptz,
  constraint record_reviewer_pkey primary key (tenant_id, id),
  constraint record_reviewer_once unique (tenant_id, record_id, round, person_id),
  constraint record_reviewer_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint record_reviewer_person_fkey foreign key (tenant_id, person_id) references person,
  constraint record_reviewer_asked_by_fkey foreign key (tenant_id, asked_by) references person,
  constraint record_reviewer_forwarded_by_fkey foreign key (tenant_id, forwarded_by) references person
);
comment on table record_reviewer is 'Who was asked to review a record, round by round, in steps that follow each other.';
comment on column record_reviewer.step is 'Steps are done one after the other.';
comment on column record_reviewer.co_reviewer is 'May answer and is not waited for.';
comment on column record_reviewer.asked_at is 'Null until their step begins.';
comment on column record_reviewer.forwarded_by is 'The reviewer who handed it on.';
create index record_reviewer_person on record_reviewer (tenant_id, person_id, record_id);
select migration.tenant_table('record_reviewer');

create table custody (
  tenant_id  uuid         not null,
  id         uuid         not null,
  record_id  uuid         not null,
  person_id  uuid         not null,
  from_at    timestamptz  not null,
  to_at      timestamptz,
  reason     text,
  constraint custody_pkey primary key (tenant_id, id),
  constraint custody_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint custody_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table custody is 'The ball in court, stay by stay: days in each court are facts.';
comment on column custody.to_at is 'Null for whoever holds it now.';
create index custody_record on custody (tenant_id, record_id, from_at);
-- What is in my court.
create index custody_held on custody (tenant_id, person_id, record_id) where to_at is null;
-- Whose court a list shows, read from the index alone.
create index custody_open on custody (tenant_id, record_id) include (person_id, from_at) where to_at is null;
select migration.tenant_table('custody');

create table trail (
  tenant_id    uuid         not null,
  record_id    uuid         not null,
  seq          int          not null,
  at           timestamptz  not null,
  actor_id     uuid,
  behalf_id    uuid,
  via          text,
  verb         text         not null,
  from_status  text,
  to_status    text,
  note         text,
  changes      jsonb,
  hash         bytea        not null,
  request_id   uuid,
  constraint trail_pkey primary key (tenant_id, record_id, seq),
  constraint trail_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint trail_tenant_id_actor_id_fkey foreign key (tenant_id, actor_id) references person
);
comment on table trail is 'What happened to a record. Append-only; each entry chains to the one before.';
comment on column trail.behalf_id is 'On whose behalf it was done.';
comment on column trail.via is 'How it came when not by a member at the screen: share, import, job, tree, parent, operator.';
comment on column trail.hash is 'Over this entry and the hash before.';
comment on column trail.request_id is
  'The id that a client gave the request that wrote it: a write whose answer never came is found by it. No part of what is hashed or '
  'shown.';
-- What a person did lately: an edit of a role is tried against it, and a lost answer is looked for here.
create index trail_actor on trail (tenant_id, actor_id, at desc) where actor_id is not null;
select migration.tenant_table('trail', append_only => true);
create trigger append_only
  before update or delete on trail
  for each row execute function migration.append_only();

create table trail_anchor (
  tenant_id  uuid         not null,
  seq        int          not null,
  at         timestamptz  not null,
  chains     int          not null,
  hash       bytea        not null,
  constraint trail_anchor_pkey primary key (tenant_id, seq),
  constraint trail_anchor_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table trail_anchor is 'Once an hour: one hash over the heads of all chains of a tenant, so that a removed chain shows.';
select migration.tenant_table('trail_anchor', append_only => true);
create trigger append_only
  before update or delete on trail_anchor
  for each row execute function migration.append_only();

create table trail_head (
  tenant_id   uuid   not null,
  anchor_seq  int    not null,
  record_id   uuid   not null,
  seq         int    not null,
  hash        bytea  not null,
  constraint trail_head_pkey primary key (tenant_id, record_id, seq),
  constraint trail_head_tenant_id_anchor_seq_fkey foreign key (tenant_id, anchor_seq) references trail_anchor
);
comment on table trail_head is 'The chains that had moved when an anchor was set, as far as they had come.';
create index trail_head_anchor on trail_head (tenant_id, anchor_seq);
select migration.tenant_table('trail_head', append_only => true);
create trigger append_only
  before update or delete on trail_head
  for each row execute function migration.append_only();

create table comment (
  tenant_id    uuid         not null,
  id           uuid         not null,
  record_id    uuid         not null,
  author_id    uuid,
  via          text,
  body         text         not null,
  mention_ids  uuid[]       not null default '{}',
  created_at   timestamptz  not null,
  constraint comment_pkey primary key (tenant_id, id),
  constraint comment_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint comment_tenant_id_author_id_fkey foreign key (tenant_id, author_id) references person
);
comment on table comment is 'What people say to each other on a record. Append-only.';
create index comment_record on comment (tenant_id, record_id, created_at desc);
select migration.tenant_table('comment', append_only => true);

create table link (
  tenant_id   uuid         not null,
  id          uuid         not null,
  from_id     uuid         not null,
  to_id       uuid         not null,
  relation    text         not null,
  created_by  uuid,
  created_at  timestamptz  not null,
  constraint link_pkey primary key (tenant_id, id),
  constraint link_tenant_id_from_id_to_id_relation_key unique (tenant_id, from_id, to_id, relation),
  constraint link_tenant_id_from_id_fkey foreign key (tenant_id, from_id) references record,
  constraint link_tenant_id_to_id_fkey foreign key (tenant_id, to_id) references record
);
comment on table link is 'One record points at another.';
create index link_to on link (tenant_id, to_id);
select migration.tenant_table('link');

create table share (
  tenant_id        uuid         not null,
  id               uuid         not null,
  record_id        uuid         not null,
  token_hash       bytea        not null,
  scope            text         not null,
  person_id        uuid,
  recipient_name   text         not null,
  recipient_email  text,
  expires_at       timestamptz  not null,
  revoked_at       timestamptz,
  last_opened_at   timestamptz,
  opened_count     int          not null default 0,
  created_by       uuid,
  created_at       timestamptz  not null,
  constraint share_pkey primary key (tenant_id, id),
  constraint share_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint share_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint share_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references person,
  constraint share_scope_check check (scope in ('view', 'respond'))
);
comment on table share is 'A link to one record that needs no account.';
create index share_record on share (tenant_id, record_id);
-- The link alone says which tenant it is of.
create index share_token on share (token_hash);
select migration.tenant_table('share');
select migration.readable_by('share', 'plumbline_identity');

create table notification (
  tenant_id        uuid         not null,
  id               uuid         not null,
  person_id        uuid         not null,
  record_id        uuid         not null,
  reason           text         not null,
  sentence         text         not null,
  sentence_values  jsonb        not null default '{}',
  actor_id         uuid,
  at               timestamptz  not null,
  read_at          timestamptz,
  constraint notification_pkey primary key (tenant_id, id),
  constraint notification_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint notification_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table notification is 'What somebody was told of.';
comment on column notification.sentence is 'The key of the message; its values are filled in in the language of whoever reads it.';
create index notification_person on notification (tenant_id, person_id, at desc);
create index notification_record on notification (tenant_id, record_id);
-- The count at the bell.
create index notification_unread on notification (tenant_id, person_id) where read_at is null;
select migration.tenant_table('notification');
select migration.readable_by('notification', 'plumbline_identity');

create table visit (
  tenant_id  uuid         not null,
  person_id  uuid         not null,
  record_id  uuid         not null,
  seen_at    timestamptz,
  opened_at  timestamptz,
  starred    boolean      not null default false,
  constraint visit_pkey primary key (tenant_id, person_id, record_id),
  constraint visit_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint visit_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table visit is 'One row per person and record: what was seen, when, and whether it is starred.';
create index visit_recent on visit (tenant_id, person_id, opened_at desc);
select migration.tenant_table('visit');

create table saved_view (
  tenant_id  uuid     not null,
  id         uuid     not null,
  person_id  uuid     not null,
  list       text     not null,
  name       text     not null,
  query      text     not null,
  shared     boolean  not null default false,
  constraint saved_view_pkey primary key (tenant_id, id),
  constraint saved_view_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table saved_view is 'Filters, order and columns of a list under a name.';
comment on column saved_view.list is 'Which list.';
comment on column saved_view.shared is 'With everybody of the tenant.';
create index saved_view_list on saved_view (tenant_id, list);
select migration.tenant_table('saved_view');
