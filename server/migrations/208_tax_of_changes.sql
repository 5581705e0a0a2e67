-- An executed change keeps the sales tax that its contract adds to it, so that its sums can be said with tax for good.
alter table contract_change
  add column tax_before_cents  bigint,
  add column tax_cents         bigint;
comment on column contract_change.tax_before_cents is
  'The sales tax of the contract before it; null of what was executed before this was kept.';
comment on column contract_change.tax_cents is
  'The sales tax that the contract adds to it; null of what was executed before this was kept.';
