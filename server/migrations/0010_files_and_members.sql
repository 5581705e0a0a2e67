-- Files: whether a browser may show one, and that one file hangs in one place.
alter table file add column inline boolean not null default false;
create unique index attachment_once on attachment (tenant_id, file_id) where removed_at is null;
create index file_share on file (tenant_id, share_id) where share_id is not null;

-- Search by number, over all projects.
create index record_by_number on record (tenant_id, number) where number is not null;

-- Who is told of what, and what they may see: the same facts as a session's, for members of the tenant at hand.
grant create on schema identity to plumbline_identity;
create function identity.member_facts(people uuid[])
returns table (person_id uuid, facts jsonb)
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select m.person_id, jsonb_build_object(
    'accountId', a.account_id, 'tenantId', m.tenant_id, 'personId', m.person_id, 'fullName', p.full_name, 'email', a.email,
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
  from membership m
  join account a on a.account_id = m.account_id
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  where m.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and m.person_id = any(people) and m.status = 'active'
$$;
revoke all on function identity.member_facts(uuid[]) from public;
grant execute on function identity.member_facts(uuid[]) to plumbline_app;
alter function identity.member_facts(uuid[]) owner to plumbline_identity;
revoke create on schema identity from plumbline_identity;
