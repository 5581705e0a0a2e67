-- Imports of records from files, of all kinds.

create table import_run (
  tenant_id     uuid         not null,
  id            uuid         not null,
  kind          text         not null,
  project_id    uuid,
  file_id       uuid         not null,
  started_by    uuid         not null,
  mapping       jsonb        not null,
  skip_lines    int[]        not null default '{}',
  state         text         not null,
  cancel_asked  boolean      not null default false,
  done          int          not null default 0,
  total         int          not null default 0,
  first_number  int,
  number_count  int          not null default 0,
  message       text,
  result        jsonb,
  made_lines    int[]        not null default '{}',
  made_ids      uuid[]       not null default '{}',
  created_at    timestamptz  not null,
  updated_at    timestamptz,
  constraint import_run_pkey primary key (tenant_id, id),
  constraint import_run_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint import_run_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file,
  constraint import_run_tenant_id_started_by_fkey foreign key (tenant_id, started_by) references person,
  constraint import_run_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
comment on table import_run is 'An import of a file, with what came of it.';
comment on column import_run.project_id is 'Null for contacts and people, who belong to no project.';
comment on column import_run.cancel_asked is 'A running import looks here between its batches.';
comment on column import_run.first_number is
  'The numbers that it reserved. They are given back when nothing came of it; where others were given meanwhile, this row says why '
  'they are missing.';
comment on column import_run.result is 'How many lines by what became of them.';
comment on column import_run.made_lines is 'Which lines became records.';
comment on column import_run.made_ids is 'Which records they became, in the same order.';
create index import_run_project on import_run (tenant_id, project_id, created_at desc);
select migration.tenant_table('import_run');
