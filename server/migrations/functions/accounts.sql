-- Accounts: passwords, addresses, preferences.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

create or replace function identity.find_account(wanted text)
returns table (account_id uuid, password_hash text, full_name text, last_tenant_id uuid)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select account_id, password_hash, full_name, last_tenant_id
  from account
  where email = wanted
$$;

-- Makes an account, or answers the one that has this e-mail.
create or replace function identity.make_account(new_id uuid, wanted text, name text, hash text) returns uuid
language sql security definer
set search_path = identity, pg_temp
as $$
  with made as (
    insert into account (account_id, email, full_name, password_hash, password_at)
    values (new_id, wanted, name, hash, case when hash is not null then now() end)
    on conflict (email) do nothing returning account_id
  )
  select account_id from made
  union all
  select account_id from account where email = wanted
  limit 1
$$;

create or replace function identity.look_account(whose uuid)
returns table (
  account_id uuid,
  email text,
  full_name text,
  password_hash text,
  password_at timestamptz,
  locale text,
  has_factor boolean,
  last_tenant_id uuid
)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select a.account_id, a.email, a.full_name, a.password_hash, a.password_at, a.preferences ->> 'locale',
    exists (select from factor f where f.account_id = a.account_id and f.confirmed_at is not null),
    a.last_tenant_id
  from account a
  where a.account_id = whose
$$;

-- The first password of an account, with the name under which its person came in: who was merely invited under another name
-- is not called by it. False when there is a password already.
create or replace function identity.take_up_account(whose uuid, hash text, name text) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update account set password_hash = hash, password_at = now(), full_name = name
  where account_id = whose and password_hash is null;
  return found;
end $$;

create or replace function identity.set_password(whose uuid, hash text) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  update account set password_hash = hash, password_at = now()
  where account_id = whose
$$;

-- Moves an account to another address, and ends whatever was on its way to it; false when the address is somebody's.
-- What takes an address back outlives it, unless it is all that shall go.
create or replace function identity.change_email(whose uuid, wanted text, all_tokens boolean) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update account set email = wanted
  where account_id = whose and not exists (select from account where email = wanted);
  if not found then
    return false;
  end if;
  delete from token
  where account_id = whose and used_at is null
    and (all_tokens or not (kind = 'email' and payload ? 'takeBack'));
  return true;
exception when unique_violation then
  return false;
end $$;

create or replace function identity.save_preferences(whose uuid, changed jsonb) returns jsonb
language sql security definer
set search_path = identity, pg_temp
as $$
  update account set preferences = preferences || changed
  where account_id = whose
  returning preferences
$$;

-- The PIN by which an account signs forms; without a hash it has none any more.
create or replace function identity.set_pin(whose uuid, hash text) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  update account set pin_hash = hash
  where account_id = whose
$$;

create or replace function identity.has_pin(whose uuid) returns boolean
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select pin_hash is not null
  from account
  where account_id = whose
$$;

-- The PIN of somebody who works for a company now; no row for anybody else.
create or replace function identity.pin_of(of_tenant uuid, of_person uuid) returns table (account_id uuid, pin_hash text)
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select a.account_id, a.pin_hash
  from membership m
  join account a on a.account_id = m.account_id
  where m.tenant_id = of_tenant and m.person_id = of_person and m.status = 'active' and m.accepted_at is not null
$$;

grant execute on function
  identity.find_account,
  identity.make_account,
  identity.look_account,
  identity.take_up_account,
  identity.set_password,
  identity.change_email,
  identity.save_preferences,
  identity.set_pin,
  identity.has_pin,
  identity.pin_of
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
