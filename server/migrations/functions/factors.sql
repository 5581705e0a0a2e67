-- Second factors: authenticator apps, passkeys, recovery codes; and how they are taken away.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- Whether this is the key that everything was sealed with; the first one that asks is.
create or replace function identity.keep_secret_mark(given bytea) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  insert into secret_mark (mark) values (given) on conflict do nothing;
  return (select mark = given from secret_mark);
end $$;

-- A challenge is good for one answer: false when it was answered before.
create or replace function identity.spend_challenge(hash bytea, good_until timestamptz) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  insert into token (token_hash, kind, expires_at, used_at)
  values (hash, 'challenge', good_until, now())
  on conflict do nothing;
  return found;
end $$;

-- What the companies of a person know of their factors: those in which they are active now.
create or replace function identity.keep_factors(whose uuid) returns void
language sql security definer
set search_path = identity, public, pg_temp
as $$
  update membership m set
    factor_enrolled = has.confirmed,
    factor_pending = has.begun,
    factor_reset_at = case when has.confirmed then null else m.factor_reset_at end
  from (
    select
      coalesce(bool_or(confirmed_at is not null), false) as confirmed,
      coalesce(bool_or(confirmed_at is null), false) as begun
    from factor
    where account_id = whose
  ) has
  where m.account_id = whose and m.status = 'active'
$$;

create or replace function identity.factors_of(whose uuid)
returns table (
  factor_id uuid,
  kind text,
  label text,
  secret bytea,
  credential_id bytea,
  transports text[],
  created_at timestamptz,
  confirmed_at timestamptz,
  last_used_at timestamptz
)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select factor_id, kind, label, secret, credential_id, transports, created_at, confirmed_at, last_used_at
  from factor
  where account_id = whose
  order by created_at, factor_id
$$;

-- One at a time: what was begun before and never confirmed is gone.
create or replace function identity.begin_totp(new_id uuid, whose uuid, name text, sealed bytea) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from factor where account_id = whose and confirmed_at is null;
  insert into factor (factor_id, account_id, kind, label, secret) values (new_id, whose, 'totp', name, sealed);
  select keep_factors(whose);
$$;

create or replace function identity.confirm_totp(which uuid, whose uuid, step bigint, at timestamptz) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update factor set confirmed_at = at, last_step = step, last_used_at = at
  where factor_id = which and account_id = whose and kind = 'totp' and confirmed_at is null;
  if not found then
    return false;
  end if;
  perform keep_factors(whose);
  return true;
end $$;

-- A code counts once: false when its step, or a later one, was used.
create or replace function identity.use_totp(which uuid, step bigint, at timestamptz) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update factor set last_step = step, last_used_at = at
  where factor_id = which and kind = 'totp' and confirmed_at is not null and step > coalesce(last_step, 0);
  return found;
end $$;

create or replace function identity.add_passkey(
  new_id uuid,
  whose uuid,
  name text,
  credential bytea,
  key bytea,
  seen bigint,
  ways text[],
  at timestamptz
) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  insert into factor (factor_id, account_id, kind, label, credential_id, public_key, counter, transports, confirmed_at)
  values (new_id, whose, 'passkey', name, credential, key, seen, ways, at)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform keep_factors(whose);
  return true;
end $$;

create or replace function identity.find_passkey(credential bytea)
returns table (
  factor_id uuid,
  account_id uuid,
  public_key bytea,
  counter bigint,
  transports text[],
  full_name text,
  last_tenant_id uuid
)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select f.factor_id, f.account_id, f.public_key, f.counter, f.transports, a.full_name, a.last_tenant_id
  from factor f
  join account a using (account_id)
  where f.credential_id = credential and f.kind = 'passkey' and f.confirmed_at is not null
$$;

-- False when the counter has not gone on: somebody works with a copy.
create or replace function identity.use_passkey(which uuid, seen bigint, at timestamptz) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update factor set counter = seen, last_used_at = at
  where factor_id = which and kind = 'passkey' and (seen > counter or (seen = 0 and counter = 0));
  return found;
end $$;

create or replace function identity.rename_factor(which uuid, whose uuid, name text) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update factor set label = name where factor_id = which and account_id = whose;
  return found;
end $$;

-- Recovery codes stand in for a factor: they go with the last one.
create or replace function identity.remove_factor(which uuid, whose uuid) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  delete from factor where factor_id = which and account_id = whose;
  if not found then
    return false;
  end if;
  delete from recovery_code
  where account_id = whose
    and not exists (select from factor where account_id = whose and confirmed_at is not null);
  perform keep_factors(whose);
  return true;
end $$;

create or replace function identity.put_recovery_codes(whose uuid, hashes bytea[]) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from recovery_code where account_id = whose;
  insert into recovery_code (account_id, code_hash) select whose, unnest(hashes);
$$;

create or replace function identity.use_recovery_code(whose uuid, hash bytea) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  update recovery_code set used_at = now() where account_id = whose and code_hash = hash and used_at is null;
  return found;
end $$;

create or replace function identity.recovery_codes_left(whose uuid) returns int
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select count(*)::int from recovery_code where account_id = whose and used_at is null
$$;

-- Takes every factor and recovery code of an account away and ends its sessions. For the two functions below alone.
create or replace function identity.forget_factors(whose uuid, at timestamptz) returns void
language sql security definer
set search_path = identity, public, pg_temp
as $$
  delete from factor where account_id = whose;
  delete from recovery_code where account_id = whose;
  delete from session where account_id = whose;
  delete from token where account_id = whose and kind = 'factorReset' and used_at is null;
  update membership set factor_enrolled = false, factor_pending = false, factor_reset_at = at
  where account_id = whose and status = 'active';
$$;

-- Takes the factors of a member of the tenant at hand away: `done`; `ask` where another company stands behind the account,
-- so that the person must confirm; `notActive` for whoever has not accepted, or does not work here now. The last two change nothing.
create or replace function identity.reset_factors(of_person uuid, at timestamptz) returns text
language plpgsql security definer
set search_path = identity, public, pg_temp
as $$
declare
  here uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  whose uuid;
begin
  select m.account_id into whose
  from membership m
  where m.tenant_id = here and m.person_id = of_person and m.status = 'active' and m.accepted_at is not null;
  if whose is null then
    return 'notActive';
  end if;
  perform from account where account_id = whose for no key update;
  if exists (
    select
    from membership other
    join tenant t on t.tenant_id = other.tenant_id
    where other.account_id = whose and other.tenant_id <> here and other.status = 'active' and t.status <> 'closed'
  ) then
    return 'ask';
  end if;
  perform forget_factors(whose, at);
  return 'done';
end $$;

-- The same by the link that the person was sent, which it uses up; no row when the link is not good, or the person no longer works
-- for the company that asked.
create or replace function identity.reset_factors_by_link(link bytea, at timestamptz)
returns table (tenant_id uuid, person_id uuid, payload jsonb)
language plpgsql security definer
set search_path = identity, public, pg_temp
as $$
declare
  used record;
begin
  select t.account_id, t.tenant_id, t.person_id, t.payload into used
  from use_token(link, 'factorReset') t
  join membership m
    on m.tenant_id = t.tenant_id and m.person_id = t.person_id and m.account_id = t.account_id and m.status = 'active';
  if used.account_id is null then
    return;
  end if;
  perform forget_factors(used.account_id, at);
  return query select used.tenant_id, used.person_id, used.payload;
end $$;

-- Tells the other companies in which the account is active what kind of thing was done to it, and nothing of where or why.
-- `here_too`: the tenant at hand as well, which has written no line of its own.
create or replace function identity.note_act(whose uuid, of_verb text, at timestamptz, here_too boolean) returns void
language sql security definer
set search_path = identity, public, pg_temp
as $$
  insert into audit (tenant_id, id, at, actor_id, verb, resource, subject_kind, subject_id, subject, detail)
  select m.tenant_id, gen_random_uuid(), at, m.person_id, of_verb, 'session', 'person', m.person_id, p.full_name, '{"scope": "account"}'
  from membership m
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  join tenant t on t.tenant_id = m.tenant_id and t.status <> 'closed'
  where m.account_id = whose and m.status = 'active'
    and (here_too or m.tenant_id is distinct from nullif(current_setting('app.tenant', true), '')::uuid)
$$;

grant execute on function
  identity.keep_secret_mark,
  identity.spend_challenge,
  identity.factors_of,
  identity.begin_totp,
  identity.confirm_totp,
  identity.use_totp,
  identity.add_passkey,
  identity.find_passkey,
  identity.use_passkey,
  identity.rename_factor,
  identity.remove_factor,
  identity.put_recovery_codes,
  identity.use_recovery_code,
  identity.recovery_codes_left,
  identity.reset_factors,
  identity.reset_factors_by_link,
  identity.note_act
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
