-- The certificate of a punch list is signed by a link too: the text that is signed is kept, with its hash.
create table punch_certificate (
  tenant_id   uuid         not null,
  package_id  uuid         not null,
  hash        text         not null,
  stage       text         not null,
  text        text         not null,
  made_at     timestamptz  not null,
  asked_at    timestamptz,
  constraint punch_certificate_pkey primary key (tenant_id, package_id, hash),
  constraint punch_certificate_stage_check check (stage in ('substantial', 'final')),
  constraint punch_certificate_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references punch_package
);
comment on table punch_certificate is
  'What the completion of a package certifies, as it was sent for signature or signed. Its text never changes.';
comment on column punch_certificate.hash is 'SHA-256 of the text, in hexadecimal.';
comment on column punch_certificate.text is 'The terms as they are hashed.';
comment on column punch_certificate.asked_at is 'Since when its signers are asked to sign it; null while they are not.';
create unique index punch_certificate_asked on punch_certificate (tenant_id, package_id) where asked_at is not null;
select migration.tenant_table('punch_certificate');

alter table punch_package
  add column declined_by      uuid,
  add column declined_reason  text,
  add constraint punch_package_tenant_id_declined_by_fkey foreign key (tenant_id, declined_by) references person;
comment on column punch_package.declined_by is 'Who declined to sign what they were asked last.';
create index punch_package_declined_by on punch_package (tenant_id, declined_by) where declined_by is not null;

alter table punch_signature
  add column hash     text,
  add column by_link  boolean not null default false,
  add constraint punch_signature_tenant_id_package_id_hash_fkey
    foreign key (tenant_id, package_id, hash) references punch_certificate;
alter table punch_signature alter column by_link drop default;
comment on column punch_signature.hash is 'The text that was signed; null for what was signed before texts were kept.';
comment on column punch_signature.by_link is 'Whether it was given by a share link, else in an account.';
create index punch_signature_hash on punch_signature (tenant_id, package_id, hash) where hash is not null;
