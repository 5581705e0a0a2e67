-- Our own figure for a whole package, until its bids are in.

alter table bid_package
  add column plug_cents bigint constraint bid_package_plug_cents_check check (plug_cents between 0 and 999999999);
comment on column bid_package.plug_cents is
  'Our own figure for the whole package, which stands in for a price until one is chosen. Bidders never see it.';
