-- Records that came from the log of another system: what of it is kept, and what people said that its words and names mean.

create table imported_record (
  tenant_id    uuid         not null,
  record_id    uuid         not null,
  import_id    uuid         not null,
  names        jsonb        not null default '[]',
  words        text         not null default '',
  line         jsonb        not null default '{}',
  quiet_until  timestamptz  not null,
  constraint imported_record_pkey primary key (tenant_id, record_id),
  constraint imported_record_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint imported_record_tenant_id_import_id_fkey foreign key (tenant_id, import_id) references import_run
);
comment on table imported_record is 'Where an imported record came from.';
comment on column imported_record.names is
  'Names of the log that are nobody here, each with the name of its column, and whether the record waits for them.';
comment on column imported_record.words is 'What the search finds it by beside the words of its kind: those names, and its old number.';
comment on column imported_record.line is
  'What its line of the log held, long texts by their hash: what changed there since is seen by it.';
comment on column imported_record.quiet_until is
  'Until then it reminds nobody, unless somebody acted on it; afterwards its holders get one summary.';
-- What one import brought in.
create index imported_record_import on imported_record (tenant_id, import_id);
select migration.tenant_table('imported_record');

-- Imports that were made before this table was.
insert into imported_record (tenant_id, record_id, import_id, quiet_until)
select i.tenant_id, made.id, i.id, i.created_at
from import_run i
  cross join lateral unnest(i.made_ids) as made(id)
  join record r on r.tenant_id = i.tenant_id and r.id = made.id
where i.project_id is not null
on conflict do nothing;

update imported_record o
set names = kept.names
from (
  select x.tenant_id, x.id,
    jsonb_agg(jsonb_build_object('label', case name.key when 'rfiManager' then 'RFI manager' else 'Assignees' end,
      'name', name.value, 'waits', false)) as names
  from rfi x
    cross join lateral (
      select 'rfiManager' as key, x.imported_people ->> 'rfiManager' as value
      union all
      select 'reviewers', jsonb_array_elements_text(coalesce(x.imported_people -> 'reviewers', '[]'))
    ) name
  where name.value is not null
  group by x.tenant_id, x.id
) kept
where o.tenant_id = kept.tenant_id and o.record_id = kept.id;
alter table rfi drop column imported_people;

create table import_meaning (
  tenant_id   uuid  not null,
  kind        text  not null,
  field       text  not null,
  word        text  not null,
  meaning     text,
  person_id   uuid,
  constraint import_meaning_pkey primary key (tenant_id, kind, field, word),
  constraint import_meaning_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint import_meaning_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table import_meaning is
  'What a word or a name in lists of others means here, as it was said in an import: the next one knows it.';
comment on column import_meaning.field is 'The column that the word stands in, or people for a name, which means the same in any column.';
comment on column import_meaning.word is 'In lower case, as it is compared.';
comment on column import_meaning.meaning is 'A value of that column; empty where the word says nothing.';
create index import_meaning_person on import_meaning (tenant_id, person_id) where person_id is not null;
select migration.tenant_table('import_meaning');

alter table import_run
  add column choices jsonb not null default '{}';
comment on column import_run.choices is 'What words and names of the file mean, and which numbers its records get.';

alter table counter
  add column digits int not null default 3;
comment on column counter.digits is 'How many digits a number has at least: a log that came in with RFI-0389 goes on with RFI-0390.';
