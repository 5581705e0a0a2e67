-- Contracts and purchase orders: heads of one shape with a type, their schedules of values, receipts, signatures and reallocations.

create table contract (
  tenant_id                 uuid           not null,
  id                        uuid           not null,
  project_id                uuid           not null,
  contract_type             text           not null,
  counterparty_id           uuid,
  counterparty_contact_id   uuid,
  parent_id                 uuid,
  origin_kind               text,
  origin_id                 uuid,
  pricing_method            text           not null default 'lumpSum',
  contract_date             date,
  start_date                date,
  scope_of_work             text,
  inclusions                text,
  exclusions                text,
  terms                     text,
  payment_terms_days        int,
  pay_when_paid             boolean        not null default false,
  liquidated_damages_cents  bigint,
  retainage_work_percent    numeric(7, 4)  not null default 0,
  retainage_stored_percent  numeric(7, 4)  not null default 0,
  retainage_mode            text           not null default 'cumulative',
  retainage_rules           json           not null default '[]',
  retainage_reason          text,
  is_public_work            boolean        not null default false,
  tax_percent               numeric(7, 4)  not null default 0,
  tax_on                    text           not null default 'none',
  insurance_required        boolean        not null default false,
  bond_required             boolean        not null default false,
  lien_waiver_required      boolean        not null default false,
  certified_payroll_required  boolean      not null default false,
  ship_to                   text,
  ship_via                  text,
  tolerance_percent         numeric(7, 4)  not null default 0,
  line_count                int            not null default 0,
  original_cents            bigint         not null default 0,
  approved_change_cents     bigint         not null default 0,
  billed_cents              bigint         not null default 0,
  receipt_status            text           not null default 'none',
  signed_text               text,
  signed_hash               text,
  executed_at               timestamptz,
  short_close_reason        text,
  terminated_for            text,
  comment_count             int            not null default 0,
  reminded_due              date,
  reminded_late             int,
  constraint contract_pkey primary key (tenant_id, id),
  constraint contract_receipt_status_check check (receipt_status in ('none', 'partial', 'full', 'over')),
  constraint contract_origin_check check ((origin_kind is null) = (origin_id is null)),
  constraint contract_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint contract_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint contract_tenant_id_counterparty_id_fkey foreign key (tenant_id, counterparty_id) references company,
  constraint contract_tenant_id_counterparty_contact_id_fkey foreign key (tenant_id, counterparty_contact_id) references person,
  constraint contract_tenant_id_parent_id_fkey foreign key (tenant_id, parent_id) references contract
);
comment on table contract is
  'A contract or a purchase order, which its record tells apart. Number, title, status, who has it (owner), and the day of completion '
  'or delivery stand in its record.';
comment on column contract.parent_id is 'The master agreement that it is made under.';
comment on column contract.origin_kind is 'What it was made from, such as an award: of one origin there is one contract.';
comment on column contract.tax_percent is '12.5 is 12.5 %, as in all columns of percent.';
comment on column contract.retainage_rules is 'Steps of the retainage in their order, as the contract has them.';
comment on column contract.retainage_reason is 'Why the retainage is above the cap of the law.';
comment on column contract.original_cents is 'The sum of its lines as they were signed, but for lines of change orders.';
comment on column contract.approved_change_cents is 'The sum of its lines of executed change orders.';
comment on column contract.signed_text is 'What is signed: the contract and its schedule as JSON, frozen when it is sent for signature.';
comment on column contract.signed_hash is 'SHA-256 of that text.';
comment on column contract.short_close_reason is 'Why an order was completed although not all of it came.';
comment on column contract.reminded_due is 'By which due date its holders were last reminded.';
comment on column contract.reminded_late is 'For how many days late that reminder was.';
create index contract_project on contract (tenant_id, project_id);
create index contract_counterparty on contract (tenant_id, counterparty_id) where counterparty_id is not null;
create index contract_contact on contract (tenant_id, counterparty_contact_id) where counterparty_contact_id is not null;
create index contract_parent on contract (tenant_id, parent_id) where parent_id is not null;
-- Of one award there is one contract, however often it is converted.
create unique index contract_origin on contract (tenant_id, origin_kind, origin_id) where origin_id is not null;
select migration.tenant_table('contract');

create table contract_line (
  tenant_id          uuid           not null,
  id                 uuid           not null,
  contract_id        uuid           not null,
  place              int            not null,
  description        text           not null,
  cost_code_id       uuid,
  cost_type          text           not null default 'other',
  item_code          text,
  quantity           numeric(14, 4),
  unit               text,
  unit_cost          numeric(14, 4),
  amount_cents       bigint         not null,
  taxable            boolean        not null default false,
  retainage_percent  numeric(7, 4),
  expected_date      date,
  source_line_id     uuid,
  change_order_id    uuid,
  received_quantity  numeric(14, 4) not null default 0,
  billed_cents       bigint         not null default 0,
  constraint contract_line_pkey primary key (tenant_id, id),
  constraint contract_line_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract,
  constraint contract_line_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code
);
comment on table contract_line is 'A line of the schedule of values.';
comment on column contract_line.place is 'Its place in the schedule; two of them are never in the same.';
comment on column contract_line.unit_cost is 'Dollars for a unit.';
comment on column contract_line.amount_cents is
  'Quantity by unit cost, rounded once, else the amount that was typed; reallocations are in it.';
comment on column contract_line.source_line_id is 'The line of a bid or an award that it was made from.';
comment on column contract_line.change_order_id is 'The change order that brought it; null for a line of the contract as it was signed.';
comment on column contract_line.received_quantity is 'What came and was good; a line without a quantity counts as 1.';
create index contract_line_contract on contract_line (tenant_id, contract_id, place);
create index contract_line_cost_code on contract_line (tenant_id, cost_code_id) where cost_code_id is not null;
select migration.tenant_table('contract_line');

create table contract_receipt (
  tenant_id      uuid         not null,
  id             uuid         not null,
  contract_id    uuid         not null,
  received_date  date         not null,
  received_by    uuid,
  packing_slip   text,
  note           text,
  created_at     timestamptz  not null,
  constraint contract_receipt_pkey primary key (tenant_id, id),
  constraint contract_receipt_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract
);
comment on table contract_receipt is 'What came of an order on a day. Rows are never changed.';
create index contract_receipt_contract on contract_receipt (tenant_id, contract_id, received_date);
select migration.tenant_table('contract_receipt');

create table contract_receipt_line (
  tenant_id   uuid            not null,
  receipt_id  uuid            not null,
  line_id     uuid            not null,
  quantity    numeric(14, 4)  not null,
  condition   text            not null default 'ok',
  constraint contract_receipt_line_pkey primary key (tenant_id, receipt_id, line_id),
  constraint contract_receipt_line_condition_check check (condition in ('ok', 'damaged', 'short')),
  constraint contract_receipt_line_tenant_id_receipt_id_fkey foreign key (tenant_id, receipt_id) references contract_receipt,
  -- Restricted: without that each line of thousands that are replaced would be looked for again first.
  constraint contract_receipt_line_tenant_id_line_id_fkey foreign key (tenant_id, line_id) references contract_line
    on delete restrict
);
comment on table contract_receipt_line is 'How much of a line came; what was damaged or is short is noted, and not received.';
create index contract_receipt_line_line on contract_receipt_line (tenant_id, line_id);
select migration.tenant_table('contract_receipt_line');

create table contract_signature (
  tenant_id    uuid         not null,
  contract_id  uuid         not null,
  party        text         not null,
  name         text         not null,
  company      text,
  method       text         not null,
  person_id    uuid,
  image        text,
  hash         text         not null,
  signed_at    timestamptz  not null,
  constraint contract_signature_pkey primary key (tenant_id, contract_id, party),
  constraint contract_signature_party_check check (party in ('us', 'them')),
  constraint contract_signature_method_check check (method in ('draw', 'type', 'paper')),
  constraint contract_signature_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract
);
comment on table contract_signature is 'Who signed a contract for either party, and the hash of what they signed.';
comment on column contract_signature.image is 'The path of the drawing; null where the name was typed, or paper was signed.';
select migration.tenant_table('contract_signature');

create table contract_reallocation (
  tenant_id     uuid         not null,
  id            uuid         not null,
  contract_id   uuid         not null,
  from_line_id  uuid         not null,
  to_line_id    uuid         not null,
  amount_cents  bigint       not null,
  reason        text         not null,
  made_by       uuid,
  made_at       timestamptz  not null,
  constraint contract_reallocation_pkey primary key (tenant_id, id),
  constraint contract_reallocation_amount_cents_check check (amount_cents > 0 and from_line_id <> to_line_id),
  constraint contract_reallocation_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract
);
comment on table contract_reallocation is
  'An amount moved from one line of a signed contract to another: the sum stays. Rows are never changed.';
create index contract_reallocation_contract on contract_reallocation (tenant_id, contract_id);
select migration.tenant_table('contract_reallocation');
