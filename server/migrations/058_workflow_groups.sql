-- A step of a workflow may name a company or a role on the project in place of a person: its people are found when it is sent.

alter table submittal_workflow_reviewer
  add column id uuid not null default gen_random_uuid(),
  add column for_company_id uuid,
  add column for_role text,
  drop constraint submittal_workflow_reviewer_pkey;
alter table submittal_workflow_reviewer
  alter column id drop default,
  alter column person_id drop not null,
  add constraint submittal_workflow_reviewer_pkey primary key (tenant_id, id),
  add constraint submittal_workflow_reviewer_who_check check (num_nonnulls(person_id, for_company_id, for_role) = 1),
  add constraint submittal_workflow_reviewer_for_company_fkey foreign key (tenant_id, for_company_id) references company;
comment on column submittal_workflow_reviewer.for_company_id is
  'A company in place of a person: its people on the project are asked, and whoever of them acts first takes it.';
comment on column submittal_workflow_reviewer.for_role is
  'A role on the project in place of a person: those who have it are asked, and whoever of them acts first takes it.';
create unique index submittal_workflow_reviewer_once
  on submittal_workflow_reviewer (tenant_id, project_id, workflow_id, person_id, for_company_id, for_role) nulls not distinct;
