-- The id that a client gave the request that wrote a line: by it a write whose answer never came is found again. It is looked
-- for among the last lines of one person, which trail_actor and audit_actor find; it is no part of what is hashed or shown.
alter table trail add column request_id uuid;
alter table audit add column request_id uuid;
