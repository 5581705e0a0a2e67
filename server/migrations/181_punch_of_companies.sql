-- A company can fix a part of a punch item: its people on the project are asked.

alter table punch_assignment
  add column for_company boolean not null default false,
  add constraint punch_assignment_for_company_check check (not for_company or company_id is not null);
comment on column punch_assignment.person_id is 'Who fixes it; of a company, whom it falls to while nobody of it is on the project.';
comment on column punch_assignment.company_id is 'The company that fixes it, or that of the person when they were assigned.';
comment on column punch_assignment.for_company is
  'It is the company’s: whoever of it is on the project is asked, and any of them may report it fixed.';

-- A person has one part of an item. They can also be the contact of their company's part.
drop index punch_assignment_once;
create unique index punch_assignment_once on punch_assignment (tenant_id, item_id, person_id)
  where status <> 'withdrawn' and not for_company;
