-- A finished import can be undone while nobody has worked on its records.

alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
comment on column record.kind is
  'A record of the kind "undone" came in with an import that was undone: its trail stays, its number is free, and no list shows it.';
