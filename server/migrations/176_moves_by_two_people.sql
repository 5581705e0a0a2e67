-- An amount is moved between lines by two people: one asks for it, another approves or refuses. What was moved before stays approved.

alter table contract_reallocation
  add column status       text not null default 'approved',
  add column decided_by   uuid,
  add column decided_at   timestamptz,
  add column decision     text,
  add constraint contract_reallocation_status_check check (status in ('asked', 'approved', 'refused')),
  add constraint contract_reallocation_two_people_check check (status <> 'approved' or decided_by <> made_by);
alter table contract_reallocation alter column status drop default;
comment on table contract_reallocation is
  'An amount to be moved between two lines of a signed contract: the sum stays. It is moved once somebody else approves it.';
comment on column contract_reallocation.decision is 'What whoever decided wrote about it.';
create index contract_reallocation_asked on contract_reallocation (tenant_id, contract_id) where status = 'asked';

alter table budget_transfer
  add column status       text not null default 'approved',
  add column decided_by   uuid,
  add column decided_at   timestamptz,
  add column decision     text,
  add constraint budget_transfer_status_check check (status in ('asked', 'approved', 'refused')),
  add constraint budget_transfer_two_people_check check (status <> 'approved' or decided_by <> made_by);
alter table budget_transfer alter column status drop default;
comment on table budget_transfer is
  'An amount to be moved between two lines of a budget that stands: its sum stays. It counts once somebody else approves it.';
comment on column budget_transfer.decision is 'What whoever decided wrote about it.';
create index budget_transfer_asked on budget_transfer (tenant_id, project_id) where status = 'asked';

-- Transfers are approved by those who approve contracts, on the same projects and up to the same amounts.
insert into role_grant (tenant_id, role_id, resource, action, scope, limit_cents)
select g.tenant_id, g.role_id, 'project.budget', 'approve', g.scope, g.limit_cents
from role_grant g
where g.resource = 'contract' and g.action = 'approve' and g.effect = 'allow'
on conflict do nothing;
