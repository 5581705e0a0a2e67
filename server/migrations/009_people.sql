-- Who works here, as what, since when; what an hour of theirs costs; up to where they may approve.

create table membership (
  tenant_id           uuid         not null,
  person_id           uuid         not null,
  account_id          uuid,
  family              text         not null,
  status              text         not null default 'active',
  invited_at          timestamptz,
  joined_at           timestamptz  not null default now(),
  accepted_at         timestamptz,
  last_login_at       timestamptz,
  factor_enrolled     boolean      not null default false,
  factor_pending      boolean      not null default false,
  factor_exempt       boolean      not null default false,
  factor_required_at  timestamptz,
  factor_reset_at     timestamptz,
  constraint membership_pkey primary key (tenant_id, person_id),
  constraint membership_tenant_id_account_id_key unique (tenant_id, account_id),
  constraint membership_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint membership_account_id_fkey foreign key (account_id) references identity.account,
  constraint membership_family_check check (family in ('employee', 'technician', 'external')),
  constraint membership_status_check
    check (status in ('invited', 'active', 'suspended', 'onLeave', 'inactive', 'left')),
  constraint membership_accepted check (status <> 'active' or account_id is null or accepted_at is not null)
);
comment on table membership is 'A person of the directory works here, or comes in from outside.';
comment on column membership.account_id is
  'Null for who works here without an account: crews on site, and whoever has not been invited yet.';
comment on column membership.accepted_at is
  'A company acts on the account, and knows of it, through a membership that its person has accepted.';
comment on column membership.last_login_at is 'Kept by functions of identity, as factor_enrolled, factor_pending and factor_reset_at are.';
comment on column membership.factor_pending is 'Begun and not confirmed.';
comment on column membership.factor_exempt is 'Asked for none, whatever their roles ask.';
comment on column membership.factor_required_at is 'A second factor is asked of this one person, whatever their roles ask.';
create index membership_account on membership (account_id);
create index membership_status on membership (tenant_id, status);
select migration.tenant_table('membership');
select migration.readable_by('membership', 'plumbline_identity');
-- Functions of identity keep what a company knows of the account.
create policy plumbline_identity_keeps on membership for update to plumbline_identity using (true) with check (true);
grant update (last_login_at, factor_enrolled, factor_pending, factor_reset_at) on membership to plumbline_identity;

create table profile (
  tenant_id           uuid         not null,
  person_id           uuid         not null,
  employee_number     text         collate "C",
  technician_number   text         collate "C",
  preferred_name      text,
  department          text,
  office_region       text,
  manager_id          uuid,
  hire_date           date,
  end_date            date,
  employment_type     text,
  union_local         text,
  trades              text[]       not null default '{}',
  classification      text,
  reach_note          text,
  emergency_name      text,
  emergency_relation  text,
  emergency_phone     text,
  home_base           text,
  signature_id        uuid,
  anonymised_at       timestamptz,
  constraint profile_pkey primary key (tenant_id, person_id),
  constraint profile_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint profile_tenant_id_manager_id_fkey foreign key (tenant_id, manager_id) references person,
  constraint profile_tenant_id_signature_id_fkey foreign key (tenant_id, signature_id) references file,
  constraint profile_employment_type_check
    check (employment_type in ('fullTime', 'partTime', 'seasonal', 'temporary', 'apprenticeship', 'contract'))
);
comment on table profile is 'What is known of a member beside their card. Whoever has the number is an employee, a technician, or both.';
comment on column profile.reach_note is 'How they are reached.';
comment on column profile.signature_id is 'The image of their signature.';
create unique index profile_employee on profile (tenant_id, employee_number) where employee_number is not null;
create unique index profile_technician on profile (tenant_id, technician_number) where technician_number is not null;
create index profile_manager on profile (tenant_id, manager_id) where manager_id is not null;
select migration.tenant_table('profile');

create table person_rate (
  tenant_id        uuid           not null,
  id               uuid           not null,
  person_id        uuid           not null,
  effective_from   date           not null,
  cost_rate_cents  bigint,
  bill_rate_cents  bigint,
  ot_multiplier    numeric(6, 4)  not null,
  burden_pct       numeric(7, 4)  not null,
  constraint person_rate_pkey primary key (tenant_id, id),
  constraint person_rate_tenant_id_person_id_effective_from_key unique (tenant_id, person_id, effective_from),
  constraint person_rate_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint person_rate_cost_rate_cents_check check (cost_rate_cents >= 0),
  constraint person_rate_bill_rate_cents_check check (bill_rate_cents >= 0)
);
comment on table person_rate is 'What an hour costs and is billed at, from a day on.';
select migration.tenant_table('person_rate');

create table approval_limit (
  tenant_id    uuid    not null,
  person_id    uuid    not null,
  record_type  text    not null,
  limit_cents  bigint  not null,
  constraint approval_limit_pkey primary key (tenant_id, person_id, record_type),
  constraint approval_limit_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint approval_limit_limit_cents_check check (limit_cents >= 0)
);
comment on table approval_limit is 'Up to which amount a person may approve, by kind of record.';
select migration.tenant_table('approval_limit');

create table factor_reset (
  tenant_id      uuid         not null,
  id             uuid         not null,
  person_id      uuid         not null,
  asked_by       uuid         not null,
  asked_at       timestamptz  not null,
  reason         text         not null,
  confirm_until  timestamptz,
  settled_by     uuid,
  settled_at     timestamptz,
  outcome        text,
  constraint factor_reset_pkey primary key (tenant_id, id),
  constraint factor_reset_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint factor_reset_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint factor_reset_tenant_id_asked_by_fkey foreign key (tenant_id, asked_by) references person,
  constraint factor_reset_tenant_id_settled_by_fkey foreign key (tenant_id, settled_by) references person,
  constraint factor_reset_check check ((settled_at is null) = (outcome is null)),
  constraint factor_reset_outcome_check check (outcome in ('done', 'declined', 'expired'))
);
comment on table factor_reset is
  'To take the second factors of an admin away, a second admin must agree: what waits for them, and what came of it.';
comment on column factor_reset.confirm_until is 'Who works for another company too confirms it by mail: until when they can.';
-- One at a time.
create unique index factor_reset_open on factor_reset (tenant_id, person_id) where settled_at is null;
select migration.tenant_table('factor_reset');
