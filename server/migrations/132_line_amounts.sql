-- The amount of a line is always its quantity at its unit cost. Sales tax of a contract is worked out of its lines.

alter table contract_line alter column unit_cost type numeric(24, 12);
alter table contract_bill_line alter column unit_price type numeric(24, 12);

-- Lines whose amount was moved by a reallocation or a change get the unit cost that makes it, with as few decimals as will do.
update contract_line l
set unit_cost = moved.unit_cost, quantity = case when moved.unit_cost is null then null else l.quantity end
from (
  select one.tenant_id, one.id, (
      select round(one.amount_cents / (100 * one.quantity), places)
      from generate_series(2, 12) places
      where one.quantity <> 0
        and abs(one.amount_cents / (100 * nullif(one.quantity, 0))) < 10000000000
        and round(round(one.amount_cents / (100 * nullif(one.quantity, 0)), places) * one.quantity * 100) = one.amount_cents
      order by places
      limit 1) as unit_cost
  from contract_line one
  where round(one.quantity * one.unit_cost * 100) <> one.amount_cents) moved
where moved.tenant_id = l.tenant_id and moved.id = l.id;

alter table contract_line
  add constraint contract_line_amount_check
    check (quantity is null or unit_cost is null or amount_cents = round(quantity * unit_cost * 100));
comment on column contract_line.unit_cost is
  'Dollars for a unit, below zero of a deduct. After a reallocation or a change it has as many decimals as the amount takes.';
comment on column contract_line.amount_cents is
  'Quantity by unit cost, rounded once; where one of them is missing, the amount that was typed. Below zero of a deduct.';

comment on column contract_bill_line.unit_price is 'Dollars for a unit; below zero of a line that is a deduct.';

alter table contract
  add column tax_cents bigint not null default 0;
comment on column contract.tax_cents is
  'Sales tax of all of its lines as they are now: of each taxable line at the rate of the contract, rounded, then summed. '
  'The sum of the contract is the original, the approved changes and this.';

update contract x
set tax_cents = (
    select coalesce(sum(round(l.amount_cents * x.tax_percent / 100)), 0)::bigint
    from contract_line l
    where l.tenant_id = x.tenant_id and l.contract_id = x.id and l.taxable)
where x.tax_on <> 'none' and x.tax_percent > 0;

-- What is billed of an order has the tax of its bills in it, as the order has.
update contract x
set billed_cents = x.billed_cents + bills.tax_cents
from (
  select tenant_id, contract_id, sum(tax_cents) as tax_cents
  from contract_bill
  where status <> 'void' and tax_cents > 0
  group by tenant_id, contract_id) bills
where bills.tenant_id = x.tenant_id and bills.contract_id = x.id;
