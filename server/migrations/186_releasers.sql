alter table form_release
  add column party_name text,
  add column file_id    uuid,
  add constraint form_release_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file;
comment on column form_release.party_name is 'Who of the third party that the template names released it, in words.';
comment on column form_release.file_id is 'What shows the release of a third party: a document or a photo.';
-- For the foreign key, because deleting a file looks for the releases that name it.
create index form_release_file on form_release (tenant_id, file_id) where file_id is not null;
