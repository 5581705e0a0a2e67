-- Templates of the forms that are filled in on site, and their versions.

create table form_template (
  tenant_id    uuid         not null,
  id           uuid         not null,
  kind         text         not null,
  name         text         not null,
  category     text,
  description  text,
  version      int          not null default 1,
  created_at   timestamptz  not null,
  updated_at   timestamptz  not null,
  archived_at  timestamptz,
  constraint form_template_pkey primary key (tenant_id, id),
  constraint form_template_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint form_template_kind_check check (kind in ('checklist', 'inspection'))
);
comment on table form_template is 'What a form on site is made from. Its texts and items stand in its versions.';
comment on column form_template.category is 'The kind of inspection, or the trade.';
comment on column form_template.version is 'The lock of the editor; the numbers of published versions stand in form_template_version.';
-- Whoever chooses a template knows it by its name.
create unique index form_template_name on form_template (tenant_id, kind, lower(name)) where archived_at is null;
select migration.tenant_table('form_template');

create table form_template_version (
  tenant_id      uuid         not null,
  id             uuid         not null,
  template_id    uuid         not null,
  number         int          not null,
  status         text         not null default 'draft',
  definition     jsonb        not null,
  section_count  int          not null,
  item_count     int          not null,
  note           text,
  published_at   timestamptz,
  published_by   uuid,
  created_at     timestamptz  not null,
  constraint form_template_version_pkey primary key (tenant_id, id),
  constraint form_template_version_number_key unique (tenant_id, template_id, number),
  constraint form_template_version_template_id_fkey foreign key (tenant_id, template_id) references form_template,
  constraint form_template_version_published_by_fkey foreign key (tenant_id, published_by) references person,
  constraint form_template_version_status_check check (status in ('draft', 'published')),
  constraint form_template_version_published_check check ((status = 'published') = (published_at is not null))
);
comment on table form_template_version is
  'One version of a template. A form that is filled in keeps its version. What was published never changes: see functions/guards.sql.';
comment on column form_template_version.definition is 'Sections, items, answers and conditions: see contract/src/kit/forms/definition.ts.';
-- One draft at a time.
create unique index form_template_draft on form_template_version (tenant_id, template_id) where status = 'draft';
-- References to people are looked through when two cards are merged.
create index form_template_version_published_by on form_template_version (tenant_id, published_by);
select migration.tenant_table('form_template_version');
