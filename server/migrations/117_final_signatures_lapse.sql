-- A final signature of a punch list ceases to count when one of its items is under way again, and is given anew.
alter table punch_signature
  add column id        uuid not null default gen_random_uuid(),
  add column lapsed_at timestamptz,
  drop constraint punch_signature_pkey,
  add constraint punch_signature_pkey primary key (tenant_id, id);
comment on table punch_signature is 'Who signed the completion of a package, and how many of its items were open then.';
comment on column punch_signature.lapsed_at is
  'When a final signature ceased to count, because an item of the package was under way again before it was certified.';
create unique index punch_signature_in_force on punch_signature (tenant_id, package_id, certification, stage, role) where lapsed_at is null;
