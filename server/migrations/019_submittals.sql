-- Submittals: what proves, before an order, that a product is what the contract asks for; and what a project sets up for them.

create table spec_section (
  tenant_id   uuid              not null,
  id          uuid              not null,
  project_id  uuid              not null,
  number      text collate "C"  not null,
  title       text              not null,
  created_at  timestamptz       not null default now(),
  constraint spec_section_pkey primary key (tenant_id, project_id, id),
  constraint spec_section_number unique (tenant_id, project_id, number),
  constraint spec_section_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project
);
comment on table spec_section is 'The sections of a project''s specification, by their CSI number such as 08 44 13.';
select migration.tenant_table('spec_section');

create table submittal_disposition (
  tenant_id  uuid     not null,
  id         uuid     not null,
  name       text     not null,
  meaning    text     not null,
  effect     text     not null,
  place      int      not null,
  active     boolean  not null default true,
  constraint submittal_disposition_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint submittal_disposition_meaning_check
    check (meaning in ('approved', 'approvedAsNoted', 'reviseAndResubmit', 'rejected', 'forRecordOnly', 'noException')),
  constraint submittal_disposition_effect_check check (effect in ('release', 'resubmit', 'record', 'none')),
  constraint submittal_disposition_pkey primary key (tenant_id, id)
);
comment on table submittal_disposition is 'The answers of a review: what a company calls them, what they are taken as, and what follows.';
comment on column submittal_disposition.effect is
  'release: it may be ordered. resubmit: another revision is wanted. record: it is kept. none: nothing follows.';
comment on column submittal_disposition.place is 'Best first.';
create unique index submittal_disposition_name on submittal_disposition (tenant_id, lower(name));
select migration.tenant_table('submittal_disposition');

create table submittal_workflow (
  tenant_id         uuid         not null,
  id                uuid         not null,
  project_id        uuid         not null,
  name              text         not null,
  is_default        boolean      not null default false,
  stop_on_resubmit  boolean      not null default true,
  version           int          not null default 1,
  removed_at        timestamptz,
  constraint submittal_workflow_pkey primary key (tenant_id, project_id, id),
  constraint submittal_workflow_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project
);
comment on table submittal_workflow is 'How a project reviews: steps follow each other, the people of one step are asked side by side.';
comment on column submittal_workflow.stop_on_resubmit is 'An answer that wants another revision ends the review at once.';
comment on column submittal_workflow.removed_at is 'One that is removed stays with what was sent by it.';
create unique index submittal_workflow_name on submittal_workflow (tenant_id, project_id, lower(name)) where removed_at is null;
create unique index submittal_workflow_default on submittal_workflow (tenant_id, project_id) where is_default and removed_at is null;
select migration.tenant_table('submittal_workflow');

create table submittal_workflow_reviewer (
  tenant_id    uuid     not null,
  project_id   uuid     not null,
  workflow_id  uuid     not null,
  step         int      not null,
  person_id    uuid     not null,
  required     boolean  not null default true,
  days         int      not null,
  constraint submittal_workflow_reviewer_step_check check (step between 1 and 10),
  constraint submittal_workflow_reviewer_days_check check (days between 1 and 365),
  constraint submittal_workflow_reviewer_pkey primary key (tenant_id, project_id, workflow_id, person_id),
  constraint submittal_workflow_reviewer_tenant_id_workflow_id_fkey
    foreign key (tenant_id, project_id, workflow_id) references submittal_workflow,
  constraint submittal_workflow_reviewer_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table submittal_workflow_reviewer is 'Who is asked in a step of a workflow.';
comment on column submittal_workflow_reviewer.days is 'Working days, from the start of the step.';
create index submittal_workflow_reviewer_person on submittal_workflow_reviewer (tenant_id, person_id);
select migration.tenant_table('submittal_workflow_reviewer');

create table submittal_package (
  tenant_id               uuid  not null,
  id                      uuid  not null,
  project_id              uuid  not null,
  description             text,
  spec_section_id         uuid,
  responsible_company_id  uuid,
  workflow_id             uuid,
  constraint submittal_package_pkey primary key (tenant_id, id),
  constraint submittal_package_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint submittal_package_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint submittal_package_tenant_id_spec_section_id_fkey
    foreign key (tenant_id, project_id, spec_section_id) references spec_section,
  constraint submittal_package_tenant_id_responsible_company_id_fkey foreign key (tenant_id, responsible_company_id) references company,
  constraint submittal_package_tenant_id_workflow_id_fkey
    foreign key (tenant_id, project_id, workflow_id) references submittal_workflow
);
comment on table submittal_package is 'Submittals that are reviewed and ordered together; a record of its own.';
create index submittal_package_project on submittal_package (tenant_id, project_id);
create index submittal_package_section on submittal_package (tenant_id, project_id, spec_section_id)
  where spec_section_id is not null;
create index submittal_package_company on submittal_package (tenant_id, responsible_company_id)
  where responsible_company_id is not null;
select migration.tenant_table('submittal_package');

create table submittal (
  tenant_id                uuid         not null,
  id                       uuid         not null,
  project_id               uuid         not null,
  root_id                  uuid         not null,
  previous_id              uuid,
  revision                 int          not null default 0,
  is_current               boolean      not null default true,
  package_id               uuid,
  spec_section_id          uuid,
  paragraph                text,
  description              text,
  type                     text         not null default 'productData',
  category                 text         not null default 'action',
  responsible_company_id   uuid,
  submitter_id             uuid,
  location_id              uuid,
  cost_code_id             uuid,
  workflow_id              uuid,
  required_on_site_date    date,
  lead_time_days           int,
  buffer_days              int,
  design_review_days       int,
  internal_review_days     int,
  planned_return_date      date,
  planned_send_date        date,
  planned_submit_date      date,
  submit_by_date           date,
  return_due_date          date,
  for_record_only          boolean      not null default false,
  substitution             boolean      not null default false,
  deviation_notes          text,
  round                    int          not null default 1,
  stop_on_resubmit         boolean      not null default true,
  disposition_id           uuid,
  final_note               text,
  requested_at             timestamptz,
  received_date            date,
  sent_at                  timestamptz,
  returned_at              timestamptz,
  distributed_at           timestamptz,
  voided_at                timestamptz,
  ordered_date             date,
  order_reference          text,
  confirmed_delivery_date  date,
  actual_delivery_date     date,
  comment_count            int          not null default 0,
  imported_ref             text,
  reminded_due             date,
  reminded_late            int,
  constraint submittal_pkey primary key (tenant_id, id),
  constraint submittal_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint submittal_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint submittal_tenant_id_root_id_fkey foreign key (tenant_id, root_id) references submittal,
  constraint submittal_tenant_id_previous_id_fkey foreign key (tenant_id, previous_id) references submittal,
  constraint submittal_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references submittal_package,
  constraint submittal_tenant_id_spec_section_id_fkey
    foreign key (tenant_id, project_id, spec_section_id) references spec_section,
  constraint submittal_tenant_id_responsible_company_id_fkey foreign key (tenant_id, responsible_company_id) references company,
  constraint submittal_tenant_id_submitter_id_fkey foreign key (tenant_id, submitter_id) references person,
  constraint submittal_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint submittal_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code,
  constraint submittal_tenant_id_workflow_id_fkey
    foreign key (tenant_id, project_id, workflow_id) references submittal_workflow,
  constraint submittal_tenant_id_disposition_id_fkey foreign key (tenant_id, disposition_id) references submittal_disposition
);
comment on table submittal is 'One revision of a submittal; a record of its own.';
comment on column submittal.root_id is 'Its first revision.';
comment on column submittal.previous_id is 'The revision before.';
comment on column submittal.planned_return_date is 'The plan as it was worked out, for lists to sort by.';
comment on column submittal.stop_on_resubmit is 'How the review under way ends: taken from its workflow when it was sent.';
comment on column submittal.imported_ref is 'The number and revision that it had elsewhere.';
-- Of every submittal one revision is current, and no revision stands twice.
create unique index submittal_current on submittal (tenant_id, root_id) where is_current;
create unique index submittal_revision on submittal (tenant_id, root_id, revision);
create unique index submittal_imported on submittal (tenant_id, project_id, lower(imported_ref)) where imported_ref is not null;
create index submittal_package_items on submittal (tenant_id, package_id) where package_id is not null;
create index submittal_section on submittal (tenant_id, project_id, spec_section_id)
  where spec_section_id is not null;
create index submittal_company on submittal (tenant_id, responsible_company_id) where responsible_company_id is not null;
create index submittal_submitter on submittal (tenant_id, submitter_id) where submitter_id is not null;
create index submittal_location on submittal (tenant_id, location_id) where location_id is not null;
create index submittal_cost_code on submittal (tenant_id, cost_code_id) where cost_code_id is not null;
create index submittal_return on submittal (tenant_id, project_id, planned_return_date) where is_current;
select migration.tenant_table('submittal');

create table submittal_response (
  tenant_id       uuid         not null,
  id              uuid         not null,
  submittal_id    uuid         not null,
  author_id       uuid,
  entered_by      uuid,
  via             text,
  at              timestamptz  not null,
  round           int          not null,
  step            int          not null,
  disposition_id  uuid,
  body            text,
  constraint submittal_response_pkey primary key (tenant_id, id),
  constraint submittal_response_tenant_id_submittal_id_fkey foreign key (tenant_id, submittal_id) references submittal,
  constraint submittal_response_tenant_id_author_id_fkey foreign key (tenant_id, author_id) references person,
  constraint submittal_response_tenant_id_entered_by_fkey foreign key (tenant_id, entered_by) references person,
  constraint submittal_response_tenant_id_disposition_id_fkey foreign key (tenant_id, disposition_id) references submittal_disposition
);
comment on table submittal_response is 'What somebody asked has answered. Its files are sealed until the result is distributed.';
create index submittal_response_submittal on submittal_response (tenant_id, submittal_id, at);
select migration.tenant_table('submittal_response');
