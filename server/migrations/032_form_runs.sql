-- Forms that are filled in, for records such as inspections and checklists; and records that come again.

create table form_run (
  tenant_id       uuid          not null,
  id              uuid          not null,
  record_id       uuid          not null,
  project_id      uuid          not null,
  version_id      uuid          not null,
  place           int           not null,
  location_id     uuid,
  subject         text,
  only_items      text[],
  item_count      int           not null default 0,
  answered        int           not null default 0,
  conforming      int           not null default 0,
  deficient       int           not null default 0,
  not_applicable  int           not null default 0,
  neutral         int           not null default 0,
  missing         int           not null default 0,
  unsigned        int           not null default 0,
  held            int           not null default 0,
  held_items      text[]        not null default '{}',
  weight_good     numeric       not null default 0,
  weight_counted  numeric       not null default 0,
  started_at      timestamptz,
  completed_at    timestamptz,
  created_at      timestamptz   not null,
  constraint form_run_pkey primary key (tenant_id, id),
  constraint form_run_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint form_run_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint form_run_tenant_id_version_id_fkey foreign key (tenant_id, version_id) references form_template_version,
  constraint form_run_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location
);
comment on table form_run is 'A form that is filled in: one version of a template, for a record, at one place.';
comment on column form_run.subject is 'What it is filled in for where that is no place: a pump, a vehicle.';
comment on column form_run.only_items is 'The items that are asked again; null for all of them.';
comment on column form_run.item_count is 'This and the counts after it are worked out anew after each answer, so that lists read them.';
comment on column form_run.held is 'Hold points that are neither conforming nor released: work waits.';
comment on column form_run.held_items is 'Those hold points, by their ids in the version.';
comment on column form_run.weight_good is 'Weight of the items that conform; the score is this by weight_counted.';
create index form_run_record on form_run (tenant_id, record_id, place);
create index form_run_project on form_run (tenant_id, project_id);
create index form_run_version on form_run (tenant_id, version_id);
create index form_run_location on form_run (tenant_id, location_id) where location_id is not null;
select migration.tenant_table('form_run');

create table form_answer (
  tenant_id  uuid         not null,
  run_id     uuid         not null,
  item_id    text         not null,
  version    int          not null,
  answer     jsonb,
  person_id  uuid,
  at         timestamptz  not null,
  constraint form_answer_pkey primary key (tenant_id, run_id, item_id, version),
  constraint form_answer_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references form_run,
  constraint form_answer_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table form_answer is
  'What was answered to an item, by whom and when. The newest version counts; those before it are its history, which nobody changes.';
comment on column form_answer.answer is 'See contract/src/kit/forms/answers.ts; null where an answer was taken back.';
create index form_answer_person on form_answer (tenant_id, person_id);
select migration.tenant_table('form_answer', append_only => true);
create trigger append_only
  before update or delete on form_answer
  for each row execute function migration.append_only();

create table form_signature (
  tenant_id  uuid         not null,
  id         uuid         not null,
  run_id     uuid         not null,
  slot_id    text         not null,
  name       text         not null,
  company    text,
  method     text         not null,
  image      text         not null default '',
  person_id  uuid,
  at         timestamptz  not null,
  lapsed_at  timestamptz,
  constraint form_signature_pkey primary key (tenant_id, id),
  constraint form_signature_method_check check (method in ('draw', 'type', 'pin')),
  constraint form_signature_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references form_run,
  constraint form_signature_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table form_signature is 'Who signed a slot of a form.';
comment on column form_signature.person_id is 'Who signed; of a drawn or typed signature whose session it was.';
comment on column form_signature.image is 'The path of a drawn signature in a box of 400 × 120.';
comment on column form_signature.lapsed_at is 'When it ceased to count, because the form went back or its record was reopened.';
create unique index form_signature_in_force on form_signature (tenant_id, run_id, slot_id) where lapsed_at is null;
create index form_signature_person on form_signature (tenant_id, person_id);
select migration.tenant_table('form_signature');

create table form_release (
  tenant_id  uuid         not null,
  run_id     uuid         not null,
  item_id    text         not null,
  person_id  uuid         not null,
  at         timestamptz  not null,
  note       text         not null,
  constraint form_release_pkey primary key (tenant_id, run_id, item_id),
  constraint form_release_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references form_run,
  constraint form_release_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table form_release is 'Who let work go on past a hold point that does not conform, and why.';
create index form_release_person on form_release (tenant_id, person_id);
select migration.tenant_table('form_release');

create table form_section (
  tenant_id        uuid  not null,
  run_id           uuid  not null,
  section_id       text  not null,
  assignee_id      uuid,
  returned_reason  text,
  constraint form_section_pkey primary key (tenant_id, run_id, section_id),
  constraint form_section_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references form_run,
  constraint form_section_tenant_id_assignee_id_fkey foreign key (tenant_id, assignee_id) references person
);
comment on table form_section is 'Who answers a section of a form, and why it came back. Without a row it is open to all who answer.';
create index form_section_assignee on form_section (tenant_id, assignee_id) where assignee_id is not null;
select migration.tenant_table('form_section');

create table form_deficiency (
  tenant_id  uuid  not null,
  run_id     uuid  not null,
  item_id    text  not null,
  record_id  uuid  not null,
  constraint form_deficiency_pkey primary key (tenant_id, run_id, item_id),
  constraint form_deficiency_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references form_run,
  constraint form_deficiency_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table form_deficiency is 'The record that a deficient item led to, such as a punch item: one for each item.';
create index form_deficiency_record on form_deficiency (tenant_id, record_id);
select migration.tenant_table('form_deficiency');

create table record_recurrence (
  tenant_id  uuid  not null,
  record_id  uuid  not null,
  every      text  not null,
  until      date,
  lead_days  int   not null,
  next_on    date,
  constraint record_recurrence_pkey primary key (tenant_id, record_id),
  constraint record_recurrence_every_check check (every in ('daily', 'weekly', 'biweekly', 'monthly', 'yearly')),
  constraint record_recurrence_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table record_recurrence is 'How often a record is made again. It passes on to the one that was made last.';
comment on column record_recurrence.next_on is 'The day of the next one; null once it has ended.';
create index record_recurrence_due on record_recurrence (tenant_id, next_on) where next_on is not null;
select migration.tenant_table('record_recurrence');
