-- Topics of BCF files (BIM Collaboration Format) that became records, kept so that they go out again as they came in.

create table bcf_topic (
  tenant_id  uuid   not null,
  record_id  uuid   not null,
  guid       text   not null,
  version    text   not null,
  content    jsonb  not null,
  made       jsonb  not null default '{}',
  constraint bcf_topic_pkey primary key (tenant_id, record_id),
  constraint bcf_topic_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table bcf_topic is 'What a record that came as a topic of a BCF file holds beside its own fields.';
comment on column bcf_topic.guid is 'In lower case: by it the topic is known again.';
comment on column bcf_topic.content is 'The topic as it was read, without the bytes of its files, and what its file said of all topics.';
comment on column bcf_topic.made is
  'What the record would be written out as when it was made: what is the same later is written as it came.';
-- The same topic again.
create index bcf_topic_guid on bcf_topic (tenant_id, guid);
select migration.tenant_table('bcf_topic');

create table bcf_file (
  tenant_id  uuid   not null,
  record_id  uuid   not null,
  path       text   not null,
  content    bytea,
  file_id    uuid,
  constraint bcf_file_pkey primary key (tenant_id, record_id, path),
  constraint bcf_file_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint bcf_file_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file,
  constraint bcf_file_content_check check ((content is null) <> (file_id is null))
);
comment on table bcf_file is 'The files of a topic: viewpoints here, pictures and documents among the files.';
comment on column bcf_file.path is 'From the folder of the topic; ../ is the root of the BCF file.';
create index bcf_file_file on bcf_file (tenant_id, file_id) where file_id is not null;
select migration.tenant_table('bcf_file');

create table bcf_comment (
  tenant_id  uuid   not null,
  record_id  uuid   not null,
  guid       text   not null,
  content    jsonb  not null,
  constraint bcf_comment_pkey primary key (tenant_id, record_id, guid),
  constraint bcf_comment_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table bcf_comment is
  'Comments that came with a topic after its record was here, as they came, with the viewpoint that each shows.';
comment on column bcf_comment.guid is 'In lower case: it is the id of the comment.';
select migration.tenant_table('bcf_comment');

alter table comment
  add column author_name text;
comment on column comment.author_name is 'Of somebody who is nobody here, in what came from another system.';
