-- Budgets of projects: lines by cost code and type of cost, where their original amounts come from, and what was moved between them.

create table budget (
  tenant_id   uuid         not null,
  project_id  uuid         not null,
  locked_at   timestamptz,
  locked_by   uuid,
  constraint budget_pkey primary key (tenant_id, project_id),
  constraint budget_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project
);
comment on table budget is 'That a project has a budget, and since when its original amounts stand.';
select migration.tenant_table('budget');

create table budget_line (
  tenant_id       uuid         not null,
  id              uuid         not null,
  project_id      uuid         not null,
  cost_code_id    uuid,
  cost_type       text         not null,
  forecast_cents  bigint,
  forecast_note   text,
  forecast_by     uuid,
  forecast_at     timestamptz,
  constraint budget_line_pkey primary key (tenant_id, id),
  constraint budget_line_of_code_key unique nulls not distinct (tenant_id, project_id, cost_code_id, cost_type),
  constraint budget_line_cost_type_check check (cost_type in ('labor', 'material', 'equipment', 'subcontract', 'other')),
  constraint budget_line_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references budget,
  constraint budget_line_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code
);
comment on table budget_line is 'A cost code with a type of cost, in the budget of its project.';
comment on column budget_line.cost_code_id is 'Null for what no cost code was given for.';
comment on column budget_line.forecast_cents is 'What a person expects still to be spent; null where it is what the budget has left.';
create index budget_line_cost_code on budget_line (tenant_id, cost_code_id) where cost_code_id is not null;
select migration.tenant_table('budget_line');

create table budget_original (
  tenant_id     uuid         not null,
  id            uuid         not null,
  line_id       uuid         not null,
  description   text,
  amount_cents  bigint       not null,
  bid_id        uuid,
  made_by       uuid,
  made_at       timestamptz  not null,
  constraint budget_original_pkey primary key (tenant_id, id),
  constraint budget_original_tenant_id_line_id_fkey foreign key (tenant_id, line_id) references budget_line
    on delete cascade,
  constraint budget_original_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid
);
comment on table budget_original is 'What the original amount of a line is made of: a sum that was typed, or the parts of a bid.';
comment on column budget_original.bid_id is 'The bid that it was made from; null where it was typed or pasted.';
create index budget_original_line on budget_original (tenant_id, line_id);
create index budget_original_bid on budget_original (tenant_id, bid_id) where bid_id is not null;
select migration.tenant_table('budget_original');

create table budget_transfer (
  tenant_id     uuid         not null,
  id            uuid         not null,
  project_id    uuid         not null,
  from_line_id  uuid         not null,
  to_line_id    uuid         not null,
  amount_cents  bigint       not null,
  reason        text         not null,
  made_by       uuid,
  made_at       timestamptz  not null,
  constraint budget_transfer_pkey primary key (tenant_id, id),
  constraint budget_transfer_amount_cents_check check (amount_cents > 0 and from_line_id <> to_line_id),
  constraint budget_transfer_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references budget,
  constraint budget_transfer_tenant_id_from_line_id_fkey foreign key (tenant_id, from_line_id) references budget_line,
  constraint budget_transfer_tenant_id_to_line_id_fkey foreign key (tenant_id, to_line_id) references budget_line
);
comment on table budget_transfer is 'An amount moved between two lines of a budget that stands: its sum stays. Rows are never changed.';
create index budget_transfer_project on budget_transfer (tenant_id, project_id);
create index budget_transfer_from_line on budget_transfer (tenant_id, from_line_id);
create index budget_transfer_to_line on budget_transfer (tenant_id, to_line_id);
select migration.tenant_table('budget_transfer');
