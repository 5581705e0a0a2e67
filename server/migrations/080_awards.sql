-- Awards: the decision between a price and a contract, on both sides, with its price, the papers that it waits for, and its acceptance.

create table award (
  tenant_id           uuid         not null,
  id                  uuid         not null,
  project_id          uuid         not null,
  side                text         not null,
  award_type          text         not null default 'noticeOfAward',
  bid_id              uuid,
  source_id           uuid,
  company_id          uuid,
  contact_id          uuid,
  start_date          date,
  duration_days       int,
  retainage_percent   numeric(7, 4),
  payment_terms_days  int,
  required_papers     text[]       not null default '{}',
  scope_summary       text,
  conditions          text,
  selection_reason    text,
  letter_text         text,
  letter              text,
  letter_hash         text,
  awarded_cents       bigint       not null default 0,
  budget_cents        bigint,
  issued_at           timestamptz,
  issued_by           uuid,
  accepted_at         timestamptz,
  accepted_name       text,
  accepted_company    text,
  signature           text,
  end_reason          text,
  converted_to_id     uuid,
  comment_count       int          not null default 0,
  reminded_due        date,
  reminded_late       int,
  constraint award_pkey primary key (tenant_id, id),
  constraint award_side_check check (side in ('owner', 'vendor')),
  constraint award_source_check check (bid_id is null or source_id is null),
  constraint award_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint award_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint award_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid,
  constraint award_tenant_id_source_id_fkey foreign key (tenant_id, source_id) references record,
  constraint award_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint award_tenant_id_contact_id_fkey foreign key (tenant_id, contact_id) references person,
  constraint award_tenant_id_converted_to_id_fkey foreign key (tenant_id, converted_to_id) references record
);
comment on table award is
  'A bid of ours that won, or a price of a trade partner that was chosen. Number, title, status, who runs it (owner) and the day by which '
  'it is to be accepted stand in its record.';
comment on column award.side is 'owner: the other party awarded to us. vendor: we award to them.';
comment on column award.bid_id is 'Our bid that won.';
comment on column award.source_id is 'The record of a trade partner''s price that was chosen.';
comment on column award.retainage_percent is '12.5 is 12.5 %.';
comment on column award.required_papers is 'What the card of the company must hold before the award is issued.';
comment on column award.letter_text is 'The letter as it is written, with variables such as [amount].';
comment on column award.letter is 'The letter as it was issued; null before that.';
comment on column award.letter_hash is 'SHA-256 of that letter.';
comment on column award.awarded_cents is 'Base, accepted alternates and adjustments, as last worked out of its lines.';
comment on column award.signature is 'The path of a drawn signature; empty where the name was typed.';
comment on column award.end_reason is 'Why it was declined or rescinded.';
comment on column award.converted_to_id is 'The project, contract or purchase order that it became.';
comment on column award.reminded_due is 'By which due date its holders were last reminded.';
comment on column award.reminded_late is 'For how many days late that reminder was.';
-- A bid is won once.
create unique index award_bid on award (tenant_id, bid_id) where bid_id is not null;
create index award_source on award (tenant_id, source_id) where source_id is not null;
create index award_converted on award (tenant_id, converted_to_id) where converted_to_id is not null;
create index award_company on award (tenant_id, company_id) where company_id is not null;
create index award_contact on award (tenant_id, contact_id) where contact_id is not null;
create index award_project on award (tenant_id, project_id);
select migration.tenant_table('award');

create table award_line (
  tenant_id     uuid     not null,
  award_id      uuid     not null,
  place         int      not null,
  kind          text     not null,
  code          text,
  description   text     not null,
  amount_cents  bigint   not null,
  is_deduct     boolean  not null default false,
  is_included   boolean  not null default true,
  constraint award_line_pkey primary key (tenant_id, award_id, place),
  constraint award_line_kind_check check (kind in ('base', 'alternate', 'adjustment')),
  constraint award_line_amount_cents_check check (amount_cents >= 0),
  constraint award_line_tenant_id_award_id_fkey foreign key (tenant_id, award_id) references award
);
comment on table award_line is 'A line of the price of an award.';
comment on column award_line.is_included is 'Of an alternate: it was accepted, and is in the sum.';
select migration.tenant_table('award_line');

create table award_runner_up (
  tenant_id     uuid    not null,
  award_id      uuid    not null,
  place         int     not null,
  company_name  text    not null,
  amount_cents  bigint  not null,
  constraint award_runner_up_pkey primary key (tenant_id, award_id, place),
  constraint award_runner_up_tenant_id_award_id_fkey foreign key (tenant_id, award_id) references award
);
comment on table award_runner_up is 'What others asked who were not chosen.';
select migration.tenant_table('award_runner_up');

create table award_waiver (
  tenant_id  uuid         not null,
  award_id   uuid         not null,
  paper      text         not null,
  reason     text         not null,
  waived_by  uuid,
  waived_at  timestamptz  not null,
  constraint award_waiver_pkey primary key (tenant_id, award_id, paper),
  constraint award_waiver_tenant_id_award_id_fkey foreign key (tenant_id, award_id) references award
);
comment on table award_waiver is 'A paper that an award goes on without, and why.';
select migration.tenant_table('award_waiver');
