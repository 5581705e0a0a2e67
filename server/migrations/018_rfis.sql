-- RFIs: questions that a project asks, and the answers.

create table rfi_type (
  tenant_id   uuid         not null,
  id          uuid         not null,
  name        text         not null,
  due_days    int          not null default 7,
  is_default  boolean      not null default false,
  retired_at  timestamptz,
  constraint rfi_type_pkey primary key (tenant_id, id),
  constraint rfi_type_tenant_id_name_key unique (tenant_id, name),
  constraint rfi_type_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table rfi_type is 'Types of RFI with their days: a list of the company''s own.';
comment on column rfi_type.retired_at is 'A type that is out of use stays on the RFIs that have it.';
select migration.tenant_table('rfi_type');

create table rfi (
  tenant_id                 uuid         not null,
  id                        uuid         not null,
  project_id                uuid         not null,
  question                  text,
  question_frozen_at        timestamptz,
  suggested_answer          text,
  reason                    text,
  disciplines               text[]       not null default '{}',
  priority                  text         not null default 'normal',
  rfi_type_id               uuid,
  received_from_id          uuid,
  received_from_name        text,
  responsible_company_id    uuid,
  responsible_company_name  text,
  location_id               uuid,
  cost_code_id              uuid,
  drawing_refs              text,
  spec_section              text         collate "C",
  reference                 text,
  needed_on_site_date       date,
  manager_due_date          date,
  cost_impact               text,
  cost_impact_cents         bigint,
  schedule_impact           text,
  schedule_impact_days      int,
  impacts_confirmed         boolean      not null default false,
  round                     int          not null default 1,
  submitted_at              timestamptz,
  opened_at                 timestamptz,
  responded_at              timestamptz,
  voided_at                 timestamptz,
  has_official              boolean      not null default false,
  comment_count             int          not null default 0,
  reminded_due              date,
  reminded_late             int,
  imported_ref              text,
  imported_people           jsonb,
  constraint rfi_pkey primary key (tenant_id, id),
  constraint rfi_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint rfi_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint rfi_tenant_id_rfi_type_id_fkey foreign key (tenant_id, rfi_type_id) references rfi_type,
  constraint rfi_tenant_id_received_from_id_fkey foreign key (tenant_id, received_from_id) references person,
  constraint rfi_tenant_id_responsible_company_id_fkey
    foreign key (tenant_id, responsible_company_id) references company,
  constraint rfi_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint rfi_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code
);
comment on table rfi is 'A question. Its number, subject, status and due date stand in its record.';
comment on column rfi.project_id is 'As in its record: here so that imported_ref is kept once in a project.';
comment on column rfi.question_frozen_at is 'When it was sent: from then on it is amended by addenda alone.';
comment on column rfi.reminded_due is 'By which due date its holders were last reminded.';
comment on column rfi.reminded_late is 'For how many days late that reminder was.';
comment on column rfi.imported_ref is 'The number that it had in the log of another system.';
comment on column rfi.imported_people is 'The names of people in that log.';
-- Whether a location is in use.
create index rfi_location on rfi (tenant_id, location_id) where location_id is not null;
-- A line of a log comes in once.
create unique index rfi_imported on rfi (tenant_id, project_id, lower(imported_ref)) where imported_ref is not null;
-- Whether a cost code is in use.
create index rfi_cost_code on rfi (tenant_id, cost_code_id) where cost_code_id is not null;
select migration.tenant_table('rfi');

create table rfi_response (
  tenant_id        uuid         not null,
  id               uuid         not null,
  rfi_id           uuid         not null,
  author_id        uuid,
  author_name      text,
  entered_by       uuid,
  via              text,
  at               timestamptz  not null,
  body             text         not null,
  official         boolean      not null default false,
  round            int          not null,
  cost_impact      text,
  schedule_impact  text,
  constraint rfi_response_pkey primary key (tenant_id, id),
  constraint rfi_response_tenant_id_rfi_id_fkey foreign key (tenant_id, rfi_id) references rfi,
  constraint rfi_response_tenant_id_author_id_fkey foreign key (tenant_id, author_id) references person,
  constraint rfi_response_tenant_id_entered_by_fkey foreign key (tenant_id, entered_by) references person
);
comment on table rfi_response is 'An answer, by a reviewer, by a link, or entered for somebody.';
comment on column rfi_response.author_name is 'Of who answered by a link, or in the log of another system.';
comment on column rfi_response.entered_by is 'Who wrote it down for them.';
create index rfi_response_rfi on rfi_response (tenant_id, rfi_id, at);
select migration.tenant_table('rfi_response');

create table rfi_addendum (
  tenant_id  uuid         not null,
  id         uuid         not null,
  rfi_id     uuid         not null,
  author_id  uuid,
  at         timestamptz  not null,
  body       text         not null,
  constraint rfi_addendum_pkey primary key (tenant_id, id),
  constraint rfi_addendum_tenant_id_rfi_id_fkey foreign key (tenant_id, rfi_id) references rfi,
  constraint rfi_addendum_tenant_id_author_id_fkey foreign key (tenant_id, author_id) references person
);
comment on table rfi_addendum is 'What was added to a question after it was sent. Append-only.';
create index rfi_addendum_rfi on rfi_addendum (tenant_id, rfi_id, at);
select migration.tenant_table('rfi_addendum', append_only => true);
