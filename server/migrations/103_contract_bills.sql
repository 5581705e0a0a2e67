-- Bills of suppliers against orders, and what of each line is billed.

alter table contract
  add column price_tolerance_percent numeric(7, 4) not null default 0;
comment on column contract.price_tolerance_percent is
  'How far the price of a unit may be billed above or below that of the order.';

alter table contract_line
  add column billed_quantity numeric(14, 4) not null default 0;
comment on column contract_line.billed_quantity is 'What bills have billed that are not void; a line without a quantity counts as 1.';

create table contract_bill (
  tenant_id       uuid         not null,
  id              uuid         not null,
  contract_id     uuid         not null,
  sequence        int          not null,
  number          text         not null,
  bill_date       date         not null,
  due_date        date         not null,
  note            text,
  status          text         not null,
  lines_cents     bigint       not null,
  tax_cents       bigint       not null default 0,
  freight_cents   bigint       not null default 0,
  other_cents     bigint       not null default 0,
  recorded_by     uuid         not null,
  recorded_at     timestamptz  not null,
  released_by     uuid,
  released_at     timestamptz,
  release_reason  text,
  voided_by       uuid,
  voided_at       timestamptz,
  void_reason     text,
  constraint contract_bill_pkey primary key (tenant_id, id),
  constraint contract_bill_tenant_id_contract_id_sequence_key unique (tenant_id, contract_id, sequence),
  constraint contract_bill_status_check check (status in ('onHold', 'matched', 'released', 'void')),
  constraint contract_bill_released_check check (status <> 'released' or released_by is not null),
  constraint contract_bill_voided_check check ((status = 'void') = (voided_by is not null)),
  -- Nobody lets their own pass.
  constraint contract_bill_own_check check (released_by <> recorded_by),
  constraint contract_bill_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract
);
comment on table contract_bill is 'A bill of the other party of an order. It is never changed: it is voided, and recorded again.';
comment on column contract_bill.sequence is 'Its place among the bills of its order: what was received is taken by them in this order.';
comment on column contract_bill.number is 'That of the supplier: two of one supplier never have the same, but for void ones.';
comment on column contract_bill.status is
  'onHold: it differs from order and receipts; matched: it does not; released: it does, and somebody let it pass. '
  'What is matched stays so.';
comment on column contract_bill.lines_cents is 'The sum of its lines; tax, freight and other charges stand beside it.';
-- The number of a supplier is looked for among all orders.
create index contract_bill_number on contract_bill (tenant_id, lower(number)) where status <> 'void';
create index contract_bill_on_hold on contract_bill (tenant_id, contract_id) where status = 'onHold';
select migration.tenant_table('contract_bill');

create table contract_bill_line (
  tenant_id     uuid            not null,
  bill_id       uuid            not null,
  line_id       uuid            not null,
  quantity      numeric(14, 4)  not null,
  unit_price    numeric(14, 4)  not null,
  amount_cents  bigint          not null,
  constraint contract_bill_line_pkey primary key (tenant_id, bill_id, line_id),
  constraint contract_bill_line_quantity_check check (quantity > 0),
  constraint contract_bill_line_tenant_id_bill_id_fkey foreign key (tenant_id, bill_id) references contract_bill,
  -- Restricted as those of receipts.
  constraint contract_bill_line_tenant_id_line_id_fkey foreign key (tenant_id, line_id) references contract_line
    on delete restrict
);
comment on table contract_bill_line is 'What a bill bills of a line of its order. Rows are never changed.';
comment on column contract_bill_line.unit_price is 'Dollars for a unit.';
comment on column contract_bill_line.amount_cents is 'Quantity by unit price, rounded once.';
create index contract_bill_line_line on contract_bill_line (tenant_id, line_id);
select migration.tenant_table('contract_bill_line');

create table contract_bill_file (
  tenant_id  uuid  not null,
  bill_id    uuid  not null,
  file_id    uuid  not null,
  place      int   not null,
  constraint contract_bill_file_pkey primary key (tenant_id, bill_id, file_id),
  constraint contract_bill_file_tenant_id_bill_id_fkey foreign key (tenant_id, bill_id) references contract_bill,
  constraint contract_bill_file_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file
);
comment on table contract_bill_file is
  'The bill itself, as it came. It hangs on no record: it shows money, and opens for whoever reads that of payables.';
create index contract_bill_file_file on contract_bill_file (tenant_id, file_id);
select migration.tenant_table('contract_bill_file');
