-- The numbers that an import reserved. They are given back when nothing came of it; where others were given meanwhile,
-- this row says why they are missing.
alter table import_run add column first_number int;
alter table import_run add column number_count int not null default 0;
