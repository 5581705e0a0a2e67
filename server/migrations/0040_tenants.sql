-- Tenants: a life of their own, seats, sub-tenants and how one comes to stand alone, roles offered downwards, archives.

alter table tenant
  -- of a sub-tenant: a branch of the company above it, or the workspace of a trade partner
  add column sub_kind text check (sub_kind in ('branch', 'tradePartner')),
  add column trial_ends_at timestamptz,
  add column past_due_at timestamptz,
  -- from being past due to being read alone
  add column grace_days int not null default 14 check (grace_days between 0 and 365),
  -- whose hand it needs to open it again
  add column suspended_by text check (suspended_by in ('parent', 'operator')),
  add column closed_at timestamptz;
alter table tenant no force row level security;
update tenant set sub_kind = 'branch' where kind = 'sub';
alter table tenant force row level security;
alter table tenant add check ((kind = 'sub') = (parent_id is not null));

alter table role
  -- offered to the sub-tenants, who see it and cannot change it
  add column shared_down boolean not null default false,
  -- the role of the company above that this one follows
  add column shared_from uuid;
create unique index role_shared_from on role (tenant_id, shared_from) where shared_from is not null;

-- A seat is taken by every employee and technician who is active or invited. Counted where the row is written, so that
-- no way in leads past it; two at the same moment wait for each other at the row of the tenant.
create function migration.take_seat() returns trigger language plpgsql as $$
declare
  allowed int;
begin
  if new.family = 'external' or new.status not in ('active', 'invited') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.family <> 'external' and old.status in ('active', 'invited') then
    return new;
  end if;
  select seats into allowed from tenant where tenant_id = new.tenant_id for no key update;
  if (select count(*) from membership where tenant_id = new.tenant_id and person_id <> new.person_id
      and family <> 'external' and status in ('active', 'invited')) >= allowed then
    raise exception 'every seat is taken' using errcode = 'PL001';
  end if;
  return new;
end $$;
revoke all on function migration.take_seat() from public;
grant execute on function migration.take_seat() to plumbline_app, plumbline_identity;
create trigger take_seat before insert or update of status, family on membership for each row execute function migration.take_seat();

-- How a sub-tenant comes to stand alone. The row is the sub-tenant's own; the company above acts on it in that tenant.
create table tenant_upgrade (
  tenant_id uuid not null references tenant,
  id uuid not null,
  state text not null default 'draft'
    check (state in ('draft', 'requested', 'parentReview', 'approved', 'migrating', 'completed', 'rejected', 'rolledBack')),
  version int not null default 1,
  -- why, and to whom bills will go
  reason text,
  billing_email text,
  created_at timestamptz not null,
  created_by uuid not null,
  requested_at timestamptz,
  requested_by uuid,
  -- people of the company above have no card here: their names
  reviewed_by text,
  reviewed_at timestamptz,
  -- roles of the company above that go along as the tenant's own
  kept_roles uuid[] not null default '{}',
  decision_note text,
  -- for each table its rows and a sum over them, before and after
  before jsonb,
  after jsonb,
  -- tables that were not the same
  differing text[] not null default '{}',
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person,
  foreign key (tenant_id, requested_by) references person
);
create unique index tenant_upgrade_open on tenant_upgrade (tenant_id) where state not in ('completed', 'rejected');
select migration.tenant_table('tenant_upgrade');
select migration.readable_by('tenant_upgrade', 'plumbline_identity');

-- Everything that a tenant owns, in one file to take along.
create table archive (
  tenant_id uuid not null references tenant,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  started_by uuid,
  created_at timestamptz not null,
  -- tables and files, done and in all
  done int not null default 0,
  total int not null default 0,
  rows bigint not null default 0,
  files int not null default 0,
  bytes bigint,
  sha256 bytea,
  storage_key text,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references person
);
create index archive_created on archive (tenant_id, created_at desc);
select migration.tenant_table('archive');

-- Companies that were there before: who runs them may send for the new rights too.
alter table role no force row level security;
alter table role_grant no force row level security;
insert into role_grant (tenant_id, role_id, resource, action, scope)
  select r.tenant_id, r.id, given.resource, given.action, 'company' from role r, (values
    ('subtenant', 'create'), ('subtenant.upgrade', 'read'), ('subtenant.upgrade', 'update'), ('companyProfile', 'export')
  ) as given (resource, action) where r.code = 'tenantAdmin' and r.is_system
  on conflict do nothing;
alter table role force row level security;
alter table role_grant force row level security;

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- The sub-tenants of the tenant at hand, with the counts that the one above may know of.
create function identity.subtenants()
returns table (tenant_id uuid, name text, short_name text, sub_kind text, plan text, status text, suspended_by text, read_only boolean, seats int,
  seats_used int, active_users int, projects int, upgrade_state text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.name, t.short_name, t.sub_kind, t.plan, t.status, t.suspended_by, t.read_only, t.seats,
    (select count(*)::int from membership m where m.tenant_id = t.tenant_id and m.family <> 'external' and m.status in ('active', 'invited')),
    (select count(*)::int from membership m where m.tenant_id = t.tenant_id and m.status = 'active'),
    (select count(*)::int from record r where r.tenant_id = t.tenant_id and r.kind = 'project'),
    (select u.state from tenant_upgrade u where u.tenant_id = t.tenant_id order by u.created_at desc limit 1),
    t.created_at
  from tenant t where t.parent_id = nullif(current_setting('app.tenant', true), '')::uuid and t.status <> 'closed'
$$;

-- What a sub-tenant may know of the one above: its name, whom to ask there, and the roles that it offers.
create function identity.parent_of() returns table (tenant_id uuid, name text, short_name text, admins jsonb)
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select above.tenant_id, above.name, above.short_name, coalesce((
    select jsonb_agg(jsonb_build_object('fullName', p.full_name, 'email', a.email) order by p.full_name)
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id join account a on a.account_id = m.account_id
    where m.tenant_id = above.tenant_id and m.status = 'active' and exists (
      select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and r.code = 'tenantAdmin')), '[]')
  from tenant t join tenant above on above.tenant_id = t.parent_id
  where t.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
$$;

-- The facts of a session's person inside a sub-tenant that a request names, or null. A member of it acts as that member.
-- Who is not, but holds rights over the tree, reads there what those rights say, as nobody of that tenant.
create function identity.facts_in_subtenant(token bytea, idle interval, sub uuid) returns jsonb
language sql stable security definer set search_path = identity, public, pg_temp as $$
  with recursive above as (
    select t.tenant_id, t.parent_id, 0 as height from tenant t where t.tenant_id = sub and t.status not in ('suspended', 'closed')
    union all
    select t.tenant_id, t.parent_id, a.height + 1 from above a join tenant t on t.tenant_id = a.parent_id where a.height < 8
  ), who as (
    select s.session_id, s.step_up_at, s.address, s.account_id, s.tenant_id, m.person_id, facts(s.tenant_id, m.person_id) as home
    from session s
    join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
    where s.token_hash = token and s.expires_at > now() and s.seen_at > now() - idle and s.as_person_id is null
      and exists (select from above where above.tenant_id = s.tenant_id and above.height > 0)
  ), member as (
    select facts(sub, m.person_id) as there from who join membership m on m.account_id = who.account_id and m.tenant_id = sub
  ), granted as (
    select jsonb_agg(case g ->> 2 when 'tree' then jsonb_set(g, '{2}', '"company"') else g end) as grants
    from who, jsonb_array_elements(who.home -> 'grants') g
    where g ->> 3 = 'deny' or g ->> 2 = 'tree'
    having bool_or(g ->> 3 = 'allow')
  )
  select coalesce(
      (select there from member where there is not null),
      (select who.home || jsonb_build_object('tenantId', sub, 'personId', '00000000-0000-0000-0000-000000000000', 'companyId', null,
          'roles', '[]'::jsonb, 'projects', '[]'::jsonb, 'grants', granted.grants,
          'treeOf', jsonb_build_object('tenantId', who.tenant_id, 'personId', who.person_id, 'company', who.home -> 'tenant' -> 'name'),
          'tenant', (select jsonb_build_object('name', t.name, 'shortName', t.short_name, 'kind', t.kind, 'timeZone', t.time_zone,
              'parentId', t.parent_id, 'plan', t.plan, 'areas', t.areas, 'status', t.status, 'readOnly', t.read_only,
              'allowedOrigins', t.allowed_origins, 'permissionVersion', t.permission_version) from tenant t where t.tenant_id = sub))
        from granted where granted.grants is not null))
    || jsonb_build_object('sessionId', who.session_id, 'stepUpAt', who.step_up_at, 'address', who.address, 'viewedBy', null)
  from who where who.home is not null
$$;

-- My companies, as the switcher shows them.
drop function identity.my_tenants(uuid);
create function identity.my_tenants(whose uuid)
returns table (tenant_id uuid, name text, family text, parent_name text, unread int, role_names text[])
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select t.tenant_id, t.name, m.family, parent.name,
    (select count(*)::int from notification n where n.tenant_id = m.tenant_id and n.person_id = m.person_id and n.read_at is null),
    array(select r.name from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and valid_now(mr.valid_from, mr.valid_to) order by r.name)
  from membership m join tenant t on t.tenant_id = m.tenant_id and t.status not in ('suspended', 'closed')
  left join tenant parent on parent.tenant_id = t.parent_id
  where m.account_id = whose and m.status = 'active'
  order by t.name
$$;

revoke all on function identity.subtenants(), identity.parent_of(), identity.facts_in_subtenant(bytea, interval, uuid), identity.my_tenants(uuid) from public;
grant execute on function identity.subtenants(), identity.parent_of(), identity.facts_in_subtenant(bytea, interval, uuid), identity.my_tenants(uuid)
  to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
