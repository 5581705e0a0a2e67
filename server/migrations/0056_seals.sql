-- Seals over the audit and over the trail: what was written cannot be changed, taken away or slipped in without showing.

-- When a line was really written: the demo and imports tell of other days.
alter table audit add column written_at timestamptz not null default clock_timestamp();
create index audit_written on audit (tenant_id, written_at);

-- Which lines a seal covers, in their order, and the hash over them and the seal before.
create table audit_seal (
  tenant_id uuid not null references tenant,
  seq int not null,
  at timestamptz not null,
  ids uuid[] not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index audit_seal_at on audit_seal (tenant_id, at desc);
select migration.tenant_table('audit_seal', append_only => true);

-- The chains that had moved when an anchor was set, as far as they had come.
create table trail_head (
  tenant_id uuid not null,
  anchor_seq int not null,
  record_id uuid not null,
  seq int not null,
  hash bytea not null,
  primary key (tenant_id, record_id, seq),
  foreign key (tenant_id, anchor_seq) references trail_anchor
);
create index trail_head_anchor on trail_head (tenant_id, anchor_seq);
select migration.tenant_table('trail_head', append_only => true);

create trigger append_only before update or delete on audit_seal for each row execute function migration.append_only();
create trigger append_only before update or delete on trail_head for each row execute function migration.append_only();
create trigger append_only before update or delete on trail_anchor for each row execute function migration.append_only();
