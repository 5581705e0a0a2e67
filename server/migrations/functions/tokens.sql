-- What people carry in a mail: invitations, new passwords, new addresses, resets.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- Keeps what somebody will carry. `alone`: what was kept of this kind for the same person before is no longer good.
create or replace function identity.keep_token(
  hash bytea,
  of_kind text,
  whose uuid,
  of_tenant uuid,
  of_person uuid,
  for_email text,
  more jsonb,
  until timestamptz,
  alone boolean
) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from token
  where alone and kind = of_kind and account_id = whose and used_at is null
    and tenant_id is not distinct from of_tenant and person_id is not distinct from of_person;
  insert into token (token_hash, kind, account_id, tenant_id, person_id, email, payload, expires_at)
  values (hash, of_kind, whose, of_tenant, of_person, for_email, coalesce(more, '{}'), until);
$$;

-- A token that is good now. But for one that changes the address, the account must still have the address it was sent to.
create or replace function identity.look_token(hash bytea, of_kind text)
returns table (account_id uuid, tenant_id uuid, person_id uuid, email text, payload jsonb, expires_at timestamptz)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select t.account_id, t.tenant_id, t.person_id, t.email, t.payload, t.expires_at
  from token t
  join account a using (account_id)
  where t.token_hash = hash and t.kind = of_kind and t.used_at is null and t.expires_at > now()
    and (t.kind = 'email' or a.email = t.email)
$$;

-- The same, and uses it up: of many at once, one gets it.
create or replace function identity.use_token(hash bytea, of_kind text)
returns table (account_id uuid, tenant_id uuid, person_id uuid, email text, payload jsonb, expires_at timestamptz)
language sql security definer
set search_path = identity, pg_temp
as $$
  update token t set used_at = now()
  from account a
  where a.account_id = t.account_id and t.token_hash = hash and t.kind = of_kind and t.used_at is null and t.expires_at > now()
    and (t.kind = 'email' or a.email = t.email)
  returning t.account_id, t.tenant_id, t.person_id, t.email, t.payload, t.expires_at
$$;

-- Takes back what was kept of a kind: for one person of one company, or for the whole account.
create or replace function identity.drop_tokens(of_kind text, whose uuid, of_tenant uuid, of_person uuid) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from token
  where kind = of_kind and account_id = whose and used_at is null
    and (of_tenant is null or tenant_id = of_tenant) and (of_person is null or person_id = of_person)
$$;

-- When the last invitation of a person ends; null without one.
create or replace function identity.invited_until(of_tenant uuid, of_person uuid) returns timestamptz
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select max(expires_at)
  from token
  where kind = 'invite' and tenant_id = of_tenant and person_id = of_person and used_at is null
$$;

-- Which addresses an account is on its way to, or could be taken back to.
create or replace function identity.address_tokens(whose uuid)
returns table (email text, expires_at timestamptz, takes_back boolean)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select t.email, t.expires_at, t.payload ? 'takeBack'
  from token t
  where t.account_id = whose and t.kind = 'email' and t.used_at is null and t.expires_at > now()
  order by t.created_at desc
$$;

grant execute on function
  identity.keep_token,
  identity.look_token,
  identity.use_token,
  identity.drop_tokens,
  identity.invited_until,
  identity.address_tokens
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
