-- Who gets in and how: second factors, one-time tokens, sessions that can be listed, documents to accept, the audit.

grant create on schema identity to plumbline_identity;

alter table identity.session
  add column session_id uuid not null default gen_random_uuid(),
  -- how its person proved who they are: password, passkey, setup, invite, reset
  add column method text not null default 'password',
  -- when they last proved it: what is dangerous asks for a proof that is not old
  add column step_up_at timestamptz,
  -- looks on as this member, without acting
  add column as_person_id uuid;
create unique index session_id on identity.session (session_id);

create table identity.factor (
  factor_id uuid primary key,
  account_id uuid not null references identity.account,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null,
  -- of a TOTP, sealed with the installation's key
  secret bytea,
  last_step bigint,
  credential_id bytea unique,
  public_key bytea,
  counter bigint,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index factor_account on identity.factor (account_id);
create table identity.recovery_code (
  account_id uuid not null references identity.account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
-- What somebody carries in a link or between two steps: used once, good for a while, kept as a hash.
create table identity.token (
  token_hash bytea primary key,
  kind text not null check (kind in ('invite', 'reset', 'email', 'challenge')),
  account_id uuid references identity.account,
  tenant_id uuid,
  person_id uuid,
  email text,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_account on identity.token (account_id, kind);
create index token_person on identity.token (tenant_id, person_id, kind);
do $$
declare
  name text;
begin
  foreach name in array array['factor', 'recovery_code', 'token'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy identity on identity.%I to plumbline_identity using (true) with check (true)', name);
    execute format('create policy backup on identity.%I to plumbline_backup using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on identity.%I to plumbline_identity', name);
    execute format('grant select, insert on identity.%I to plumbline_backup', name);
  end loop;
end $$;

alter table tenant
  add column seats int not null default 500 check (seats > 0),
  add column read_only boolean not null default false,
  add column factor_policy text not null default 'optional' check (factor_policy in ('off', 'optional', 'required')),
  add column factor_policy_at timestamptz not null default now(),
  add column factor_grace_days int not null default 7 check (factor_grace_days between 0 and 90);
alter table role
  add column factor_policy text check (factor_policy in ('optional', 'required')),
  add column factor_policy_at timestamptz;
alter table membership
  add column invited_at timestamptz,
  -- kept by identity's own functions
  add column last_login_at timestamptz,
  add column factor_enrolled boolean not null default false,
  add column factor_exempt boolean not null default false,
  add column factor_reset_at timestamptz;
grant update (last_login_at, factor_enrolled, factor_reset_at) on membership to plumbline_identity;
create policy plumbline_identity_keeps on membership for update to plumbline_identity using (true) with check (true);
alter table membership_role
  add column valid_from date,
  add column valid_to date;

-- Documents that people accept before they come in.
create table legal_document (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('agreement', 'privacy', 'acceptableUse', 'safetyPolicy', 'handbook', 'subcontractorTerms')),
  title text not null,
  -- whom it concerns: employee, technician, external
  audience text[] not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
select migration.tenant_table('legal_document');
select migration.readable_by('legal_document', 'plumbline_identity');
create table legal_version (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  label text not null,
  body text not null,
  sha256 bytea not null,
  change_summary text,
  -- must be accepted anew; otherwise a banner tells of it
  material boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published')),
  effective_at timestamptz,
  published_at timestamptz,
  published_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references legal_document,
  foreign key (tenant_id, published_by) references person
);
create index legal_version_document on legal_version (tenant_id, document_id, effective_at);
select migration.tenant_table('legal_version');
select migration.readable_by('legal_version', 'plumbline_identity');
create table legal_acceptance (
  tenant_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  person_id uuid not null,
  accepted_at timestamptz not null,
  sha256 bytea not null,
  -- how it was accepted, and the evidence of it
  method text not null check (method in ('checkbox', 'typedName')),
  typed_name text,
  locale text not null,
  address text,
  agent text,
  session_id uuid,
  scrolled_to_end boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, version_id),
  foreign key (tenant_id, version_id) references legal_version,
  foreign key (tenant_id, person_id) references person
);
create index legal_acceptance_version on legal_acceptance (tenant_id, version_id);
select migration.tenant_table('legal_acceptance', append_only => true);
select migration.readable_by('legal_acceptance', 'plumbline_identity');

-- Who saw, changed, exported, granted. Append-only; sealed by a chain of its own.
create table audit (
  tenant_id uuid not null references tenant,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  via text,
  session_id uuid,
  address text,
  verb text not null,
  resource text not null,
  subject_kind text,
  subject_id uuid,
  subject text,
  detail jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, actor_id) references person
);
create index audit_at on audit (tenant_id, at desc);
create index audit_actor on audit (tenant_id, actor_id, at desc);
create index audit_subject on audit (tenant_id, subject_id, at desc) where subject_id is not null;
create index audit_verb on audit (tenant_id, verb, at desc);
select migration.tenant_table('audit', append_only => true);
create trigger append_only before update or delete on audit for each row execute function migration.append_only();
create trigger append_only before update or delete on legal_acceptance for each row execute function migration.append_only();

-- From here as the role that owns identity's functions.
set local role plumbline_identity;

-- The versions in force that a person has still to accept: of each document that concerns them, when they accepted
-- neither the version in force nor one since (and with) the last material change.
create function identity.pending_legal(of_tenant uuid, of_person uuid, family text) returns uuid[]
language sql stable set search_path = identity, public, pg_temp as $$
  select coalesce(array_agg(now_in_force.id order by d.kind, d.created_at), '{}')
  from legal_document d
  cross join lateral (
    select v.id from legal_version v
    where v.tenant_id = d.tenant_id and v.document_id = d.id and v.status = 'published' and v.effective_at <= now()
    order by v.effective_at desc limit 1
  ) now_in_force
  where d.tenant_id = of_tenant and d.retired_at is null and family = any(d.audience) and not exists (
    select from legal_acceptance a join legal_version seen on seen.tenant_id = a.tenant_id and seen.id = a.version_id
    where a.tenant_id = of_tenant and a.person_id = of_person and seen.document_id = d.id and seen.effective_at >= coalesce((
      select max(m.effective_at) from legal_version m
      where m.tenant_id = of_tenant and m.document_id = d.id and m.status = 'published' and m.material and m.effective_at <= now()), '-infinity'))
$$;

create function identity.valid_now(since date, until date) returns boolean
language sql stable as $$
  select (since is null or since <= current_date) and (until is null or until >= current_date)
$$;

-- The facts of an active member, as every actor is made of them. Null for whoever is not active, or whose company is closed to them.
create function identity.facts(of_tenant uuid, of_person uuid) returns jsonb
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

-- Everything that makes an actor, in one call; null when the session is unknown or over, or its member no longer active.
create or replace function identity.open_session(token bytea, idle interval) returns jsonb
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select case when s.as_person_id is null then facts(s.tenant_id, m.person_id) else
      facts(s.tenant_id, s.as_person_id) || jsonb_build_object('accountId', s.account_id) end
    || jsonb_build_object('sessionId', s.session_id, 'stepUpAt', s.step_up_at, 'address', s.address,
      'viewedBy', case when s.as_person_id is not null then jsonb_build_object('personId', m.person_id, 'fullName', p.full_name) end)
  from session s
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  where s.token_hash = token and s.expires_at > now() and s.seen_at > now() - idle
$$;
create or replace function identity.member_facts(people uuid[])
returns table (person_id uuid, facts jsonb)
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select one, known from unnest(people) one,
    lateral (select facts(nullif(current_setting('app.tenant', true), '')::uuid, one) as known) asked
  where known is not null
$$;

-- Opens a session in a tenant where the account is an active member; false when it is not. `proved`: when the person last
-- proved who they are (a switch of company takes it along).
drop function identity.start_session(bytea, uuid, uuid, interval, text, text);
create function identity.start_session(token bytea, whose uuid, target uuid, lives interval, from_address text, from_agent text, how text, proved timestamptz)
returns boolean
language plpgsql security definer set search_path = identity, public, pg_temp as $$
begin
  update membership set last_login_at = now()
  where account_id = whose and tenant_id = target and status = 'active'
    and exists (select from tenant t where t.tenant_id = target and t.status not in ('suspended', 'closed'));
  if not found then
    return false;
  end if;
  insert into session (token_hash, account_id, tenant_id, expires_at, address, agent, method, step_up_at)
  values (token, whose, target, now() + lives, from_address, left(from_agent, 300), how, proved);
  update account set last_tenant_id = target where account_id = whose;
  return true;
end $$;

-- Ends the sessions of an account: in one tenant or in all, but one that is kept.
create function identity.end_sessions(whose uuid, target uuid, kept uuid) returns int
language sql security definer set search_path = identity, pg_temp as $$
  with gone as (
    delete from session where account_id = whose and (target is null or tenant_id = target) and session_id is distinct from kept returning 1
  )
  select count(*)::int from gone
$$;

revoke all on function identity.pending_legal(uuid, uuid, text), identity.valid_now(date, date), identity.facts(uuid, uuid),
  identity.start_session(bytea, uuid, uuid, interval, text, text, text, timestamptz), identity.end_sessions(uuid, uuid, uuid) from public;
grant execute on function identity.start_session(bytea, uuid, uuid, interval, text, text, text, timestamptz),
  identity.end_sessions(uuid, uuid, uuid) to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
