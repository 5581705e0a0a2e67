-- The imports of all kinds are kept in one table: what was imported until now are RFIs, the others ran in their requests and left
-- nothing. Contacts and people belong to no project.
alter table import_run add column kind text not null default 'rfi';
alter table import_run alter column kind drop default;
alter table import_run alter column project_id drop not null;

-- What came of a run: how many lines by what became of them, and which lines became which records.
alter table import_run add column result jsonb;
alter table import_run add column made_lines int[] not null default '{}';
alter table import_run add column made_ids uuid[] not null default '{}';
