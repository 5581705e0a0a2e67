-- Lines of cost have ids, by which two people who change them at once are told apart.

alter table bid_cost_line
  add column id uuid not null default gen_random_uuid();
comment on column bid_cost_line.id is 'The same as long as the line is there.';
