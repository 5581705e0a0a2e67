-- Sessions: opened, looked at, ended.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- Opens a session in a tenant where the account is an active member; false when it is not. `proved`: when the person last
-- proved who they are (a switch of company takes it along); `keep`: it does not grow idle.
create or replace function identity.start_session(
  token bytea,
  whose uuid,
  target uuid,
  lives interval,
  from_address text,
  from_agent text,
  how text,
  proved timestamptz,
  keep boolean
) returns boolean
language plpgsql security definer
set search_path = identity, public, pg_temp
as $$
begin
  update membership set last_login_at = now()
  where account_id = whose and tenant_id = target and status = 'active'
    and exists (select from tenant t where t.tenant_id = target and t.status not in ('suspended', 'closed'));
  if not found then
    return false;
  end if;
  insert into session (token_hash, account_id, tenant_id, expires_at, address, agent, method, step_up_at, keeps)
  values (token, whose, target, now() + lives, from_address, left(from_agent, 300), how, proved, keep);
  update account set last_tenant_id = target where account_id = whose;
  return true;
end $$;

-- Opens a session that looks on as another member for a while; false when either of the two is not active there.
create or replace function identity.start_view(
  token bytea,
  whose uuid,
  target uuid,
  as_person uuid,
  lives interval,
  from_address text,
  from_agent text,
  keep boolean
) returns boolean
language plpgsql security definer
set search_path = identity, public, pg_temp
as $$
begin
  if (
    select count(*)
    from membership m
    join tenant t using (tenant_id)
    where m.tenant_id = target and m.status = 'active' and (m.account_id = whose or m.person_id = as_person)
      and t.status not in ('suspended', 'closed')
  ) <> 2 then
    return false;
  end if;
  insert into session (token_hash, account_id, tenant_id, expires_at, address, agent, method, as_person_id, keeps)
  values (token, whose, target, now() + lives, from_address, left(from_agent, 300), 'viewAs', as_person, keep);
  return true;
end $$;

-- Everything that makes an actor, in one call; null when the session is unknown or over, or its member no longer active.
create or replace function identity.open_session(token bytea, idle interval) returns jsonb
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select
    case when s.as_person_id is null then facts(s.tenant_id, m.person_id)
      else facts(s.tenant_id, s.as_person_id) || jsonb_build_object('accountId', s.account_id)
    end
    || jsonb_build_object(
      'sessionId', s.session_id,
      'stepUpAt', s.step_up_at,
      'keeps', s.keeps,
      'address', s.address,
      'viewedBy', case when s.as_person_id is not null
        then jsonb_build_object('personId', m.person_id, 'fullName', p.full_name)
      end
    )
  from session s
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  where s.token_hash = token and s.expires_at > now() and (s.keeps or s.seen_at > now() - idle)
$$;

-- Whose session it is, without what they may do: many come at once when a server has been away. Nobody where it is over.
create or replace function identity.session_holder(token bytea, idle interval)
returns table (tenant_id uuid, person_id uuid, looks_on boolean)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select s.tenant_id, seen.person_id, s.as_person_id is not null
  from session s
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
  join membership seen on seen.tenant_id = s.tenant_id and seen.person_id = coalesce(s.as_person_id, m.person_id)
    and seen.status = 'active'
  join tenant t on t.tenant_id = s.tenant_id and t.status not in ('suspended', 'closed')
  where s.token_hash = token and s.expires_at > now() and (s.keeps or s.seen_at > now() - idle)
$$;

-- Everything that makes an actor, for many at once; those that are unknown or over are left out.
create or replace function identity.open_sessions(tokens bytea[], idle interval) returns table (token bytea, facts jsonb)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select asked.token, opened.facts
  from unnest(tokens) asked(token)
  cross join lateral open_session(asked.token, idle) opened(facts)
  where opened.facts is not null
$$;

create or replace function identity.touch_session(token bytea) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  update session set seen_at = now() where token_hash = token
$$;

create or replace function identity.step_up(which uuid, at timestamptz) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  update session set step_up_at = at where session_id = which
$$;

-- Which of the sessions that hold a socket are still good: one call for all of a process.
create or replace function identity.sessions_alive(tokens bytea[], idle interval) returns setof bytea
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select s.token_hash
  from session s
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
  join tenant t on t.tenant_id = s.tenant_id and t.status not in ('suspended', 'closed')
  where s.token_hash = any(tokens) and s.expires_at > now() and (s.keeps or s.seen_at > now() - idle)
$$;

create or replace function identity.sessions_of(whose uuid, idle interval)
returns table (
  session_id uuid,
  tenant_id uuid,
  tenant_name text,
  created_at timestamptz,
  seen_at timestamptz,
  address text,
  agent text,
  method text
)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select s.session_id, s.tenant_id, t.name, s.created_at, s.seen_at, s.address, s.agent, s.method
  from session s
  join tenant t using (tenant_id)
  where s.account_id = whose and s.expires_at > now() and (s.keeps or s.seen_at > now() - idle)
  order by s.seen_at desc, s.session_id
$$;

-- How many sessions a member of the tenant at hand has open here.
create or replace function identity.count_sessions(of_person uuid) returns int
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select count(*)::int
  from session s
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id
  where m.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and m.person_id = of_person and s.expires_at > now()
$$;

create or replace function identity.end_session(token bytea) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from session where token_hash = token
$$;

create or replace function identity.end_one_session(whose uuid, which uuid) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  delete from session where account_id = whose and session_id = which;
  return found;
end $$;

-- Ends the sessions of an account: in one tenant or in all, but one that is kept.
create or replace function identity.end_sessions(whose uuid, target uuid, kept uuid) returns int
language sql security definer
set search_path = identity, pg_temp
as $$
  with gone as (
    delete from session
    where account_id = whose and (target is null or tenant_id = target) and session_id is distinct from kept
    returning 1
  )
  select count(*)::int from gone
$$;

-- Ends every looking-on in the company at hand: who may look on as whom is asked anew after a change of rights.
create or replace function identity.end_views() returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from session
  where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and as_person_id is not null
$$;

grant execute on function
  identity.start_session,
  identity.start_view,
  identity.open_session,
  identity.open_sessions,
  identity.session_holder,
  identity.touch_session,
  identity.step_up,
  identity.sessions_alive,
  identity.sessions_of,
  identity.count_sessions,
  identity.end_session,
  identity.end_one_session,
  identity.end_sessions,
  identity.end_views
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
