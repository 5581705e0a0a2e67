-- Documents that people accept before they come in.

create table legal_document (
  tenant_id   uuid         not null,
  id          uuid         not null,
  kind        text         not null,
  title       text         not null,
  audience    text[]       not null,
  created_at  timestamptz  not null,
  retired_at  timestamptz,
  version     int          not null default 1,
  constraint legal_document_pkey primary key (tenant_id, id),
  constraint legal_document_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint legal_document_kind_check
    check (kind in ('agreement', 'privacy', 'acceptableUse', 'safetyPolicy', 'handbook', 'subcontractorTerms'))
);
comment on table legal_document is 'A document that people accept before they come in.';
comment on column legal_document.audience is 'Whom it concerns: employee, technician, external.';
select migration.tenant_table('legal_document');
select migration.readable_by('legal_document', 'plumbline_identity');

create table legal_version (
  tenant_id       uuid         not null,
  id              uuid         not null,
  document_id     uuid         not null,
  label           text         not null,
  body            text         not null,
  sha256          bytea        not null,
  change_summary  text,
  material        boolean      not null default true,
  status          text         not null default 'draft',
  effective_at    timestamptz,
  published_at    timestamptz,
  published_by    uuid,
  created_at      timestamptz  not null,
  constraint legal_version_pkey primary key (tenant_id, id),
  constraint legal_version_tenant_id_document_id_label_key unique (tenant_id, document_id, label),
  constraint legal_version_tenant_id_document_id_fkey foreign key (tenant_id, document_id) references legal_document,
  constraint legal_version_tenant_id_published_by_fkey foreign key (tenant_id, published_by) references person,
  constraint legal_version_status_check check (status in ('draft', 'published'))
);
comment on table legal_version is 'One text of a document. What was published stays as it was read: see functions/guards.sql.';
comment on column legal_version.material is 'Must be accepted anew; otherwise a banner tells of it.';
create index legal_version_document on legal_version (tenant_id, document_id, effective_at);
-- One draft at a time.
create unique index legal_draft on legal_version (tenant_id, document_id) where status = 'draft';
select migration.tenant_table('legal_version');
select migration.readable_by('legal_version', 'plumbline_identity');

create table legal_acceptance (
  tenant_id        uuid         not null,
  id               uuid         not null,
  version_id       uuid         not null,
  person_id        uuid         not null,
  accepted_at      timestamptz  not null,
  sha256           bytea        not null,
  method           text         not null,
  typed_name       text,
  locale           text         not null,
  address          text,
  agent            text,
  session_id       uuid,
  scrolled_to_end  boolean      not null,
  constraint legal_acceptance_pkey primary key (tenant_id, id),
  constraint legal_acceptance_tenant_id_person_id_version_id_key unique (tenant_id, person_id, version_id),
  constraint legal_acceptance_tenant_id_version_id_fkey foreign key (tenant_id, version_id) references legal_version,
  constraint legal_acceptance_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint legal_acceptance_method_check check (method in ('checkbox', 'typedName'))
);
comment on table legal_acceptance is 'Who accepted which version, and the evidence of it. Append-only.';
comment on column legal_acceptance.sha256 is 'Of the text that they saw.';
create index legal_acceptance_version on legal_acceptance (tenant_id, version_id);
select migration.tenant_table('legal_acceptance', append_only => true);
select migration.readable_by('legal_acceptance', 'plumbline_identity');
create trigger append_only
  before update or delete on legal_acceptance
  for each row execute function migration.append_only();
