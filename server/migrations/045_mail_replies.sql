-- Answers to mails: which address stands for whom and which record.

create table mail_reply (
  tenant_id   uuid         not null,
  key         bytea        not null,
  person_id   uuid         not null,
  record_id   uuid         not null,
  share_id    uuid,
  recipient   text         not null,
  created_at  timestamptz  not null default now(),
  constraint mail_reply_pkey primary key (tenant_id, key),
  constraint mail_reply_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint mail_reply_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint mail_reply_tenant_id_share_id_fkey foreign key (tenant_id, share_id) references share
);
comment on table mail_reply is 'Where answers to mails about a record go: whose they are, and to what.';
comment on column mail_reply.key is 'Stands in the address, signed with the key of the installation.';
comment on column mail_reply.share_id is
  'The link that the mail carried, for people without an account; it says how long an answer counts.';
comment on column mail_reply.recipient is 'The address that the mail went to: an answer counts from there alone.';
create index mail_reply_person on mail_reply (tenant_id, person_id);
create index mail_reply_record on mail_reply (tenant_id, record_id);
create index mail_reply_share on mail_reply (tenant_id, share_id) where share_id is not null;
select migration.tenant_table('mail_reply');
