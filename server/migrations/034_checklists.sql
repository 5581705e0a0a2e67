-- Checklists: steps of one's own work. Their forms stand in form_run.

create table checklist (
  tenant_id               uuid         not null,
  id                      uuid         not null,
  project_id              uuid         not null,
  description             text,
  location_id             uuid,
  responsible_company_id  uuid,
  lead_id                 uuid,
  task_id                 uuid,
  punch_package_id        uuid,
  equipment               text,
  is_required             boolean      not null default false,
  strict_order            boolean      not null default false,
  scheduled_date          date,
  scheduled_at            timestamptz,
  started_at              timestamptz,
  completed_at            timestamptz,
  signed_off_at           timestamptz,
  return_count            int          not null default 0,
  comment_count           int          not null default 0,
  reminded_due            date,
  reminded_late           int,
  constraint checklist_pkey primary key (tenant_id, id),
  constraint checklist_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint checklist_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint checklist_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint checklist_tenant_id_responsible_company_id_fkey foreign key (tenant_id, responsible_company_id) references company,
  constraint checklist_tenant_id_lead_id_fkey foreign key (tenant_id, lead_id) references person,
  constraint checklist_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint checklist_tenant_id_punch_package_id_fkey foreign key (tenant_id, punch_package_id) references punch_package
);
comment on table checklist is
  'Steps of one''s own work. Number, title, status, owner and last day (due date) stand in its record, its forms in form_run.';
comment on column checklist.lead_id is 'Who does it, and has the ball while it is to be done.';
comment on column checklist.equipment is 'The machine that it is done for, where it is for no place.';
comment on column checklist.is_required is 'Its task is not finished before it is completed.';
comment on column checklist.strict_order is 'An item is answered when all before it are.';
comment on column checklist.scheduled_date is 'The day on which it is to be done.';
comment on column checklist.scheduled_at is 'When it left its draft.';
comment on column checklist.return_count is 'How often it was returned or reopened.';
comment on column checklist.reminded_due is 'By which due date its holders were last reminded.';
comment on column checklist.reminded_late is 'For how many days late that reminder was.';
create index checklist_location on checklist (tenant_id, location_id) where location_id is not null;
create index checklist_company on checklist (tenant_id, responsible_company_id) where responsible_company_id is not null;
create index checklist_lead on checklist (tenant_id, lead_id) where lead_id is not null;
-- What a task waits for before it is finished.
create index checklist_task on checklist (tenant_id, task_id) where task_id is not null;
create index checklist_punch_package on checklist (tenant_id, punch_package_id) where punch_package_id is not null;
create index checklist_project on checklist (tenant_id, project_id);
select migration.tenant_table('checklist');
