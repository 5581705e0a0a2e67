-- Who works here, as what, since when; what an hour of theirs costs; up to where they may approve.

-- Somebody may work here without an account: crews on site, and whoever has not been invited yet.
alter table membership alter column account_id drop not null;
-- The second factor asked of one person, whatever their roles ask.
alter table membership add column factor_required_at timestamptz;
create index membership_status on membership (tenant_id, status);
create index membership_role_role on membership_role (tenant_id, role_id);

-- One person may be an employee and a technician at once: whoever has the number is one.
create table profile (
  tenant_id uuid not null,
  person_id uuid not null,
  employee_number text collate "C",
  technician_number text collate "C",
  preferred_name text,
  department text,
  office_region text,
  manager_id uuid,
  hire_date date,
  end_date date,
  employment_type text check (employment_type in ('fullTime', 'partTime', 'seasonal', 'temporary', 'apprenticeship', 'contract')),
  union_local text,
  trade text,
  classification text,
  reach_note text,
  time_zone text,
  emergency_name text,
  emergency_relation text,
  emergency_phone text,
  home_base text,
  signature_id uuid,
  anonymised_at timestamptz,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references membership,
  foreign key (tenant_id, manager_id) references person,
  foreign key (tenant_id, signature_id) references file
);
create unique index profile_employee on profile (tenant_id, employee_number) where employee_number is not null;
create unique index profile_technician on profile (tenant_id, technician_number) where technician_number is not null;
create index profile_manager on profile (tenant_id, manager_id) where manager_id is not null;
select migration.tenant_table('profile');

-- What an hour costs and is billed at, from a day on.
create table person_rate (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  effective_from date not null,
  cost_rate_cents bigint check (cost_rate_cents >= 0),
  bill_rate_cents bigint check (bill_rate_cents >= 0),
  ot_multiplier numeric(6, 4) not null,
  burden_pct numeric(7, 4) not null,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, effective_from),
  foreign key (tenant_id, person_id) references membership
);
select migration.tenant_table('person_rate');

create table approval_limit (
  tenant_id uuid not null,
  person_id uuid not null,
  record_type text not null,
  limit_cents bigint not null check (limit_cents >= 0),
  primary key (tenant_id, person_id, record_type),
  foreign key (tenant_id, person_id) references membership
);
select migration.tenant_table('approval_limit');

-- The photo of a person hangs on their card.
alter table attachment drop constraint attachment_role_check;
alter table attachment add constraint attachment_role_check check (role in ('question', 'response', 'comment', 'evidence', 'photo'));
create index attachment_photo on attachment (tenant_id, record_id) where role = 'photo' and removed_at is null;

-- Whoever worked here before this has a number from now on, in the order in which they came.
alter table membership no force row level security;
alter table profile no force row level security;
alter table counter no force row level security;
insert into profile (tenant_id, person_id, employee_number, technician_number, hire_date)
select tenant_id, person_id, case family when 'employee' then 'E-' || place end, case family when 'technician' then 'T-' || place end, joined_at::date
from (
  select m.tenant_id, m.person_id, m.family, m.joined_at,
    lpad(row_number() over (partition by m.tenant_id, m.family order by m.joined_at, m.person_id)::text, 3, '0') as place
  from membership m where m.family in ('employee', 'technician')
) known;
insert into counter (tenant_id, scope_id, kind, last)
select tenant_id, tenant_id, family, count(*) from membership where family in ('employee', 'technician') group by tenant_id, family;
alter table membership force row level security;
alter table profile force row level security;
alter table counter force row level security;

-- How many sessions a member of the tenant at hand has open here.
grant create on schema identity to plumbline_identity;
create function identity.count_sessions(of_person uuid) returns int
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select count(*)::int from session s join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id
  where m.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and m.person_id = of_person and s.expires_at > now()
$$;
revoke all on function identity.count_sessions(uuid) from public;
grant execute on function identity.count_sessions(uuid) to plumbline_app;
alter function identity.count_sessions(uuid) owner to plumbline_identity;
-- The facts of an actor, as 0030 has them, with what is asked of this one person beside what their roles ask.
set local role plumbline_identity;
create or replace function identity.facts(of_tenant uuid, of_person uuid) returns jsonb
language sql stable set search_path = identity, public, pg_temp as $$
  select jsonb_build_object(
    'accountId', a.account_id, 'tenantId', m.tenant_id, 'personId', m.person_id, 'fullName', p.full_name, 'email', a.email,
    'title', p.title, 'companyId', p.company_id, 'family', m.family, 'preferences', a.preferences,
    'tenant', jsonb_build_object('name', t.name, 'shortName', t.short_name, 'kind', t.kind, 'timeZone', t.time_zone, 'parentId', t.parent_id,
      'plan', t.plan, 'areas', t.areas, 'status', t.status, 'readOnly', t.read_only, 'allowedOrigins', t.allowed_origins,
      'permissionVersion', t.permission_version),
    'secondFactor', (select jsonb_build_object('enrolled', m.factor_enrolled,
        'policy', case when m.factor_exempt then 'optional' when asked.since is not null then 'required' else t.factor_policy end,
        'graceEndsAt', case when asked.since is not null then to_char((greatest(asked.since, m.joined_at, m.factor_reset_at) + make_interval(days => t.factor_grace_days)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)
      from (select min(one.since) as since from (
          select t.factor_policy_at as since where t.factor_policy = 'required'
          union all
          select coalesce(r.factor_policy_at, t.factor_policy_at) from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and r.factor_policy = 'required'
          union all
          select m.factor_required_at where m.factor_required_at is not null
        ) one where not m.factor_exempt) asked),
    'pendingLegal', to_jsonb(pending_legal(m.tenant_id, m.person_id, m.family)),
    'roles', coalesce((select jsonb_agg(r.code order by r.code) from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to)), '[]'),
    'grants', coalesce((select jsonb_agg(jsonb_build_array(g.resource, g.action, g.scope, g.effect)) from membership_role mr
      join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to)), '[]'),
    'projects', coalesce((select jsonb_agg(jsonb_build_array(pm.project_id, pm.project_role)) from project_member pm
      where pm.tenant_id = m.tenant_id and pm.person_id = m.person_id and valid_now(pm.start_date - 1, pm.end_date + 1)), '[]')
  )
  from membership m
  join account a on a.account_id = m.account_id
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  where m.tenant_id = of_tenant and m.person_id = of_person and m.status = 'active'
$$;

reset role;
revoke create on schema identity from plumbline_identity;
