-- The company of whoever is signed in is known with them: what they make names it without a look for it.
select migration.readable_by('company', 'plumbline_identity');
grant create on schema identity to plumbline_identity;
set local role plumbline_identity;
create or replace function identity.facts(of_tenant uuid, of_person uuid) returns jsonb
language sql stable set search_path = identity, public, pg_temp as $$
  select jsonb_build_object(
    'accountId', a.account_id, 'tenantId', m.tenant_id, 'personId', m.person_id, 'fullName', p.full_name, 'email', a.email,
    'title', p.title, 'companyId', p.company_id, 'companyName', f.company_name, 'family', m.family, 'preferences', a.preferences,
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
      join role held on held.tenant_id = mr.tenant_id and held.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to)
        and (held.family <> 'technician' or g.action not in ('readCost', 'readRate')
          or exists (select from technician_config rules where rules.tenant_id = m.tenant_id and rules.see_prices))), '[]'),
    'projects', coalesce((select jsonb_agg(jsonb_build_array(pm.project_id, pm.project_role)) from project_member pm
      where pm.tenant_id = m.tenant_id and pm.person_id = m.person_id and valid_now(pm.start_date - 1, pm.end_date + 1)), '[]')
  )
  from membership m
  join account a on a.account_id = m.account_id
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  left join company f on f.tenant_id = p.tenant_id and f.id = p.company_id
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  where m.tenant_id = of_tenant and m.person_id = of_person and m.status = 'active'
$$;

reset role;
revoke create on schema identity from plumbline_identity;
