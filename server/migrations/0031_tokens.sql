-- What people carry in a mail: invitations, new passwords, new addresses. And the passwords and addresses themselves.

grant create on schema identity to plumbline_identity;
alter table identity.account add column password_at timestamptz;
update identity.account set password_at = created_at where password_hash is not null;

set local role plumbline_identity;

-- Keeps what somebody will carry. `alone`: what was kept of this kind for the same person before is no longer good.
create function identity.keep_token(hash bytea, of_kind text, whose uuid, of_tenant uuid, of_person uuid, for_email text, more jsonb, until timestamptz, alone boolean)
returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from token where alone and kind = of_kind and account_id = whose and used_at is null
    and tenant_id is not distinct from of_tenant and person_id is not distinct from of_person;
  insert into token (token_hash, kind, account_id, tenant_id, person_id, email, payload, expires_at)
  values (hash, of_kind, whose, of_tenant, of_person, for_email, coalesce(more, '{}'), until);
$$;

-- A token that is good now. Of an invitation or a new password the account must still have the address it was sent to.
create function identity.look_token(hash bytea, of_kind text)
returns table (account_id uuid, tenant_id uuid, person_id uuid, email text, payload jsonb, expires_at timestamptz)
language sql stable security definer set search_path = identity, pg_temp as $$
  select t.account_id, t.tenant_id, t.person_id, t.email, t.payload, t.expires_at
  from token t join account a using (account_id)
  where t.token_hash = hash and t.kind = of_kind and t.used_at is null and t.expires_at > now()
    and (t.kind not in ('invite', 'reset') or a.email = t.email)
$$;

-- The same, and uses it up: of many at once, one gets it.
create function identity.use_token(hash bytea, of_kind text)
returns table (account_id uuid, tenant_id uuid, person_id uuid, email text, payload jsonb, expires_at timestamptz)
language sql security definer set search_path = identity, pg_temp as $$
  update token t set used_at = now() from account a
  where a.account_id = t.account_id and t.token_hash = hash and t.kind = of_kind and t.used_at is null and t.expires_at > now()
    and (t.kind not in ('invite', 'reset') or a.email = t.email)
  returning t.account_id, t.tenant_id, t.person_id, t.email, t.payload, t.expires_at
$$;

-- Takes back what was kept of a kind: for one person of one company, or for the whole account.
create function identity.drop_tokens(of_kind text, whose uuid, of_tenant uuid, of_person uuid) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from token where kind = of_kind and account_id = whose and used_at is null
    and (of_tenant is null or tenant_id = of_tenant) and (of_person is null or person_id = of_person)
$$;

-- When the last invitation of a person ends; null without one.
create function identity.invited_until(of_tenant uuid, of_person uuid) returns timestamptz
language sql stable security definer set search_path = identity, pg_temp as $$
  select max(expires_at) from token where kind = 'invite' and tenant_id = of_tenant and person_id = of_person and used_at is null
$$;

create function identity.look_account(whose uuid)
returns table (account_id uuid, email text, full_name text, password_hash text, password_at timestamptz, locale text, has_factor boolean, last_tenant_id uuid)
language sql stable security definer set search_path = identity, pg_temp as $$
  select a.account_id, a.email, a.full_name, a.password_hash, a.password_at, a.preferences ->> 'locale',
    exists (select from factor f where f.account_id = a.account_id and f.confirmed_at is not null), a.last_tenant_id
  from account a where a.account_id = whose
$$;

-- Sets a password. `only_first`: only where there is none yet; false when there is one.
create function identity.set_password(whose uuid, hash text, only_first boolean) returns boolean
language sql security definer set search_path = identity, pg_temp as $$
  with changed as (
    update account set password_hash = hash, password_at = now()
    where account_id = whose and (not only_first or password_hash is null) returning 1
  )
  select exists (select from changed)
$$;

-- Moves an account to another address, and ends whatever was on its way to it; false when the address is somebody's.
-- What takes an address back outlives it, unless it is all that shall go.
create function identity.change_email(whose uuid, wanted text, all_tokens boolean) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update account set email = wanted where account_id = whose and not exists (select from account where email = wanted);
  if not found then
    return false;
  end if;
  delete from token where account_id = whose and used_at is null and (all_tokens or not (kind = 'email' and payload ? 'takeBack'));
  return true;
exception when unique_violation then
  return false;
end $$;

create or replace function identity.make_account(new_id uuid, wanted text, name text, hash text) returns uuid
language sql security definer set search_path = identity, pg_temp as $$
  with made as (
    insert into account (account_id, email, full_name, password_hash, password_at)
    values (new_id, wanted, name, hash, case when hash is not null then now() end)
    on conflict (email) do nothing returning account_id
  )
  select account_id from made union all select account_id from account where email = wanted limit 1
$$;

create or replace function identity.sweep() returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from attempt where at < now() - interval '1 day';
  delete from session where expires_at < now();
  delete from token where expires_at < now() - interval '1 day';
$$;

do $$
declare
  name text;
begin
  foreach name in array array['keep_token(bytea, text, uuid, uuid, uuid, text, jsonb, timestamptz, boolean)', 'look_token(bytea, text)',
    'use_token(bytea, text)', 'drop_tokens(text, uuid, uuid, uuid)', 'invited_until(uuid, uuid)', 'look_account(uuid)',
    'set_password(uuid, text, boolean)', 'change_email(uuid, text, boolean)'] loop
    execute format('revoke all on function identity.%s from public', name);
    execute format('grant execute on function identity.%s to plumbline_app', name);
  end loop;
end $$;
reset role;
revoke create on schema identity from plumbline_identity;
