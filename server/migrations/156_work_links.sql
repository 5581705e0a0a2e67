-- A link that lists all that is open for a company on a project: one for each person, whose address stays.

alter table share
  add column is_list boolean not null default false,
  add column company_id uuid,
  add column mail_due_at timestamptz,
  add constraint share_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company;
comment on column share.is_list is
  'It lists what is open on the project that is its record, and answers each of those records.';
comment on column share.company_id is
  'Whose work a list shows besides that of its person, as long as the person is with this company.';
comment on column share.mail_due_at is 'Since when a mail with the list is on its way; what is asked until it goes out is in it.';
create index share_list on share (tenant_id, record_id, person_id) where is_list and revoked_at is null;
