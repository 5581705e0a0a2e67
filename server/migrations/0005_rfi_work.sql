-- The project beside the RFI, so that the number of another system's log is kept once in a project.
alter table rfi add column project_id uuid not null;
alter table rfi add foreign key (tenant_id, project_id) references project;
drop index rfi_imported;
create unique index rfi_imported on rfi (tenant_id, project_id, lower(imported_ref)) where imported_ref is not null;

-- How late it was, by which date, when its holders were last reminded.
alter table rfi add column reminded_due date;
alter table rfi add column reminded_late int;

-- Numbers sort by their length first: RFI-999 comes before RFI-1000.
create index record_numbered on record (tenant_id, kind, length(number), number);
create index record_due on record (tenant_id, kind, due_date);

-- A running import looks here between its batches.
alter table import_run add column cancel_asked boolean not null default false;
alter table import_run add column updated_at timestamptz;
create index import_run_project on import_run (tenant_id, project_id, created_at desc);
