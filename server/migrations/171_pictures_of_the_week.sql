-- The overview of a project asks for the pictures of its last seven days.
create index attachment_added on attachment (tenant_id, added_at) where removed_at is null;
