-- What a company may know of others: those below and above it, and its plan.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

create or replace function identity.live_tenants() returns setof uuid
language sql stable security definer
set search_path = public, pg_temp
as $$
  select tenant_id from tenant where status <> 'closed'
$$;

-- Whether some company lets this site show Plumbline in a frame: asked before anybody has signed in inside it.
create or replace function identity.is_allowed_host(wanted text) returns boolean
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select exists (
    select
    from tenant
    where wanted = any(allowed_origins) and status not in ('suspended', 'closed')
  )
$$;

-- The share behind a token, whatever its state; the caller judges it inside the tenant.
create or replace function identity.open_share(token bytea) returns table (tenant_id uuid, share_id uuid)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select tenant_id, id from share where token_hash = token
$$;

-- Whether the company at hand has sub-tenants: only then a right can reach over the tree.
create or replace function identity.has_sub_tenants() returns boolean
language sql stable security definer
set search_path = public, pg_temp
as $$
  select exists (
    select
    from tenant
    where parent_id = nullif(current_setting('app.tenant', true), '')::uuid and status <> 'closed'
  )
$$;

-- The sub-tenants of the tenant at hand, with the counts that the one above may know of.
create or replace function identity.subtenants()
returns table (
  tenant_id uuid,
  name text,
  short_name text,
  sub_kind text,
  plan text,
  status text,
  suspended_by text,
  read_only boolean,
  seats int,
  seats_used int,
  active_users int,
  projects int,
  upgrade_state text,
  created_at timestamptz
)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select t.tenant_id, t.name, t.short_name, t.sub_kind, t.plan, t.status, t.suspended_by, t.read_only, t.seats,
    (
      select count(*)::int
      from membership m
      where m.tenant_id = t.tenant_id and m.family <> 'external' and m.status in ('active', 'invited')
    ),
    (select count(*)::int from membership m where m.tenant_id = t.tenant_id and m.status = 'active'),
    (select count(*)::int from record r where r.tenant_id = t.tenant_id and r.kind = 'project'),
    (select u.state from tenant_upgrade u where u.tenant_id = t.tenant_id order by u.created_at desc limit 1),
    t.created_at
  from tenant t
  where t.parent_id = nullif(current_setting('app.tenant', true), '')::uuid and t.status <> 'closed'
$$;

-- What a sub-tenant may know of the one above: its name, whom to ask there, and the roles that it offers.
create or replace function identity.parent_of()
returns table (tenant_id uuid, name text, short_name text, admins jsonb)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select above.tenant_id, above.name, above.short_name, coalesce((
    select jsonb_agg(jsonb_build_object('fullName', p.full_name, 'email', a.email) order by p.full_name)
    from membership m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    join account a on a.account_id = m.account_id
    where m.tenant_id = above.tenant_id and m.status = 'active'
      and exists (
        select
        from membership_role mr
        join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and r.code = 'tenantAdmin'
      )
  ), '[]')
  from tenant t
  join tenant above on above.tenant_id = t.parent_id
  where t.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
$$;

-- The facts of a session's person inside a sub-tenant that a request names, or null. A member of it acts as that member.
-- Who is not, but holds rights over the tree, reads there what those rights say, as nobody of that tenant.
create or replace function identity.facts_in_subtenant(token bytea, idle interval, sub uuid) returns jsonb
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  with recursive above as (
    select t.tenant_id, t.parent_id, 0 as height
    from tenant t
    where t.tenant_id = sub and t.status not in ('suspended', 'closed')
    union all
    select t.tenant_id, t.parent_id, a.height + 1
    from above a
    join tenant t on t.tenant_id = a.parent_id
    where a.height < 8
  ), who as (
    select s.session_id, s.step_up_at, s.address, s.account_id, s.tenant_id, m.person_id, facts(s.tenant_id, m.person_id) as home
    from session s
    join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
    where s.token_hash = token and s.expires_at > now() and (s.keeps or s.seen_at > now() - idle) and s.as_person_id is null
      and exists (select from above where above.tenant_id = s.tenant_id and above.height > 0)
  ), member as (
    select facts(sub, m.person_id) as there
    from who
    join membership m on m.account_id = who.account_id and m.tenant_id = sub
  ), granted as (
    select string_agg(replace(line, ' tree ', ' company '), e'\n') as grants
    from who, string_to_table(who.home ->> 'grants', e'\n') line
    where line like '% deny' or line like '% tree %'
    having bool_or(line like '% allow')
  )
  select
    coalesce(
      (select there from member where there is not null),
      (
        select who.home || jsonb_build_object(
          'tenantId', sub,
          'personId', '00000000-0000-0000-0000-000000000000',
          'companyId', null,
          'roles', '[]'::jsonb,
          'projects', '[]'::jsonb,
          'grants', granted.grants,
          'treeOf', jsonb_build_object(
            'tenantId', who.tenant_id,
            'personId', who.person_id,
            'company', who.home -> 'tenant' -> 'name'
          ),
          'tenant', (
            select jsonb_build_object(
              'name', t.name,
              'shortName', t.short_name,
              'kind', t.kind,
              'timeZone', t.time_zone,
              'parentId', t.parent_id,
              'plan', t.plan,
              'areas', t.areas,
              'status', t.status,
              'readOnly', t.read_only,
              'allowedOrigins', t.allowed_origins,
              'permissionVersion', t.permission_version
            )
            from tenant t
            where t.tenant_id = sub
          )
        )
        from granted
        where granted.grants is not null
      )
    )
    || jsonb_build_object(
      'sessionId', who.session_id,
      'stepUpAt', who.step_up_at,
      'address', who.address,
      'viewedBy', null
    )
  from who
  where who.home is not null
$$;

-- What the plan of the tenant at hand allows, and what is used of it by every company under that plan. With `hold` whoever else
-- asks so for the same plan waits until this transaction ends: what is decided by the answer stays true until then.
create or replace function identity.plan_use(hold boolean)
returns table (holder_id uuid, storage_most bigint, storage_used bigint, subtenants_most int, subtenants_used int)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  holder uuid;
begin
  with recursive above as (
    select t.tenant_id, t.plan_from, 0 as height
    from tenant t
    where t.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    union all
    select t.tenant_id, t.plan_from, a.height + 1
    from above a
    join tenant t on t.tenant_id = a.plan_from
    where a.height < 100
  )
  select a.tenant_id into holder
  from above a
  order by a.height desc
  limit 1;
  if hold then
    perform pg_advisory_xact_lock(hashtextextended('plan of ' || holder::text, 0));
  end if;
  return query
  with recursive under as (
    select t.tenant_id, t.status
    from tenant t
    where t.tenant_id = holder
    union
    select t.tenant_id, t.status
    from under u
    join tenant t on t.plan_from = u.tenant_id
  )
  select t.tenant_id, t.storage_bytes,
    ((select coalesce(sum(f.bytes), 0) from file f where f.tenant_id in (select u.tenant_id from under u))
      + (select coalesce(sum(p.bytes), 0) from upload p where p.tenant_id in (select u.tenant_id from under u)))::bigint,
    t.subtenants,
    (select count(*)::int from under u where u.tenant_id <> holder and u.status <> 'closed')
  from tenant t
  where t.tenant_id = holder;
end $$;

grant execute on function
  identity.live_tenants,
  identity.is_allowed_host,
  identity.open_share,
  identity.has_sub_tenants,
  identity.subtenants,
  identity.parent_of,
  identity.facts_in_subtenant,
  identity.plan_use
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
