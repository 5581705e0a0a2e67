-- A part of a punch item may be a company's: whoever of it is on the project fixes it.

alter table punch_assignment
  add column for_company boolean not null default false,
  add constraint punch_assignment_for_company_check check (not for_company or company_id is not null);
comment on column punch_assignment.person_id is 'Who fixes it; of a company, whom it falls to while nobody of it is on the project.';
comment on column punch_assignment.company_id is 'The company that fixes it, or that of the person when they were assigned.';
comment on column punch_assignment.for_company is
  'It is the company’s: whoever of it is on the project is asked, and any of them may report it fixed.';

-- Somebody is asked once about one item, and may answer for their company beside it.
drop index punch_assignment_once;
create unique index punch_assignment_once on punch_assignment (tenant_id, item_id, person_id)
  where status <> 'withdrawn' and not for_company;
