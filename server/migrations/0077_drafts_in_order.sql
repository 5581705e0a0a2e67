-- Drafts have no number: with the id a list sorted by number walks them in the index, however many there are.
drop index record_numbered;
create index record_numbered on record (tenant_id, kind, length(number), number, id);
