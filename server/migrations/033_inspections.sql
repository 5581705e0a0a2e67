-- Inspections: visits at which work is checked against forms, with a verdict.

create table inspection (
  tenant_id               uuid         not null,
  id                      uuid         not null,
  project_id              uuid         not null,
  description             text,
  inspection_type         text         not null default 'quality',
  location_id             uuid,
  cost_code_id            uuid,
  spec_section_id         uuid,
  responsible_company_id  uuid,
  inspector_id            uuid,
  external_name           text,
  external_agency         text,
  external_phone          text,
  permit_no               text,
  point_of_contact_id     uuid,
  inspectee_id            uuid,
  task_id                 uuid,
  punch_package_id        uuid,
  equipment               text,
  drawing_ref             text,
  window_minutes          int,
  notice_hours            int,
  reinspection_fee_cents  bigint,
  scheduled_at            timestamptz,
  invite_sequence         int          not null default 0,
  requested_at            timestamptz,
  started_at              timestamptz,
  finished_at             timestamptz,
  result                  text,
  reinspection_of_id      uuid,
  closed_by               uuid,
  cancelled_at            timestamptz,
  comment_count           int          not null default 0,
  reminded_due            date,
  reminded_late           int,
  constraint inspection_pkey primary key (tenant_id, id),
  constraint inspection_result_check check (result in ('pass', 'passWithDeficiencies', 'fail', 'notReady')),
  constraint inspection_not_itself check (reinspection_of_id <> id),
  constraint inspection_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint inspection_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint inspection_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint inspection_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code,
  constraint inspection_tenant_id_spec_section_id_fkey foreign key (tenant_id, project_id, spec_section_id) references spec_section,
  constraint inspection_tenant_id_responsible_company_id_fkey foreign key (tenant_id, responsible_company_id) references company,
  constraint inspection_tenant_id_inspector_id_fkey foreign key (tenant_id, inspector_id) references person,
  constraint inspection_tenant_id_point_of_contact_id_fkey foreign key (tenant_id, point_of_contact_id) references person,
  constraint inspection_tenant_id_inspectee_id_fkey foreign key (tenant_id, inspectee_id) references person,
  constraint inspection_tenant_id_closed_by_fkey foreign key (tenant_id, closed_by) references person,
  constraint inspection_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references record,
  constraint inspection_tenant_id_punch_package_id_fkey foreign key (tenant_id, punch_package_id) references record,
  constraint inspection_tenant_id_reinspection_of_id_fkey foreign key (tenant_id, reinspection_of_id) references inspection
);
comment on table inspection is
  'A visit at which work is checked. Number, title, status, manager and day (due date) stand in its record, its forms in form_run.';
comment on column inspection.inspector_id is 'Who judges; one from outside stands in external_name and the columns after it.';
comment on column inspection.inspectee_id is 'Whose work is judged.';
comment on column inspection.task_id is 'The task that is not started while a hold point is not released.';
comment on column inspection.punch_package_id is 'The punch list that its deficiencies go to; without it that of the project.';
comment on column inspection.notice_hours is 'Hours that must pass between the request and the visit.';
comment on column inspection.scheduled_at is 'When the appointment begins; it lasts window_minutes.';
comment on column inspection.invite_sequence is 'How often the invitation was sent anew: calendars know the newest by it.';
comment on column inspection.finished_at is 'When the visit was over: it was submitted, or found not ready.';
comment on column inspection.reinspection_of_id is 'The visit after which this one looks again.';
comment on column inspection.reminded_due is 'By which due date its holders were last reminded.';
comment on column inspection.reminded_late is 'For how many days late that reminder was.';
create index inspection_location on inspection (tenant_id, location_id) where location_id is not null;
create index inspection_cost_code on inspection (tenant_id, cost_code_id) where cost_code_id is not null;
create index inspection_spec_section on inspection (tenant_id, project_id, spec_section_id) where spec_section_id is not null;
create index inspection_company on inspection (tenant_id, responsible_company_id) where responsible_company_id is not null;
create index inspection_inspector on inspection (tenant_id, inspector_id) where inspector_id is not null;
create index inspection_contact on inspection (tenant_id, point_of_contact_id) where point_of_contact_id is not null;
create index inspection_inspectee on inspection (tenant_id, inspectee_id) where inspectee_id is not null;
create index inspection_closed_by on inspection (tenant_id, closed_by) where closed_by is not null;
create index inspection_punch_package on inspection (tenant_id, punch_package_id) where punch_package_id is not null;
-- A task asks which inspections keep it.
create index inspection_task on inspection (tenant_id, task_id) where task_id is not null;
create index inspection_follow_ups on inspection (tenant_id, reinspection_of_id) where reinspection_of_id is not null;
-- The calendar of a project.
create index inspection_scheduled on inspection (tenant_id, project_id, scheduled_at);
select migration.tenant_table('inspection');

create table inspection_punch_list (
  tenant_id   uuid  not null,
  project_id  uuid  not null,
  package_id  uuid  not null,
  constraint inspection_punch_list_pkey primary key (tenant_id, project_id),
  constraint inspection_punch_list_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint inspection_punch_list_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references record
);
comment on table inspection_punch_list is
  'The punch list of a project that the deficiencies of its inspections go to where they name none. It is made when it is first needed.';
create index inspection_punch_list_package on inspection_punch_list (tenant_id, package_id);
select migration.tenant_table('inspection_punch_list');
