-- The language of the proposal; what bidders add to a bid package and sign for it.

alter table bid
  add column language text not null default 'en',
  add constraint bid_language_check check (language in ('en', 'es'));
comment on column bid.language is 'In which the proposal is printed for the client.';

alter table bid_package
  add column bidder_lines boolean not null default true,
  add column nda_text text;
comment on column bid_package.bidder_lines is 'Bidders may add lines of their own.';
comment on column bid_package.nda_text is
  'The agreement that a bidder signs before the documents open by their link; null where they open at once.';

create table bid_package_own_line (
  tenant_id      uuid     not null,
  id             uuid     not null,
  submission_id  uuid     not null,
  place          int      not null,
  kind           text     not null,
  description    text     not null,
  amount_cents   bigint,
  is_deduct      boolean  not null default false,
  is_counted     boolean  not null default false,
  constraint bid_package_own_line_pkey primary key (tenant_id, id),
  constraint bid_package_own_line_tenant_id_submission_id_fkey foreign key (tenant_id, submission_id)
    references bid_package_submission,
  constraint bid_package_own_line_kind_check check (kind in ('alternate', 'clarification')),
  constraint bid_package_own_line_amount_cents_check check (amount_cents >= 0)
);
comment on table bid_package_own_line is
  'A line that a bidder added to their bid. It is read as their prices are: once the bids are opened.';
comment on column bid_package_own_line.is_deduct is 'Its amount makes the price lower.';
comment on column bid_package_own_line.is_counted is 'We count it in the leveled total.';
create index bid_package_own_line_submission on bid_package_own_line (tenant_id, submission_id, place);
select migration.tenant_table('bid_package_own_line');

create table bid_package_nda (
  tenant_id   uuid         not null,
  package_id  uuid         not null,
  person_id   uuid         not null,
  name        text         not null,
  company     text,
  method      text         not null,
  image       text,
  hash        text         not null,
  signed_at   timestamptz  not null,
  constraint bid_package_nda_pkey primary key (tenant_id, package_id, person_id),
  constraint bid_package_nda_method_check check (method in ('draw', 'type')),
  constraint bid_package_nda_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package,
  constraint bid_package_nda_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table bid_package_nda is
  'Who signed the agreement not to disclose. It holds for every link that they get, and stays when they are taken off.';
comment on column bid_package_nda.image is 'The path of the drawing; null where the name was typed.';
comment on column bid_package_nda.hash is 'SHA-256 of the text that they signed.';
create index bid_package_nda_person on bid_package_nda (tenant_id, person_id);
select migration.tenant_table('bid_package_nda');
