-- Live chat: rooms, who is in them, and what is said in them.

create table chat_room (
  tenant_id      uuid         not null,
  id             uuid         not null,
  kind           text         not null,
  room_name      text,
  description    text,
  project_id     uuid,
  record_id      uuid,
  low_id         uuid,
  high_id        uuid,
  last_seq       int          not null default 0,
  version        int          not null default 0,
  shows_history  boolean      not null default false,
  legal_hold     boolean      not null default false,
  created_by     uuid         not null,
  created_at     timestamptz  not null,
  active_at      timestamptz  not null,
  constraint chat_room_pkey primary key (tenant_id, id),
  constraint chat_room_kind_check check (kind in ('direct', 'group', 'project', 'record')),
  constraint chat_room_is_of_its_kind check (
    (kind = 'direct') = (low_id is not null) and (kind = 'direct') = (high_id is not null)
    and (kind = 'group') = (room_name is not null)
    and (kind = 'project') = (project_id is not null)
    and (kind = 'record') = (record_id is not null)
  ),
  constraint chat_room_pair_is_ordered check (low_id < high_id),
  constraint chat_room_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint chat_room_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint chat_room_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint chat_room_tenant_id_low_id_fkey foreign key (tenant_id, low_id) references person,
  constraint chat_room_tenant_id_high_id_fkey foreign key (tenant_id, high_id) references person,
  constraint chat_room_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references person
);
comment on table chat_room is
  'A room of the chat. Whoever writes in it locks its row first, so that its numbers follow each other.';
comment on column chat_room.low_id is 'Of the two people of a direct room the one with the lower id; high_id is the other.';
comment on column chat_room.last_seq is 'The number of its newest message.';
comment on column chat_room.version is 'Goes up with everything that happens in it; each message keeps the one that last changed it.';
comment on column chat_room.shows_history is 'Who joins later sees what was said before.';
comment on column chat_room.legal_hold is 'Nothing of it is removed.';
comment on column chat_room.active_at is 'When something was last said, or when it was made.';
create unique index chat_room_pair on chat_room (tenant_id, low_id, high_id) where kind = 'direct';
create unique index chat_room_project on chat_room (tenant_id, project_id) where project_id is not null;
create unique index chat_room_record on chat_room (tenant_id, record_id) where record_id is not null;
select migration.tenant_table('chat_room');

create table chat_member (
  tenant_id      uuid         not null,
  room_id        uuid         not null,
  person_id      uuid         not null,
  role           text         not null default 'member',
  joined_seq     int          not null default 0,
  last_read_seq  int          not null default 0,
  muted          boolean      not null default false,
  joined_at      timestamptz  not null,
  left_at        timestamptz,
  constraint chat_member_pkey primary key (tenant_id, room_id, person_id),
  constraint chat_member_role_check check (role in ('owner', 'admin', 'member')),
  constraint chat_member_tenant_id_room_id_fkey foreign key (tenant_id, room_id) references chat_room on delete cascade,
  constraint chat_member_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table chat_member is
  'Who is in a room. Project and record decide who enters theirs: here stands how far they have read.';
comment on column chat_member.joined_seq is 'They see what comes after this number.';
create index chat_member_person on chat_member (tenant_id, person_id) where left_at is null;
-- One owner a group.
create unique index chat_member_owner on chat_member (tenant_id, room_id) where role = 'owner' and left_at is null;
select migration.tenant_table('chat_member');

create table chat_message (
  tenant_id    uuid         not null,
  id           uuid         not null,
  room_id      uuid         not null,
  seq          int          not null,
  version      int          not null,
  kind         text         not null default 'text',
  sender_id    uuid         not null,
  body         text         not null,
  reply_to_id  uuid,
  mention_ids  uuid[]       not null default '{}',
  event        jsonb,
  at           timestamptz  not null,
  edited_at    timestamptz,
  deleted_at   timestamptz,
  deleted_by   uuid,
  create_hash  bytea,
  search       tsvector     not null,
  constraint chat_message_pkey primary key (tenant_id, id),
  constraint chat_message_seq_key unique (tenant_id, room_id, seq),
  constraint chat_message_kind_check check (kind in ('text', 'voice', 'event')),
  constraint chat_message_body_check check (length(body) <= 8000),
  constraint chat_message_tenant_id_room_id_fkey foreign key (tenant_id, room_id) references chat_room on delete cascade,
  constraint chat_message_tenant_id_sender_id_fkey foreign key (tenant_id, sender_id) references person,
  constraint chat_message_tenant_id_deleted_by_fkey foreign key (tenant_id, deleted_by) references person,
  constraint chat_message_tenant_id_reply_to_id_fkey foreign key (tenant_id, reply_to_id)
    references chat_message on delete set null (reply_to_id)
);
comment on table chat_message is 'What was said in a room. Its id is made by the client, so that what is sent twice is said once.';
comment on column chat_message.seq is 'Its number in its room: 1, 2, 3, without gaps.';
comment on column chat_message.event is 'Of a message that tells what became of the room: verb, people (ids) and name.';
comment on column chat_message.create_hash is 'What it was sent with, so that the same id with other words is seen.';
-- What has changed since a version.
create index chat_message_version on chat_message (tenant_id, room_id, version);
create index chat_message_search on chat_message using gin (tenant_id, search);
-- What goes by age.
create index chat_message_at on chat_message (tenant_id, at);
create index chat_message_reply on chat_message (tenant_id, reply_to_id) where reply_to_id is not null;
select migration.tenant_table('chat_message');
select migration.readable_by('chat_message', 'plumbline_search');

create table chat_message_file (
  tenant_id   uuid  not null,
  message_id  uuid  not null,
  file_id     uuid  not null,
  place       int   not null,
  constraint chat_message_file_pkey primary key (tenant_id, message_id, file_id),
  constraint chat_message_file_once unique (tenant_id, file_id),
  constraint chat_message_file_tenant_id_message_id_fkey foreign key (tenant_id, message_id) references chat_message on delete cascade,
  constraint chat_message_file_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file
);
comment on table chat_message_file is 'A file that came with a message: whoever sees the message opens it.';
select migration.tenant_table('chat_message_file');

create table chat_message_record (
  tenant_id   uuid     not null,
  message_id  uuid     not null,
  record_id   uuid     not null,
  was_made    boolean  not null,
  place       int      not null,
  constraint chat_message_record_pkey primary key (tenant_id, message_id, record_id),
  constraint chat_message_record_tenant_id_message_id_fkey foreign key (tenant_id, message_id) references chat_message on delete cascade,
  constraint chat_message_record_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table chat_message_record is 'A record that a message points at, or that was made of it.';
create index chat_message_record_record on chat_message_record (tenant_id, record_id);
select migration.tenant_table('chat_message_record');

create table chat_reaction (
  tenant_id   uuid         not null,
  message_id  uuid         not null,
  person_id   uuid         not null,
  emoji       text         not null,
  at          timestamptz  not null,
  constraint chat_reaction_pkey primary key (tenant_id, message_id, person_id, emoji),
  constraint chat_reaction_tenant_id_message_id_fkey foreign key (tenant_id, message_id) references chat_message on delete cascade,
  constraint chat_reaction_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table chat_reaction is 'An emoji that somebody put to a message.';
select migration.tenant_table('chat_reaction');

create table chat_pin (
  tenant_id   uuid         not null,
  room_id     uuid         not null,
  message_id  uuid         not null,
  pinned_by   uuid         not null,
  at          timestamptz  not null,
  constraint chat_pin_pkey primary key (tenant_id, room_id, message_id),
  constraint chat_pin_tenant_id_room_id_fkey foreign key (tenant_id, room_id) references chat_room on delete cascade,
  constraint chat_pin_tenant_id_message_id_fkey foreign key (tenant_id, message_id) references chat_message on delete cascade,
  constraint chat_pin_tenant_id_pinned_by_fkey foreign key (tenant_id, pinned_by) references person
);
comment on table chat_pin is 'A message that is pinned for everybody in its room.';
create index chat_pin_message on chat_pin (tenant_id, message_id);
select migration.tenant_table('chat_pin');

create table chat_presence (
  tenant_id  uuid         not null,
  person_id  uuid         not null,
  seen_at    timestamptz  not null,
  constraint chat_presence_pkey primary key (tenant_id, person_id),
  constraint chat_presence_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table chat_presence is 'When somebody was last here, to the minute.';
select migration.tenant_table('chat_presence');

create table chat_setting (
  tenant_id       uuid  not null,
  retention_days  int,
  constraint chat_setting_pkey primary key (tenant_id),
  constraint chat_setting_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint chat_setting_retention_days_check check (retention_days between 30 and 36500)
);
comment on table chat_setting is 'How long a company keeps messages; null, or no row, keeps all of them.';
select migration.tenant_table('chat_setting');

-- Who reads the chat writes in it, and who keeps the roles of a company keeps its rules.
insert into role_grant (tenant_id, role_id, resource, action, scope)
select g.tenant_id, g.role_id, 'chat', 'create', g.scope
from role_grant g
where g.resource = 'chat' and g.action = 'read' and g.effect = 'allow'
on conflict do nothing;
insert into role_grant (tenant_id, role_id, resource, action, scope)
select r.tenant_id, r.id, 'chat', 'configure', 'company'
from role r
where r.code = 'tenantAdmin'
on conflict do nothing;
