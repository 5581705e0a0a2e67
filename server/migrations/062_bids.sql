-- Bids: our price to an owner, with the parts of it, the lines of their cost, markups, addenda and frozen revisions.

create table bid (
  tenant_id               uuid           not null,
  id                      uuid           not null,
  project_id              uuid           not null,
  client_company_id       uuid,
  client_contact_id       uuid,
  source                  text           not null default 'invitation',
  bid_type                text           not null default 'hardBid',
  pricing_method          text           not null default 'lumpSum',
  invited_date            date,
  due_time                text           not null default '14:00',
  walkthrough_date        date,
  rfi_deadline_date       date,
  valid_until             date,
  anticipated_award_date  date,
  probability             int,
  bond_required           boolean        not null default false,
  prevailing_wage         boolean        not null default false,
  tax_percent             numeric(7, 4)  not null default 0,
  gross_area              numeric(14, 4),
  inclusions              text,
  exclusions              text,
  qualifications          text,
  cost_cents              bigint         not null default 0,
  total_cents             bigint         not null default 0,
  submitted_by            uuid,
  submitted_at            timestamptz,
  is_late                 boolean        not null default false,
  lost_reason             text,
  lost_to                 text,
  comment_count           int            not null default 0,
  reminded_due            date,
  reminded_late           int,
  constraint bid_pkey primary key (tenant_id, id),
  constraint bid_probability_check check (probability between 0 and 100),
  constraint bid_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint bid_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint bid_tenant_id_client_company_id_fkey foreign key (tenant_id, client_company_id) references company,
  constraint bid_tenant_id_client_contact_id_fkey foreign key (tenant_id, client_contact_id) references person
);
comment on table bid is
  'Our price to an owner. Number, title, status, estimator (owner) and the day it is due stand in its record.';
comment on column bid.due_time is 'The time at which it is due on its day, HH:MM in the zone of the project.';
comment on column bid.tax_percent is 'Sales tax on what is taxable: 12.5 is 12.5 %.';
comment on column bid.gross_area is 'Square feet.';
comment on column bid.cost_cents is 'Direct, indirect and tax, as last worked out of its parts.';
comment on column bid.total_cents is 'Its price, as last worked out of its parts; alternates are not in it.';
comment on column bid.submitted_by is 'Who sent it for review, and so cannot approve it.';
comment on column bid.reminded_due is 'By which due date its holders were last reminded.';
comment on column bid.reminded_late is 'For how many days late that reminder was.';
create index bid_client on bid (tenant_id, client_company_id) where client_company_id is not null;
create index bid_contact on bid (tenant_id, client_contact_id) where client_contact_id is not null;
create index bid_project on bid (tenant_id, project_id);
select migration.tenant_table('bid');

create table bid_breakdown (
  tenant_id          uuid     not null,
  id                 uuid     not null,
  bid_id             uuid     not null,
  place              int      not null,
  code               text,
  title              text     not null,
  scope_text         text,
  treatment          text     not null default 'base',
  is_deduct          boolean  not null default false,
  is_indirect        boolean  not null default false,
  pricing_source     text     not null default 'selfPerform',
  amount_cents       bigint,
  vendor_name        text,
  quantity           numeric(14, 4),
  unit               text,
  confidence         text     not null default 'budget',
  labor_cents        bigint   not null default 0,
  material_cents     bigint   not null default 0,
  equipment_cents    bigint   not null default 0,
  subcontract_cents  bigint   not null default 0,
  other_cents        bigint   not null default 0,
  taxable_cents      bigint   not null default 0,
  constraint bid_breakdown_pkey primary key (tenant_id, id),
  constraint bid_breakdown_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid
);
comment on table bid_breakdown is 'A part of a bid: a trade, a section, general conditions.';
comment on column bid_breakdown.place is 'Its place in the bid; two of them are never in the same.';
comment on column bid_breakdown.code is 'CSI section or cost code, as the estimator writes it.';
comment on column bid_breakdown.amount_cents is 'The sum of a vendor''s bid or of a plug; null where its lines say it.';
comment on column bid_breakdown.labor_cents is 'What it costs by type, as last worked out of its lines or its amount.';
create index bid_breakdown_bid on bid_breakdown (tenant_id, bid_id, place);
select migration.tenant_table('bid_breakdown');

create table bid_cost_line (
  tenant_id        uuid           not null,
  breakdown_id     uuid           not null,
  place            int            not null,
  description      text           not null,
  cost_type        text           not null,
  quantity         numeric(14, 4) not null,
  unit             text,
  waste_percent    numeric(7, 4)  not null default 0,
  unit_cost        numeric(14, 4) not null default 0,
  production_rate  numeric(14, 4),
  hours_per_unit   numeric(14, 4),
  crew_size        int,
  labor_rate_cents bigint,
  taxable          boolean        not null default false,
  note             text,
  amount_cents     bigint         not null,
  constraint bid_cost_line_pkey primary key (tenant_id, breakdown_id, place),
  constraint bid_cost_line_tenant_id_breakdown_id_fkey foreign key (tenant_id, breakdown_id) references bid_breakdown
    on delete cascade
);
comment on table bid_cost_line is 'A line of the cost of a breakdown.';
comment on column bid_cost_line.unit_cost is 'Dollars for a unit.';
comment on column bid_cost_line.production_rate is 'Units that the crew makes in an hour.';
comment on column bid_cost_line.hours_per_unit is 'Hours of the crew for a unit, where no rate is given.';
comment on column bid_cost_line.labor_rate_cents is 'Of one in the crew, burdened, an hour.';
select migration.tenant_table('bid_cost_line');

create table bid_markup (
  tenant_id   uuid    not null,
  bid_id      uuid    not null,
  place       int     not null,
  name        text    not null,
  kind        text    not null,
  percent     numeric(7, 4),
  cents       bigint,
  basis       text    not null,
  placement   text    not null,
  cost_types  text[]  not null default '{}',
  constraint bid_markup_pkey primary key (tenant_id, bid_id, place),
  constraint bid_markup_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid
);
comment on table bid_markup is 'What is added to cost to make the price, in the order of its places.';
select migration.tenant_table('bid_markup');

create table bid_addendum (
  tenant_id        uuid  not null,
  id               uuid  not null,
  bid_id           uuid  not null,
  number           text  not null,
  received_date    date,
  impact           text,
  acknowledged_at  timestamptz,
  acknowledged_by  uuid,
  constraint bid_addendum_pkey primary key (tenant_id, id),
  constraint bid_addendum_number_key unique (tenant_id, bid_id, number),
  constraint bid_addendum_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid
);
comment on table bid_addendum is 'An addendum of the owner: the price is not sent for review while one is not taken in.';
select migration.tenant_table('bid_addendum');

create table bid_revision (
  tenant_id    uuid         not null,
  bid_id       uuid         not null,
  number       int          not null,
  hash         text         not null,
  price        text         not null,
  total_cents  bigint       not null,
  frozen_at    timestamptz  not null,
  frozen_by    uuid,
  constraint bid_revision_pkey primary key (tenant_id, bid_id, number),
  constraint bid_revision_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid
);
comment on table bid_revision is
  'The price of a bid as it was approved or sent, with everything that it was worked out from. Rows are never changed.';
comment on column bid_revision.hash is 'SHA-256 of the price, which is JSON.';
select migration.tenant_table('bid_revision');

create table bid_competitor (
  tenant_id     uuid    not null,
  bid_id        uuid    not null,
  place         int     not null,
  name          text    not null,
  amount_cents  bigint  not null,
  constraint bid_competitor_pkey primary key (tenant_id, bid_id, place),
  constraint bid_competitor_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid
);
comment on table bid_competitor is 'What others bid, as it was read out.';
select migration.tenant_table('bid_competitor');
