-- Files, uploads under way, and where files hang.

create table file (
  tenant_id      uuid         not null,
  id             uuid         not null,
  name           text         not null,
  mime           text         not null,
  kind           text         not null,
  bytes          bigint       not null,
  sha256         bytea        not null,
  storage_key    text         not null,
  thumbnail_key  text,
  inline         boolean      not null default false,
  uploaded_by    uuid,
  share_id       uuid,
  created_at     timestamptz  not null default now(),
  constraint file_pkey primary key (tenant_id, id),
  constraint file_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint file_tenant_id_uploaded_by_fkey foreign key (tenant_id, uploaded_by) references person,
  constraint file_tenant_id_share_id_fkey foreign key (tenant_id, share_id) references share
);
comment on table file is 'A file that is kept whole in the file store.';
comment on column file.inline is 'Whether a browser may show it rather than save it.';
comment on column file.share_id is 'The link by which somebody without an account sent it.';
create index file_uploader on file (tenant_id, uploaded_by);
create index file_share on file (tenant_id, share_id) where share_id is not null;
-- Sums of bytes come from the index alone.
create index file_bytes on file (tenant_id) include (bytes);
select migration.tenant_table('file');
select migration.readable_by('file', 'plumbline_identity');

create table upload (
  tenant_id   uuid         not null,
  sender_id   uuid         not null,
  id          uuid         not null,
  person_id   uuid         not null,
  share_id    uuid,
  bytes       bigint       not null,
  begun_at    timestamptz  not null default now(),
  touched_at  timestamptz  not null default now(),
  constraint upload_pkey primary key (tenant_id, sender_id, id),
  constraint upload_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint upload_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint upload_bytes_check check (bytes > 0)
);
comment on table upload is
  'An upload that has begun: its declared bytes count until the file is kept, the upload is cancelled, or nobody has gone on with it '
  'for an hour.';
comment on column upload.sender_id is 'The person, or the share link, that sends it.';
comment on column upload.id is 'The id that the file will have.';
comment on column upload.touched_at is 'When a part of it was last sent or asked about.';
create index upload_touched on upload (tenant_id, touched_at);
select migration.tenant_table('upload');
select migration.readable_by('upload', 'plumbline_identity');

create table attachment (
  tenant_id   uuid         not null,
  id          uuid         not null,
  record_id   uuid         not null,
  file_id     uuid         not null,
  role        text         not null,
  part_id     uuid,
  sealed      boolean      not null default false,
  added_by    uuid,
  added_at    timestamptz  not null,
  removed_at  timestamptz,
  constraint attachment_pkey primary key (tenant_id, id),
  constraint attachment_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint attachment_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file,
  constraint attachment_tenant_id_added_by_fkey foreign key (tenant_id, added_by) references person,
  constraint attachment_role_check check (role in ('question', 'submission', 'response', 'comment', 'evidence', 'photo'))
);
comment on table attachment is 'Where a file hangs.';
comment on column attachment.sealed is 'It is for those who manage or review the record.';
comment on column attachment.part_id is 'The response or comment that it belongs to.';
create index attachment_record on attachment (tenant_id, record_id) where removed_at is null;
create index attachment_file on attachment (tenant_id, file_id);
-- One file hangs in one place.
create unique index attachment_once on attachment (tenant_id, file_id) where removed_at is null;
-- The photo of a person hangs on their card.
create index attachment_photo on attachment (tenant_id, record_id) where role = 'photo' and removed_at is null;
select migration.tenant_table('attachment');
