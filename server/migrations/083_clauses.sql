-- Templates of clauses beside those of forms, and the clauses of an offer.

alter table form_template drop constraint form_template_kind_check;
alter table form_template add constraint form_template_kind_check
  check (kind in ('checklist', 'inspection', 'scope', 'qualifications', 'exclusions'));
comment on table form_template is
  'What a form on site is made from, or the lists of an offer. Its texts and items stand in its versions.';
alter table form_template_version add column clauses jsonb not null default '[]';
comment on column form_template_version.clauses is 'Of a template of clauses: see contract/src/kit/clauses.ts. Of a form there are none.';

create table record_clause (
  tenant_id    uuid   not null,
  id           uuid   not null,
  record_id    uuid   not null,
  part_id      uuid,
  place        int    not null,
  code         text,
  clause_text  text   not null,
  kind         text   not null,
  filled       jsonb  not null default '{}',
  version_id   uuid,
  clause_id    text,
  constraint record_clause_pkey primary key (tenant_id, id),
  constraint record_clause_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint record_clause_version_id_fkey foreign key (tenant_id, version_id) references form_template_version,
  constraint record_clause_kind_check check (kind in ('included', 'excluded', 'byOthers', 'clarification', 'assumption'))
);
comment on table record_clause is 'A clause of an offer as it was put in: it stays when its template changes.';
comment on column record_clause.part_id is 'The part of the record that it stands in; null for the record as a whole.';
comment on column record_clause.clause_text is 'With its variables, such as {{weeks}}.';
comment on column record_clause.filled is 'What its variables stand for, by their names.';
comment on column record_clause.version_id is 'The version of the template that it came from; null of one that was written in the record.';
comment on column record_clause.clause_id is 'The clause of that version.';
create index record_clause_record on record_clause (tenant_id, record_id, place);
-- Where the versions of a template are used.
create index record_clause_version on record_clause (tenant_id, version_id) where version_id is not null;
select migration.tenant_table('record_clause');
