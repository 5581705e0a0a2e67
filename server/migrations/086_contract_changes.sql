-- What executed changes did to contracts: each once, with the sums before and after it.

create table contract_change (
  tenant_id          uuid         not null,
  change_order_id    uuid         not null,
  contract_id        uuid         not null,
  sum_before_cents   bigint       not null,
  amount_cents       bigint       not null,
  days               int          not null,
  completion_before  date,
  completion_after   date,
  postings           json         not null,
  applied_at         timestamptz  not null,
  constraint contract_change_pkey primary key (tenant_id, change_order_id),
  constraint contract_change_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract,
  constraint contract_change_tenant_id_change_order_id_fkey foreign key (tenant_id, change_order_id) references change_order
);
comment on table contract_change is
  'An executed change of a contract: its key lets each happen once. Rows are never changed.';
comment on column contract_change.sum_before_cents is 'What the contract came to before it.';
comment on column contract_change.postings is 'The lines of the schedule that it made or added to, each with its cents.';
create index contract_change_contract on contract_change (tenant_id, contract_id, applied_at);
select migration.tenant_table('contract_change');

alter table contract_line
  add constraint contract_line_tenant_id_change_order_id_fkey foreign key (tenant_id, change_order_id) references change_order;
create index contract_line_change_order on contract_line (tenant_id, change_order_id) where change_order_id is not null;
