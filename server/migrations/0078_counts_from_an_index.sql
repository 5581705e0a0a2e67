-- Whether a record is seen hangs on its project, its maker and its privacy: with these in one index the total of a list
-- is counted without a look at the records themselves.
drop index record_creator;
create index record_creator on record (tenant_id, created_by, kind) include (project_id, is_private, id);
