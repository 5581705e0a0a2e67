-- One card for one e-mail address in a company's directory.
create unique index person_email on person (tenant_id, lower(email)) where email is not null;

-- When something last happened on a project.
create index record_activity on record (tenant_id, project_id, updated_at desc) where project_id is not null;

-- Whether a cost code is in use.
create index rfi_cost_code on rfi (tenant_id, cost_code_id) where cost_code_id is not null;
