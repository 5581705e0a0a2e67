create table rfi_type (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  due_days int not null default 7,
  is_default boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select migration.tenant_table('rfi_type');

create table rfi (
  tenant_id uuid not null,
  id uuid not null,
  question text,
  question_frozen_at timestamptz,
  suggested_answer text,
  reason text,
  disciplines text[] not null default '{}',
  priority text not null default 'normal',
  rfi_type_id uuid,
  received_from_id uuid,
  received_from_name text,
  responsible_company_id uuid,
  responsible_company_name text,
  location_id uuid,
  cost_code_id uuid,
  drawing_refs text,
  spec_section text collate "C",
  reference text,
  needed_on_site_date date,
  manager_due_date date,
  cost_impact text,
  cost_impact_cents bigint,
  schedule_impact text,
  schedule_impact_days int,
  impacts_confirmed boolean not null default false,
  round int not null default 1,
  submitted_at timestamptz,
  opened_at timestamptz,
  responded_at timestamptz,
  voided_at timestamptz,
  has_official boolean not null default false,
  comment_count int not null default 0,
  imported_ref text,
  imported_people jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, rfi_type_id) references rfi_type,
  foreign key (tenant_id, received_from_id) references person,
  foreign key (tenant_id, responsible_company_id) references company,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, cost_code_id) references cost_code
);
create index rfi_location on rfi (tenant_id, location_id) where location_id is not null;
create index rfi_imported on rfi (tenant_id, imported_ref) where imported_ref is not null;
select migration.tenant_table('rfi');

create table rfi_reviewer (
  tenant_id uuid not null,
  id uuid not null,
  rfi_id uuid not null,
  person_id uuid not null,
  round int not null,
  required boolean not null,
  co_reviewer boolean not null default false,
  due_date date,
  asked_at timestamptz not null,
  asked_by uuid,
  forwarded_by uuid,
  note text,
  answered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, rfi_id, round, person_id),
  foreign key (tenant_id, rfi_id) references rfi,
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, asked_by) references person,
  foreign key (tenant_id, forwarded_by) references person
);
create index rfi_reviewer_person on rfi_reviewer (tenant_id, person_id, rfi_id);
select migration.tenant_table('rfi_reviewer');

create table rfi_response (
  tenant_id uuid not null,
  id uuid not null,
  rfi_id uuid not null,
  author_id uuid,
  author_name text,
  entered_by uuid,
  via text,
  at timestamptz not null,
  body text not null,
  official boolean not null default false,
  round int not null,
  cost_impact text,
  schedule_impact text,
  primary key (tenant_id, id),
  foreign key (tenant_id, rfi_id) references rfi,
  foreign key (tenant_id, author_id) references person,
  foreign key (tenant_id, entered_by) references person
);
create index rfi_response_rfi on rfi_response (tenant_id, rfi_id, at);
select migration.tenant_table('rfi_response');

create table rfi_addendum (
  tenant_id uuid not null,
  id uuid not null,
  rfi_id uuid not null,
  author_id uuid,
  at timestamptz not null,
  body text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, rfi_id) references rfi,
  foreign key (tenant_id, author_id) references person
);
create index rfi_addendum_rfi on rfi_addendum (tenant_id, rfi_id, at);
select migration.tenant_table('rfi_addendum', append_only => true);
