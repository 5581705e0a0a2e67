-- Submittals: what proves, before an order, that a product is what the contract asks for; and what a project sets up for them.

-- The sections of a project's specification, by their CSI number such as 08 44 13.
create table spec_section (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  number text collate "C" not null,
  title text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint spec_section_number unique (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references project
);
select migration.tenant_table('spec_section');

-- The answers of a review. `effect` says what follows from one: it may be ordered, another revision is wanted, it is kept.
create table submittal_disposition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  meaning text not null check (meaning in
    ('approved', 'approvedAsNoted', 'reviseAndResubmit', 'rejected', 'forRecordOnly', 'noException')),
  effect text not null check (effect in ('release', 'resubmit', 'record', 'none')),
  place int not null,
  active boolean not null default true,
  primary key (tenant_id, id)
);
create unique index submittal_disposition_name on submittal_disposition (tenant_id, lower(name));
select migration.tenant_table('submittal_disposition');

-- How a project reviews: steps follow each other, the people of one step are asked side by side.
create table submittal_workflow (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  is_default boolean not null default false,
  stop_on_resubmit boolean not null default true,
  version int not null default 1,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references project
);
create unique index submittal_workflow_name on submittal_workflow (tenant_id, project_id, lower(name)) where removed_at is null;
create unique index submittal_workflow_default on submittal_workflow (tenant_id, project_id) where is_default and removed_at is null;
select migration.tenant_table('submittal_workflow');

create table submittal_workflow_reviewer (
  tenant_id uuid not null,
  workflow_id uuid not null,
  step int not null check (step between 1 and 10),
  person_id uuid not null,
  required boolean not null default true,
  days int not null check (days between 1 and 365),
  primary key (tenant_id, workflow_id, person_id),
  foreign key (tenant_id, workflow_id) references submittal_workflow,
  foreign key (tenant_id, person_id) references person
);
create index submittal_workflow_reviewer_person on submittal_workflow_reviewer (tenant_id, person_id);
select migration.tenant_table('submittal_workflow_reviewer');

-- Submittals that are reviewed and ordered together. A record of its own, with the id of its row in `record`.
create table submittal_package (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  description text,
  spec_section_id uuid,
  responsible_company_id uuid,
  workflow_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, project_id) references project,
  foreign key (tenant_id, spec_section_id) references spec_section,
  foreign key (tenant_id, responsible_company_id) references company,
  foreign key (tenant_id, workflow_id) references submittal_workflow
);
create index submittal_package_section on submittal_package (tenant_id, spec_section_id) where spec_section_id is not null;
create index submittal_package_company on submittal_package (tenant_id, responsible_company_id)
  where responsible_company_id is not null;
select migration.tenant_table('submittal_package');

-- One revision of a submittal; `root_id` is its first. Dates of the plan are kept as they were worked out, for lists to sort by.
create table submittal (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  root_id uuid not null,
  previous_id uuid,
  revision int not null default 0,
  is_current boolean not null default true,
  package_id uuid,
  spec_section_id uuid,
  paragraph text,
  description text,
  type text not null default 'productData',
  category text not null default 'action',
  responsible_company_id uuid,
  submitter_id uuid,
  location_id uuid,
  cost_code_id uuid,
  workflow_id uuid,
  required_on_site_date date,
  lead_time_days int,
  buffer_days int,
  design_review_days int,
  internal_review_days int,
  planned_return_date date,
  planned_send_date date,
  planned_submit_date date,
  submit_by_date date,
  return_due_date date,
  for_record_only boolean not null default false,
  substitution boolean not null default false,
  deviation_notes text,
  round int not null default 1,
  -- How the review under way ends: taken from its workflow when it was sent.
  stop_on_resubmit boolean not null default true,
  disposition_id uuid,
  final_note text,
  requested_at timestamptz,
  received_date date,
  sent_at timestamptz,
  returned_at timestamptz,
  distributed_at timestamptz,
  voided_at timestamptz,
  ordered_date date,
  order_reference text,
  confirmed_delivery_date date,
  actual_delivery_date date,
  comment_count int not null default 0,
  imported_ref text,
  reminded_due date,
  reminded_late int,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, project_id) references project,
  foreign key (tenant_id, root_id) references submittal,
  foreign key (tenant_id, previous_id) references submittal,
  foreign key (tenant_id, package_id) references submittal_package,
  foreign key (tenant_id, spec_section_id) references spec_section,
  foreign key (tenant_id, responsible_company_id) references company,
  foreign key (tenant_id, submitter_id) references person,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, cost_code_id) references cost_code,
  foreign key (tenant_id, workflow_id) references submittal_workflow,
  foreign key (tenant_id, disposition_id) references submittal_disposition
);
-- Of every submittal one revision is current, and no revision stands twice.
create unique index submittal_current on submittal (tenant_id, root_id) where is_current;
create unique index submittal_revision on submittal (tenant_id, root_id, revision);
create unique index submittal_imported on submittal (tenant_id, project_id, lower(imported_ref)) where imported_ref is not null;
create index submittal_package_items on submittal (tenant_id, package_id) where package_id is not null;
create index submittal_section on submittal (tenant_id, spec_section_id) where spec_section_id is not null;
create index submittal_company on submittal (tenant_id, responsible_company_id) where responsible_company_id is not null;
create index submittal_submitter on submittal (tenant_id, submitter_id) where submitter_id is not null;
create index submittal_location on submittal (tenant_id, location_id) where location_id is not null;
create index submittal_cost_code on submittal (tenant_id, cost_code_id) where cost_code_id is not null;
create index submittal_return on submittal (tenant_id, project_id, planned_return_date) where is_current;
select migration.tenant_table('submittal');

-- What somebody asked has answered. Its files are sealed until the result is distributed.
create table submittal_response (
  tenant_id uuid not null,
  id uuid not null,
  submittal_id uuid not null,
  author_id uuid,
  entered_by uuid,
  via text,
  at timestamptz not null,
  round int not null,
  step int not null,
  disposition_id uuid,
  body text,
  primary key (tenant_id, id),
  foreign key (tenant_id, submittal_id) references submittal,
  foreign key (tenant_id, author_id) references person,
  foreign key (tenant_id, entered_by) references person,
  foreign key (tenant_id, disposition_id) references submittal_disposition
);
create index submittal_response_submittal on submittal_response (tenant_id, submittal_id, at);
select migration.tenant_table('submittal_response');

-- A sealed file is for those who manage or review the record.
alter table attachment add column sealed boolean not null default false;
alter table attachment drop constraint attachment_role_check;
alter table attachment add constraint attachment_role_check
  check (role in ('question', 'submission', 'response', 'comment', 'evidence', 'photo'));
alter table record_party drop constraint record_party_role_check;
alter table record_party add constraint record_party_role_check
  check (role in ('manager', 'reviewer', 'coReviewer', 'watcher', 'receivedFrom', 'submitter'));

-- Working days are Monday to Friday, as in contract/src/kit/days.ts: how many there were since a Monday, and which day is the nth.
create function working_days_until(day date) returns int language sql immutable parallel safe as $$
  select 5 * floor((day - date '2001-01-01') / 7.0)::int + least(5, 1 + (day - date '2001-01-01') - 7 * floor((day - date '2001-01-01') / 7.0)::int)
$$;
create function working_days_between(a date, b date) returns int language sql immutable parallel safe as $$
  select working_days_until(b) - working_days_until(a)
$$;
create function add_working_days(day date, days int) returns date language sql immutable parallel safe as $$
  select case when days <= 0 then day
    else date '2001-01-01' + 7 * floor((working_days_until(day) + days - 1) / 5.0)::int
      + (working_days_until(day) + days - 1 - 5 * floor((working_days_until(day) + days - 1) / 5.0)::int) end
$$;
