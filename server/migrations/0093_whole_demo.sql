-- A first start that ends half way is noticed by the next one; and whose mail is whose in the mailbox of the demo.

alter table identity.installation add column filling boolean not null default false;

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- The demo is begun (not whole yet) or has come to its end. What is whole stays so.
create function identity.note_demo(whole boolean) returns void
language sql security definer set search_path = identity, pg_temp as $$
  insert into installation (demo, filling) values (true, not whole)
  on conflict (single) do update set filling = false where whole
$$;

-- What a start finds: `unfinished` when a demo was begun and never came to its end.
create function identity.first_start() returns text
language sql stable security definer set search_path = identity, pg_temp as $$
  select case when exists (select from installation where filling) then 'unfinished'
    when not exists (select from account) then 'empty' else 'settled' end
$$;

-- Whether an address is that of somebody who has come in: their mail is for them alone. Answered in the demo alone, where
-- everybody's addresses are known; elsewhere every address counts as somebody's.
create function identity.is_somebodys(address text) returns boolean
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select not exists (select from installation where demo) or exists (
    select from account a where a.email = lower(address) and (a.password_hash is not null
      or exists (select from factor f where f.account_id = a.account_id)
      or exists (select from membership m where m.account_id = a.account_id and m.status <> 'invited')))
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array['identity.note_demo(boolean)', 'identity.first_start()', 'identity.is_somebodys(text)']::regprocedure[] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to plumbline_app', one);
  end loop;
end $$;

drop function identity.is_empty();
drop function identity.note_installation(boolean);

reset role;
revoke create on schema identity from plumbline_identity;

-- Everybody reads their own mail in the demo; its tenant admins besides it what went to people who have not come in.
alter table role no force row level security;
alter table role_grant no force row level security;
insert into role_grant (tenant_id, role_id, resource, action, scope)
  select r.tenant_id, r.id, 'mailbox', 'read', case r.code when 'tenantAdmin' then 'company' else 'own' end
  from role r where r.is_system
  on conflict (tenant_id, role_id, resource, action) do update set scope = excluded.scope;
alter table role force row level security;
alter table role_grant force row level security;
