-- Who somebody is in a tenant, and what they may do there: everything that makes an actor.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

create or replace function identity.valid_now(since date, until date) returns boolean
language sql stable
as $$
  select (since is null or since <= current_date) and (until is null or until >= current_date)
$$;

-- The versions in force that a person has still to accept: of each document that concerns them, when they accepted
-- neither the version in force nor one since (and with) the last material change.
create or replace function identity.pending_legal(of_tenant uuid, of_person uuid, family text) returns uuid[]
language sql stable
set search_path = identity, public, pg_temp
as $$
  select coalesce(array_agg(now_in_force.id order by d.kind, d.created_at), '{}')
  from legal_document d
  cross join lateral (
    select v.id
    from legal_version v
    where v.tenant_id = d.tenant_id and v.document_id = d.id and v.status = 'published' and v.effective_at <= now()
    order by v.effective_at desc
    limit 1
  ) now_in_force
  where d.tenant_id = of_tenant and d.retired_at is null and family = any(d.audience)
    and not exists (
      select
      from legal_acceptance a
      join legal_version seen on seen.tenant_id = a.tenant_id and seen.id = a.version_id
      where a.tenant_id = of_tenant and a.person_id = of_person and seen.document_id = d.id
        and seen.effective_at >= coalesce((
          select max(m.effective_at)
          from legal_version m
          where m.tenant_id = of_tenant and m.document_id = d.id and m.status = 'published' and m.material
            and m.effective_at <= now()
        ), '-infinity')
    )
$$;

-- The facts of an active member, as every actor is made of them. Null for whoever is not active, or whose company is closed to them.
create or replace function identity.facts(of_tenant uuid, of_person uuid) returns jsonb
language sql stable
set search_path = identity, public, pg_temp
as $$
  select jsonb_build_object(
    'accountId', a.account_id,
    'tenantId', m.tenant_id,
    'personId', m.person_id,
    'fullName', p.full_name,
    'email', a.email,
    'title', p.title,
    'companyId', p.company_id,
    'companyName', f.company_name,
    'family', m.family,
    'preferences', a.preferences,
    'tenant', jsonb_build_object(
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
    ),
    'secondFactor', (
      select jsonb_build_object(
        'enrolled', m.factor_enrolled,
        'policy', case
          when m.factor_exempt then 'optional'
          when asked.since is not null then 'required'
          else t.factor_policy
        end,
        'graceEndsAt', case when asked.since is not null then to_char(
          (greatest(asked.since, m.joined_at, m.factor_reset_at) + make_interval(days => t.factor_grace_days)) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'
        ) end
      )
      from (
        -- since when a second factor is asked of this person: by the company, by a role of theirs, or of them alone
        select min(one.since) as since
        from (
          select t.factor_policy_at as since
          where t.factor_policy = 'required'
          union all
          select coalesce(r.factor_policy_at, t.factor_policy_at)
          from membership_role mr
          join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and r.factor_policy = 'required'
          union all
          select m.factor_required_at
          where m.factor_required_at is not null
        ) one
        where not m.factor_exempt
      ) asked
    ),
    'pendingLegal', to_jsonb(pending_legal(m.tenant_id, m.person_id, m.family)),
    'roles', coalesce((
      select jsonb_agg(r.code order by r.code)
      from membership_role mr
      join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to)
    ), '[]'),
    -- Some hundred lines `resource action scope effect`. Technicians read neither costs nor rates, unless the rules of the
    -- company let them.
    'grants', (
      select string_agg(of_role.lines, e'\n')
      from membership_role mr
      join role held on held.tenant_id = mr.tenant_id and held.id = mr.role_id
      cross join lateral (
        select string_agg(concat_ws(' ', g.resource, g.action, g.scope, g.effect), e'\n') as lines
        from role_grant g
        where g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
          and (
            held.family <> 'technician'
            or g.action not in ('readCost', 'readRate')
            or exists (select from technician_config rules where rules.tenant_id = m.tenant_id and rules.see_prices)
          )
      ) of_role
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to)
    ),
    'projects', coalesce((
      select jsonb_agg(jsonb_build_array(pm.project_id, pm.project_role))
      from project_member pm
      where pm.tenant_id = m.tenant_id and pm.person_id = m.person_id and valid_now(pm.start_date - 1, pm.end_date + 1)
    ), '[]')
  )
  from membership m
  join account a on a.account_id = m.account_id
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  left join company f on f.tenant_id = p.tenant_id and f.id = p.company_id
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  where m.tenant_id = of_tenant and m.person_id = of_person and m.status = 'active'
$$;

-- The same of several members of the tenant at hand: who is told of what, and what they may see.
create or replace function identity.member_facts(people uuid[]) returns table (person_id uuid, facts jsonb)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select one, known
  from unnest(people) one,
    lateral (select facts(nullif(current_setting('app.tenant', true), '')::uuid, one) as known) asked
  where known is not null
$$;

-- The same of one account in its other companies: what waits for somebody there.
create or replace function identity.facts_elsewhere(whose uuid, here uuid) returns table (facts jsonb)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select known
  from membership m,
    lateral (select facts(m.tenant_id, m.person_id) as known) asked
  where m.account_id = whose and m.tenant_id <> here and m.status = 'active' and known is not null
$$;

-- The companies of an account, as the switcher shows them.
create or replace function identity.my_tenants(whose uuid)
returns table (tenant_id uuid, name text, family text, parent_name text, unread int, role_names text[])
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select t.tenant_id, t.name, m.family, parent.name,
    (
      select count(*)::int
      from notification n
      where n.tenant_id = m.tenant_id and n.person_id = m.person_id and n.read_at is null
    ),
    array(
      select r.name
      from membership_role mr
      join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to)
      order by r.name
    )
  from membership m
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  left join tenant parent on parent.tenant_id = t.parent_id
  where m.account_id = whose and m.status = 'active'
  order by t.name
$$;

-- The projects of an account, in all of its companies.
create or replace function identity.participation(whose uuid)
returns table (
  tenant_id uuid,
  tenant_name text,
  project_id uuid,
  project_number text,
  project_name text,
  status text,
  project_role text
)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select t.tenant_id, t.name, r.id, p.project_number, r.title, r.status, pm.project_role
  from membership m
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  join project_member pm on pm.tenant_id = m.tenant_id and pm.person_id = m.person_id
  join record r on r.tenant_id = pm.tenant_id and r.id = pm.project_id
  join project p on p.tenant_id = pm.tenant_id and p.id = pm.project_id
  where m.account_id = whose and m.status = 'active'
  order by t.name, p.project_number
$$;

grant execute on function
  identity.facts_elsewhere,
  identity.member_facts,
  identity.my_tenants,
  identity.participation
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
