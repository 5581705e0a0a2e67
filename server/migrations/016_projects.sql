-- Projects: who is on them, where their parts are, what their costs are booked under.

create table project (
  tenant_id                    uuid     not null,
  id                           uuid     not null,
  project_number               text     collate "C" not null,
  project_type                 text     not null,
  sector                       text,
  delivery_method              text,
  address_line                 text,
  city                         text,
  state                        text,
  postal_code                  text,
  time_zone                    text     not null,
  description                  text,
  client_company_id            uuid,
  architect_company_id         uuid,
  gross_area                   int,
  estimated_start_date         date,
  estimated_finish_date        date,
  actual_start_date            date,
  substantial_completion_date  date,
  final_completion_date        date,
  estimated_value_cents        bigint,
  rfi_manager_id               uuid,
  rfi_due_days                 int      not null default 7,
  rfi_due_working_days         boolean  not null default false,
  status_reason                text,
  constraint project_pkey primary key (tenant_id, id),
  constraint project_tenant_id_project_number_key unique (tenant_id, project_number),
  constraint project_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint project_tenant_id_client_company_id_fkey foreign key (tenant_id, client_company_id) references company,
  constraint project_tenant_id_architect_company_id_fkey
    foreign key (tenant_id, architect_company_id) references company,
  constraint project_tenant_id_rfi_manager_id_fkey foreign key (tenant_id, rfi_manager_id) references person
);
comment on table project is 'A project. Its name and status stand in its record.';
comment on column project.rfi_due_working_days is 'rfi_due_days are counted in working days.';
select migration.tenant_table('project');
select migration.readable_by('project', 'plumbline_identity');

create table project_member (
  tenant_id     uuid  not null,
  id            uuid  not null,
  project_id    uuid  not null,
  person_id     uuid  not null,
  project_role  text  not null,
  start_date    date,
  end_date      date,
  constraint project_member_pkey primary key (tenant_id, id),
  constraint project_member_tenant_id_project_id_person_id_key unique (tenant_id, project_id, person_id),
  constraint project_member_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint project_member_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table project_member is 'Who is on a project, as what, from when to when.';
create index project_member_person on project_member (tenant_id, person_id);
select migration.tenant_table('project_member');
select migration.readable_by('project_member', 'plumbline_identity');

create table location (
  tenant_id   uuid  not null,
  id          uuid  not null,
  project_id  uuid  not null,
  parent_id   uuid,
  name        text  not null,
  path        text  not null,
  sort        int   not null default 0,
  constraint location_pkey primary key (tenant_id, id),
  constraint location_tenant_id_project_id_parent_id_name_key
    unique nulls not distinct (tenant_id, project_id, parent_id, name),
  constraint location_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint location_tenant_id_parent_id_fkey foreign key (tenant_id, parent_id) references location
);
comment on table location is 'The parts of a project, as a tree.';
comment on column location.path is 'Its names from the top down.';
select migration.tenant_table('location');

create table cost_code (
  tenant_id   uuid  not null,
  id          uuid  not null,
  project_id  uuid  not null,
  code        text  collate "C" not null,
  name        text  not null,
  cost_type   text  not null,
  constraint cost_code_pkey primary key (tenant_id, id),
  constraint cost_code_tenant_id_project_id_code_key unique (tenant_id, project_id, code),
  constraint cost_code_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint cost_code_cost_type_check check (cost_type in ('L', 'M', 'E', 'S', 'O'))
);
comment on table cost_code is 'What the costs of a project are booked under.';
comment on column cost_code.cost_type is 'Labor, material, equipment, subcontract, other.';
select migration.tenant_table('cost_code');
