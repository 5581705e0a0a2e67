-- Who approves what: the policies of a company, the runs of records through them, who was asked, and who stands in for whom.

create table approval_policy (
  tenant_id      uuid         not null,
  id             uuid         not null,
  kind           text         not null,
  contract_type  text,
  name           text         not null,
  min_cents      bigint       not null default 0,
  max_cents      bigint,
  steps          jsonb        not null,
  version        int          not null default 1,
  created_by     uuid         not null,
  created_at     timestamptz  not null,
  updated_at     timestamptz  not null,
  constraint approval_policy_pkey primary key (tenant_id, id),
  constraint approval_policy_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint approval_policy_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references person,
  constraint approval_policy_range check (min_cents >= 0 and (max_cents is null or max_cents >= min_cents)),
  constraint approval_policy_steps_check check (jsonb_typeof(steps) = 'array')
);
comment on table approval_policy is 'Who approves records of a kind and an amount, step by step.';
comment on column approval_policy.contract_type is 'Null: every type.';
comment on column approval_policy.max_cents is 'Included; null: without end.';
comment on column approval_policy.steps is
  'What contract/src/areas/approvals.ts calls policyStep, in order; none: nobody is asked.';
create index approval_policy_kind on approval_policy (tenant_id, kind);
select migration.tenant_table('approval_policy');

create table approval_run (
  tenant_id      uuid         not null,
  id             uuid         not null,
  record_id      uuid         not null,
  status         text         not null,
  amount_cents   bigint       not null,
  policy_id      uuid,
  policy_name    text,
  steps          jsonb        not null,
  step           int          not null,
  submitted_by   uuid         not null,
  submitted_at   timestamptz  not null,
  comment        text,
  approved_by    uuid,
  rejected_by    uuid,
  ended_at       timestamptz,
  reason         text,
  constraint approval_run_pkey primary key (tenant_id, id),
  constraint approval_run_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint approval_run_tenant_id_submitted_by_fkey foreign key (tenant_id, submitted_by) references person,
  constraint approval_run_tenant_id_approved_by_fkey foreign key (tenant_id, approved_by) references person,
  constraint approval_run_tenant_id_rejected_by_fkey foreign key (tenant_id, rejected_by) references person,
  constraint approval_run_status_check check (status in ('pending', 'approved', 'rejected', 'rescinded', 'expired')),
  constraint approval_run_ends check ((status = 'pending') = (ended_at is null)),
  constraint approval_run_rejected_with_reason
    check ((status = 'rejected') = (rejected_by is not null) and (status <> 'rejected' or reason is not null)),
  constraint approval_run_approved_by_approver check (approved_by is null or status = 'approved'),
  constraint approval_run_nobody_approves_their_own check (approved_by <> submitted_by and rejected_by <> submitted_by)
);
comment on table approval_run is 'A record on its way through approval, as the policy said when it was submitted.';
comment on column approval_run.policy_id is 'May be gone since; null where none fitted.';
comment on column approval_run.steps is 'As they were when it was submitted.';
comment on column approval_run.step is 'The step that is asked, from 0.';
comment on column approval_run.approved_by is 'Who approved last; null where nobody was asked.';
create unique index approval_run_pending on approval_run (tenant_id, record_id) where status = 'pending';
create index approval_run_record on approval_run (tenant_id, record_id, submitted_at);
select migration.tenant_table('approval_run');

create table approval_request (
  tenant_id    uuid         not null,
  id           uuid         not null,
  run_id       uuid         not null,
  step         int          not null,
  person_id    uuid         not null,
  for_id       uuid,
  source       text         not null,
  status       text         not null,
  comment      text,
  asked_at     timestamptz  not null,
  escalate_at  timestamptz,
  acted_at     timestamptz,
  constraint approval_request_pkey primary key (tenant_id, id),
  constraint approval_request_once unique (tenant_id, run_id, step, person_id),
  constraint approval_request_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references approval_run,
  constraint approval_request_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint approval_request_tenant_id_for_id_fkey foreign key (tenant_id, for_id) references person,
  constraint approval_request_source_check check (source in ('policy', 'delegation', 'escalation')),
  constraint approval_request_stands_in check ((source = 'delegation') = (for_id is not null)),
  constraint approval_request_status_check
    check (status in ('pending', 'approved', 'rejected', 'delegated', 'skipped')),
  constraint approval_request_acted check ((status in ('approved', 'rejected')) = (acted_at is not null))
);
comment on table approval_request is 'Somebody who is asked to approve a step of a run.';
comment on column approval_request.for_id is 'Whose place they take while that person is away.';
comment on column approval_request.escalate_at is 'When others are asked too, while this is pending; null: never, or done.';
create index approval_request_person on approval_request (tenant_id, person_id) where status = 'pending';
create index approval_request_escalation on approval_request (tenant_id, escalate_at) where status = 'pending';
select migration.tenant_table('approval_request');

create table approval_delegation (
  tenant_id   uuid         not null,
  id          uuid         not null,
  person_id   uuid         not null,
  to_id       uuid         not null,
  from_day    date         not null,
  to_day      date         not null,
  created_at  timestamptz  not null,
  constraint approval_delegation_pkey primary key (tenant_id, id),
  constraint approval_delegation_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint approval_delegation_tenant_id_to_id_fkey foreign key (tenant_id, to_id) references person,
  constraint approval_delegation_to_another check (person_id <> to_id),
  constraint approval_delegation_days check (from_day <= to_day)
);
comment on table approval_delegation is 'Who approves in somebody''s place; both days are included, in the zone of the company.';
create index approval_delegation_person on approval_delegation (tenant_id, person_id, to_day);
create index approval_delegation_to on approval_delegation (tenant_id, to_id, to_day);
select migration.tenant_table('approval_delegation');

-- Whoever keeps the roles of a company says who approves what.
insert into role_grant (tenant_id, role_id, resource, action, scope)
select r.tenant_id, r.id, 'setting.approvalPolicy', action, 'company'
from role r
  cross join unnest(array['read', 'update']) as action
where r.code = 'tenantAdmin'
on conflict do nothing;
