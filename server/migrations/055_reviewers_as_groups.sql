-- A company or a role on the project is asked: its people are asked side by side, and whoever of them acts first takes it.

alter table record_reviewer
  add column for_company_id uuid,
  add column for_role text,
  add constraint record_reviewer_for_company_fkey foreign key (tenant_id, for_company_id) references company;
comment on column record_reviewer.for_company_id is
  'The company that was asked, of whose people on the project this is one. Whoever of them acts first takes it.';
comment on column record_reviewer.for_role is
  'The role on the project that was asked, of whose holders this is one. Whoever of them acts first takes it.';
