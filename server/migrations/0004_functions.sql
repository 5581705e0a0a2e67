-- What must happen before a tenant is known, or across tenants: narrow functions of roles with policies of their own.

create function identity.find_account(wanted text)
returns table (account_id uuid, password_hash text, full_name text, last_tenant_id uuid)
language sql stable security definer set search_path = identity, pg_temp as $$
  select account_id, password_hash, full_name, last_tenant_id from account where email = wanted
$$;

-- Makes an account, or answers the one that has this e-mail.
create function identity.make_account(new_id uuid, wanted text, name text, hash text) returns uuid
language sql security definer set search_path = identity, pg_temp as $$
  with made as (
    insert into account (account_id, email, full_name, password_hash) values (new_id, wanted, name, hash)
    on conflict (email) do nothing returning account_id
  )
  select account_id from made union all select account_id from account where email = wanted limit 1
$$;

create function identity.count_attempts(wanted text, since timestamptz) returns int
language sql stable security definer set search_path = identity, pg_temp as $$
  select count(*)::int from attempt where attempt_key = wanted and at > since
$$;
create function identity.note_attempt(wanted text) returns void
language sql security definer set search_path = identity, pg_temp as $$
  insert into attempt (attempt_key) values (wanted)
$$;
create function identity.forget_attempts(wanted text) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from attempt where attempt_key = wanted
$$;
create function identity.sweep() returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from attempt where at < now() - interval '1 day';
  delete from session where expires_at < now();
$$;

-- Opens a session in a tenant where the account is an active member; false when it is not.
create function identity.start_session(token bytea, whose uuid, target uuid, lives interval, from_address text, from_agent text) returns boolean
language plpgsql security definer set search_path = identity, public, pg_temp as $$
begin
  if not exists (
    select from membership m join tenant t using (tenant_id)
    where m.account_id = whose and m.tenant_id = target and m.status = 'active' and t.status <> 'closed' and t.status <> 'suspended'
  ) then
    return false;
  end if;
  insert into session (token_hash, account_id, tenant_id, expires_at, address, agent)
  values (token, whose, target, now() + lives, from_address, left(from_agent, 300));
  update account set last_tenant_id = target where account_id = whose;
  return true;
end $$;
create function identity.end_session(token bytea) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from session where token_hash = token
$$;
create function identity.touch_session(token bytea) returns void
language sql security definer set search_path = identity, pg_temp as $$
  update session set seen_at = now() where token_hash = token
$$;

-- Everything that makes an actor, in one call. Null when the session is unknown, over, or its member no longer active.
create function identity.open_session(token bytea, idle interval) returns jsonb
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select jsonb_build_object(
    'accountId', s.account_id, 'tenantId', s.tenant_id, 'personId', m.person_id, 'fullName', p.full_name, 'email', a.email,
    'title', p.title, 'companyId', p.company_id, 'family', m.family, 'preferences', a.preferences,
    'tenant', jsonb_build_object('name', t.name, 'shortName', t.short_name, 'kind', t.kind, 'timeZone', t.time_zone,
      'areas', t.areas, 'status', t.status, 'allowedOrigins', t.allowed_origins, 'permissionVersion', t.permission_version),
    'roles', coalesce((select jsonb_agg(r.code order by r.code) from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id), '[]'),
    'grants', coalesce((select jsonb_agg(jsonb_build_array(g.resource, g.action, g.scope, g.effect)) from membership_role mr
      join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id), '[]'),
    'projects', coalesce((select jsonb_agg(jsonb_build_array(pm.project_id, pm.project_role)) from project_member pm
      where pm.tenant_id = m.tenant_id and pm.person_id = m.person_id
        and (pm.start_date is null or pm.start_date <= current_date + 1) and (pm.end_date is null or pm.end_date >= current_date - 1)), '[]')
  )
  from session s
  join account a on a.account_id = s.account_id
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  join tenant t on t.tenant_id = s.tenant_id and t.status not in ('suspended', 'closed')
  where s.token_hash = token and s.expires_at > now() and s.seen_at > now() - idle
$$;

create function identity.save_preferences(whose uuid, changed jsonb) returns jsonb
language sql security definer set search_path = identity, pg_temp as $$
  update account set preferences = preferences || changed where account_id = whose returning preferences
$$;

create function identity.my_tenants(whose uuid)
returns table (tenant_id uuid, name text, family text, parent_name text, unread int)
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select t.tenant_id, t.name, m.family, parent.name,
    (select count(*)::int from notification n where n.tenant_id = m.tenant_id and n.person_id = m.person_id and n.read_at is null)
  from membership m join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  left join tenant parent on parent.tenant_id = t.parent_id
  where m.account_id = whose and m.status = 'active'
  order by t.name
$$;

create function identity.participation(whose uuid)
returns table (tenant_id uuid, tenant_name text, project_id uuid, project_number text, project_name text, status text, project_role text)
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select t.tenant_id, t.name, r.id, p.project_number, r.title, r.status, pm.project_role
  from membership m
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  join project_member pm on pm.tenant_id = m.tenant_id and pm.person_id = m.person_id
  join record r on r.tenant_id = pm.tenant_id and r.id = pm.project_id
  join project p on p.tenant_id = pm.tenant_id and p.id = pm.project_id
  where m.account_id = whose and m.status = 'active'
  order by t.name, p.project_number
$$;

-- The share behind a token, whatever its state; the caller judges it inside the tenant.
create function identity.open_share(token bytea) returns table (tenant_id uuid, share_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, id from share where token_hash = token
$$;

create function identity.live_tenants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenant where status <> 'closed'
$$;

-- The first company of an empty installation.
create function identity.is_empty() returns boolean
language sql stable security definer set search_path = identity, pg_temp as $$
  select not exists (select from account)
$$;
create function identity.offer_setup(token bytea) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from setup_token where used_at is null;
  insert into setup_token (token_hash) values (token);
$$;
create function identity.setup_is_open(token bytea) returns boolean
language sql stable security definer set search_path = identity, pg_temp as $$
  select exists (select from setup_token where token_hash = token and used_at is null) and not exists (select from account)
$$;
create function identity.use_setup(token bytea) returns boolean
language sql security definer set search_path = identity, pg_temp as $$
  with used as (update setup_token set used_at = now() where token_hash = token and used_at is null returning 1)
  select exists (select from used)
$$;
create function identity.note_installation(is_demo boolean) returns void
language sql security definer set search_path = identity, pg_temp as $$
  insert into installation (demo) values (is_demo) on conflict do nothing
$$;
create function identity.is_demo() returns boolean
language sql stable security definer set search_path = identity, pg_temp as $$
  select coalesce((select demo from installation), false)
$$;

-- Search. The operators of full-text search are not leakproof, so a policy would keep the index unused: the function
-- filters by the tenant itself; the caller applies its own policy to what comes back.
create function lookup.search(wanted tsquery, kinds text[], most int)
returns table (id uuid, rank real)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, ts_rank(r.search, wanted)
  from record r
  where r.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and r.search @@ wanted and (kinds is null or r.kind = any(kinds))
  order by 2 desc, r.updated_at desc
  limit most
$$;

-- Jobs join the transaction of the command. The queue belongs to a role of its own.
create schema jobs;
grant usage, create on schema jobs to plumbline_worker;
grant usage on schema jobs to plumbline_app;
-- add_job() notifies inside the transaction, and PostgreSQL lets only one notifying transaction commit at a time: so
-- the plain job is inserted straight, and the app notifies after its commit (docs/decisions/004-jobs.md).
create function jobs.enqueue(wanted text, content json) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  insert into _private_jobs (task_id, payload, max_attempts)
  select id, content, 8 from _private_tasks where identifier = wanted;
  if not found then
    perform add_job(wanted, content, max_attempts => 8);
  end if;
end $$;

do $$
declare
  f record;
begin
  for f in select p.oid::regprocedure as name, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('identity', 'lookup', 'jobs', 'migration')
  loop
    execute format('revoke all on function %s from public', f.name);
    if f.nspname <> 'migration' then
      execute format('grant execute on function %s to plumbline_app', f.name);
      execute format('alter function %s owner to %I', f.name,
        case f.nspname when 'identity' then 'plumbline_identity' when 'lookup' then 'plumbline_search' else 'plumbline_worker' end);
    end if;
  end loop;
end $$;
grant execute on function migration.refuse(), migration.append_only() to plumbline_app;
-- Nothing is made in these schemas after this.
revoke create on schema identity from plumbline_identity;
revoke create on schema lookup from plumbline_search, plumbline_identity;
revoke create on schema jobs from plumbline_worker;
