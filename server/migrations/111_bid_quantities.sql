-- Bidders may give a quantity of their own where a line of the form lets them.

alter table bid_package_line
  add column is_quantity_locked boolean not null default true;
comment on column bid_package_line.is_quantity_locked is 'Of a price of a unit: its quantity is ours, and no bidder changes it.';

alter table bid_package_submission_line
  add column quantity numeric(14, 4);
comment on column bid_package_submission_line.quantity is
  'Of a price of a unit: the quantity that the bidder gives in the place of ours; null where it is ours.';
