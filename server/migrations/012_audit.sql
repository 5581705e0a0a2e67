-- Who saw, changed, exported, granted; and the seals over it.

create table audit (
  tenant_id     uuid         not null,
  id            uuid         not null,
  at            timestamptz  not null,
  written_at    timestamptz  not null default clock_timestamp(),
  actor_id      uuid,
  via           text,
  session_id    uuid,
  address       text,
  request_id    uuid,
  verb          text         not null,
  resource      text         not null,
  subject_kind  text,
  subject_id    uuid,
  subject       text,
  detail        jsonb,
  constraint audit_pkey primary key (tenant_id, id),
  constraint audit_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint audit_tenant_id_actor_id_fkey foreign key (tenant_id, actor_id) references person
);
comment on table audit is 'What an auditor would ask about. Append-only; sealed by a chain of its own.';
comment on column audit.at is 'When it happened.';
comment on column audit.written_at is 'When the line was really written: the demo and imports tell of other days.';
comment on column audit.request_id is 'As in trail.';
create index audit_at on audit (tenant_id, at desc);
create index audit_actor on audit (tenant_id, actor_id, at desc);
create index audit_subject on audit (tenant_id, subject_id, at desc) where subject_id is not null;
create index audit_verb on audit (tenant_id, verb, at desc);
create index audit_written on audit (tenant_id, written_at);
select migration.tenant_table('audit', append_only => true);
create trigger append_only
  before update or delete on audit
  for each row execute function migration.append_only();
-- Lines about an account in the audit of each of its companies: written by identity.note_act alone.
create policy plumbline_identity_notes on audit for insert to plumbline_identity with check (true);
grant insert on audit to plumbline_identity;

create table audit_seal (
  tenant_id  uuid         not null,
  seq        int          not null,
  at         timestamptz  not null,
  ids        uuid[]       not null,
  hash       bytea        not null,
  constraint audit_seal_pkey primary key (tenant_id, seq),
  constraint audit_seal_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table audit_seal is 'Once an hour: what was written cannot be changed, taken away or slipped in without showing. Append-only.';
comment on column audit_seal.ids is 'The lines that it covers, in their order.';
comment on column audit_seal.hash is 'Over those lines and the seal before.';
create index audit_seal_at on audit_seal (tenant_id, at desc);
select migration.tenant_table('audit_seal', append_only => true);
create trigger append_only
  before update or delete on audit_seal
  for each row execute function migration.append_only();
