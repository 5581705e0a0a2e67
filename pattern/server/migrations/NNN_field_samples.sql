-- Field samples: planned, assigned, done and accepted.

create table field_sample (
  tenant_id               uuid         not null,
  id                      uuid         not null,
  project_id              uuid         not null,
  description             text,
  category                text         not null default 'delivery',
  location_id             uuid,
  cost_code_id            uuid,
  responsible_company_id  uuid,
  lead_id             uuid,
  assigned_at             timestamptz,
  finished_at             timestamptz,
  voided_at               timestamptz,
  comment_count           int          not null default 0,
  reminded_due            date,
  reminded_late           int,
  constraint field_sample_pkey primary key (tenant_id, id),
  constraint field_sample_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint field_sample_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint field_sample_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint field_sample_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code,
  constraint field_sample_tenant_id_company_id_fkey foreign key (tenant_id, responsible_company_id) references company,
  constraint field_sample_tenant_id_lead_id_fkey foreign key (tenant_id, lead_id) references person
);
comment on table field_sample is
  'A field sample. Number, title, status, owner and due date stand in its record.';
comment on column field_sample.lead_id is 'Who does it, and has the ball while it is open.';
comment on column field_sample.reminded_due is 'By which due date its holders were last reminded.';
comment on column field_sample.reminded_late is 'For how many days late that reminder was.';
create index field_sample_project on field_sample (tenant_id, project_id);
create index field_sample_location on field_sample (tenant_id, location_id) where location_id is not null;
create index field_sample_cost_code on field_sample (tenant_id, cost_code_id) where cost_code_id is not null;
create index field_sample_company on field_sample (tenant_id, responsible_company_id) where responsible_company_id is not null;
create index field_sample_lead on field_sample (tenant_id, lead_id) where lead_id is not null;
select migration.tenant_table('field_sample');

-- Roles that are there already may do with field samples what they may do with tasks.
insert into role_grant (tenant_id, role_id, resource, action, scope, effect)
select g.tenant_id, g.role_id, 'fieldSample', g.action, g.scope, g.effect
from role_grant g
where g.resource = 'task'
on conflict do nothing;
