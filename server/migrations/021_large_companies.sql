-- What is not over is counted without a look at the many that are.
create index record_active on record (tenant_id, kind, id) where not is_final;
