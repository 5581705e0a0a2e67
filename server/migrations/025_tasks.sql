-- Tasks: pieces of field work with their days, people, order and progress.

create table task (
  tenant_id               uuid         not null,
  id                      uuid         not null,
  project_id              uuid         not null,
  description             text,
  category                text         not null default 'install',
  location_id             uuid,
  cost_code_id            uuid,
  responsible_company_id  uuid,
  lead_id                 uuid,
  start_date              date,
  planned_hours           numeric,
  planned_quantity        numeric,
  unit                    text,
  evidence                text         not null default 'none',
  percent_complete        int          not null default 0,
  actual_hours            numeric,
  installed_quantity      numeric,
  blocked_reason          text,
  blocked_note            text,
  blocked_by_id           uuid,
  rework_count            int          not null default 0,
  assigned_at             timestamptz,
  actual_start            timestamptz,
  actual_finish           timestamptz,
  voided_at               timestamptz,
  comment_count           int          not null default 0,
  imported_ref            text,
  reminded_due            date,
  reminded_late           int,
  constraint task_pkey primary key (tenant_id, id),
  constraint task_percent_complete_check check (percent_complete between 0 and 100),
  constraint task_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint task_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint task_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint task_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code,
  constraint task_tenant_id_responsible_company_id_fkey foreign key (tenant_id, responsible_company_id) references company,
  constraint task_tenant_id_lead_id_fkey foreign key (tenant_id, lead_id) references person,
  constraint task_tenant_id_blocked_by_id_fkey foreign key (tenant_id, blocked_by_id) references record
);
comment on table task is
  'A piece of field work. Number, title, status, owner and planned finish (due date) stand in its record, its crew in its parties.';
comment on column task.lead_id is 'Who does it, and has the ball while it is to be done.';
comment on column task.evidence is 'What must hang on it before it is finished: none, photo or photoAndNote.';
comment on column task.blocked_by_id is 'The record that it waits for while it is blocked.';
comment on column task.rework_count is 'How often it was returned or reopened.';
comment on column task.imported_ref is 'The number that it had elsewhere.';
comment on column task.reminded_due is 'By which due date its holders were last reminded.';
comment on column task.reminded_late is 'For how many days late that reminder was.';
create index task_location on task (tenant_id, location_id) where location_id is not null;
create index task_cost_code on task (tenant_id, cost_code_id) where cost_code_id is not null;
create index task_company on task (tenant_id, responsible_company_id) where responsible_company_id is not null;
create index task_lead on task (tenant_id, lead_id) where lead_id is not null;
create index task_blocked_by on task (tenant_id, blocked_by_id) where blocked_by_id is not null;
-- The look-ahead of a project.
create index task_start on task (tenant_id, project_id, start_date);
-- A line of a schedule comes in once.
create unique index task_imported on task (tenant_id, project_id, lower(imported_ref)) where imported_ref is not null;
select migration.tenant_table('task');

create table task_predecessor (
  tenant_id       uuid  not null,
  task_id         uuid  not null,
  predecessor_id  uuid  not null,
  lag_days        int   not null default 0,
  constraint task_predecessor_pkey primary key (tenant_id, task_id, predecessor_id),
  constraint task_predecessor_not_itself check (task_id <> predecessor_id),
  constraint task_predecessor_lag_days_check check (lag_days between 0 and 365),
  constraint task_predecessor_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint task_predecessor_tenant_id_predecessor_id_fkey foreign key (tenant_id, predecessor_id) references task
);
comment on table task_predecessor is 'A task starts once another one of its project is finished.';
comment on column task_predecessor.lag_days is 'Calendar days between the finish of the one and the start of the other.';
create index task_predecessor_followers on task_predecessor (tenant_id, predecessor_id);
select migration.tenant_table('task_predecessor');

-- Who works on a task.
alter table record_party drop constraint record_party_role_check;
alter table record_party
  add constraint record_party_role_check
  check (role in ('manager', 'reviewer', 'coReviewer', 'watcher', 'receivedFrom', 'submitter', 'assignee'));
