-- Second factors: authenticator apps, passkeys, recovery codes; sessions that their owner sees and ends; resets.

grant create on schema identity to plumbline_identity;

-- Begun and not confirmed. Kept by identity's own functions, as `factor_enrolled` is.
alter table membership add column factor_pending boolean not null default false;
grant update (factor_pending) on membership to plumbline_identity;

-- By which key of the installation secrets are sealed: the start refuses another, which could open none of them.
create table identity.secret_mark (
  single boolean primary key default true check (single),
  mark bytea not null,
  made_at timestamptz not null default now()
);
alter table identity.secret_mark enable row level security;
alter table identity.secret_mark force row level security;
create policy identity on identity.secret_mark to plumbline_identity using (true) with check (true);
create policy backup on identity.secret_mark to plumbline_backup using (true) with check (true);
grant select, insert, update, delete on identity.secret_mark to plumbline_identity;
grant select, insert on identity.secret_mark to plumbline_backup;

-- To take an admin's second factors away, a second admin must agree: what waits for them, and what came of it.
create table factor_reset (
  tenant_id uuid not null references tenant,
  id uuid not null,
  person_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reason text not null,
  settled_by uuid,
  settled_at timestamptz,
  outcome text check (outcome in ('done', 'declined')),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person,
  foreign key (tenant_id, asked_by) references person,
  foreign key (tenant_id, settled_by) references person,
  check ((settled_at is null) = (outcome is null))
);
create unique index factor_reset_open on factor_reset (tenant_id, person_id) where settled_at is null;
select migration.tenant_table('factor_reset');

set local role plumbline_identity;

-- Whether this is the key that everything was sealed with; the first one that asks is.
create function identity.keep_secret_mark(given bytea) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into secret_mark (mark) values (given) on conflict do nothing;
  return (select mark = given from secret_mark);
end $$;

-- Counts a try before it is made, so that tries sent all at once are counted too; false when there were enough.
create function identity.take_try(wanted text, most int, within interval) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted, 0));
  if (select count(*) from attempt where attempt_key = wanted and at > now() - within) >= most then
    return false;
  end if;
  insert into attempt (attempt_key) values (wanted);
  return true;
end $$;

-- A challenge is good for one answer: false when it was answered before.
create function identity.spend_challenge(hash bytea, good_until timestamptz) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into token (token_hash, kind, expires_at, used_at) values (hash, 'challenge', good_until, now()) on conflict do nothing;
  return found;
end $$;

-- What every company of a person knows of their factors.
create function identity.keep_factors(whose uuid) returns void
language sql security definer set search_path = identity, public, pg_temp as $$
  update membership m set factor_enrolled = has.confirmed, factor_pending = has.begun,
    factor_reset_at = case when has.confirmed then null else m.factor_reset_at end
  from (select coalesce(bool_or(confirmed_at is not null), false) as confirmed, coalesce(bool_or(confirmed_at is null), false) as begun
        from factor where account_id = whose) has
  where m.account_id = whose
$$;

create function identity.factors_of(whose uuid)
returns table (factor_id uuid, kind text, label text, secret bytea, credential_id bytea, transports text[], created_at timestamptz, confirmed_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = identity, pg_temp as $$
  select factor_id, kind, label, secret, credential_id, transports, created_at, confirmed_at, last_used_at
  from factor where account_id = whose order by created_at, factor_id
$$;

-- One at a time: what was begun before and never confirmed is gone.
create function identity.begin_totp(new_id uuid, whose uuid, name text, sealed bytea) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from factor where account_id = whose and confirmed_at is null;
  insert into factor (factor_id, account_id, kind, label, secret) values (new_id, whose, 'totp', name, sealed);
  select keep_factors(whose);
$$;
create function identity.confirm_totp(which uuid, whose uuid, step bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
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
create function identity.use_totp(which uuid, step bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update factor set last_step = step, last_used_at = at
  where factor_id = which and kind = 'totp' and confirmed_at is not null and step > coalesce(last_step, 0);
  return found;
end $$;

create function identity.add_passkey(new_id uuid, whose uuid, name text, credential bytea, key bytea, seen bigint, ways text[], at timestamptz) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into factor (factor_id, account_id, kind, label, credential_id, public_key, counter, transports, confirmed_at)
  values (new_id, whose, 'passkey', name, credential, key, seen, ways, at) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform keep_factors(whose);
  return true;
end $$;
create function identity.find_passkey(credential bytea)
returns table (factor_id uuid, account_id uuid, public_key bytea, counter bigint, transports text[], full_name text, last_tenant_id uuid)
language sql stable security definer set search_path = identity, pg_temp as $$
  select f.factor_id, f.account_id, f.public_key, f.counter, f.transports, a.full_name, a.last_tenant_id
  from factor f join account a using (account_id) where f.credential_id = credential and f.kind = 'passkey' and f.confirmed_at is not null
$$;
-- False when the counter has not gone on: somebody works with a copy.
create function identity.use_passkey(which uuid, seen bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update factor set counter = seen, last_used_at = at
  where factor_id = which and kind = 'passkey' and (seen > counter or (seen = 0 and counter = 0));
  return found;
end $$;

create function identity.rename_factor(which uuid, whose uuid, name text) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update factor set label = name where factor_id = which and account_id = whose;
  return found;
end $$;
-- Recovery codes stand in for a factor: they go with the last one.
create function identity.remove_factor(which uuid, whose uuid) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  delete from factor where factor_id = which and account_id = whose;
  if not found then
    return false;
  end if;
  delete from recovery_code where account_id = whose
    and not exists (select from factor where account_id = whose and confirmed_at is not null);
  perform keep_factors(whose);
  return true;
end $$;

create function identity.put_recovery_codes(whose uuid, hashes bytea[]) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from recovery_code where account_id = whose;
  insert into recovery_code (account_id, code_hash) select whose, unnest(hashes);
$$;
create function identity.use_recovery_code(whose uuid, hash bytea) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update recovery_code set used_at = now() where account_id = whose and code_hash = hash and used_at is null;
  return found;
end $$;
create function identity.recovery_codes_left(whose uuid) returns int
language sql stable security definer set search_path = identity, pg_temp as $$
  select count(*)::int from recovery_code where account_id = whose and used_at is null
$$;

create function identity.step_up(which uuid, at timestamptz) returns void
language sql security definer set search_path = identity, pg_temp as $$
  update session set step_up_at = at where session_id = which
$$;

create function identity.sessions_of(whose uuid, idle interval)
returns table (session_id uuid, tenant_id uuid, tenant_name text, created_at timestamptz, seen_at timestamptz, address text, agent text, method text)
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select s.session_id, s.tenant_id, t.name, s.created_at, s.seen_at, s.address, s.agent, s.method
  from session s join tenant t using (tenant_id)
  where s.account_id = whose and s.expires_at > now() and s.seen_at > now() - idle
  order by s.seen_at desc, s.session_id
$$;
create function identity.end_one_session(whose uuid, which uuid) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  delete from session where account_id = whose and session_id = which;
  return found;
end $$;

-- Takes every factor and recovery code of a member of this tenant away and ends their sessions. Answers their account;
-- null when the person works for another company: there, somebody else answers for them.
create function identity.reset_factors(of_person uuid, at timestamptz) returns uuid
language plpgsql security definer set search_path = identity, public, pg_temp as $$
declare
  here uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  whose uuid;
begin
  select m.account_id into whose from membership m
  where m.tenant_id = here and m.person_id = of_person and (m.family <> 'external' or not exists (
    select from membership other where other.account_id = m.account_id and other.tenant_id <> here
      and other.family <> 'external' and other.status = 'active'));
  if whose is null then
    return null;
  end if;
  delete from factor where account_id = whose;
  delete from recovery_code where account_id = whose;
  delete from session where account_id = whose;
  update membership set factor_enrolled = false, factor_pending = false, factor_reset_at = at where account_id = whose;
  return whose;
end $$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'identity.keep_secret_mark(bytea)', 'identity.take_try(text, int, interval)', 'identity.spend_challenge(bytea, timestamptz)',
    'identity.factors_of(uuid)', 'identity.begin_totp(uuid, uuid, text, bytea)', 'identity.confirm_totp(uuid, uuid, bigint, timestamptz)',
    'identity.use_totp(uuid, bigint, timestamptz)', 'identity.add_passkey(uuid, uuid, text, bytea, bytea, bigint, text[], timestamptz)',
    'identity.find_passkey(bytea)', 'identity.use_passkey(uuid, bigint, timestamptz)', 'identity.rename_factor(uuid, uuid, text)',
    'identity.remove_factor(uuid, uuid)', 'identity.put_recovery_codes(uuid, bytea[])', 'identity.use_recovery_code(uuid, bytea)',
    'identity.recovery_codes_left(uuid)', 'identity.step_up(uuid, timestamptz)',
    'identity.sessions_of(uuid, interval)', 'identity.end_one_session(uuid, uuid)', 'identity.reset_factors(uuid, timestamptz)'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to plumbline_app', one);
  end loop;
end $$;
revoke all on function identity.keep_factors(uuid) from public;
reset role;
revoke create on schema identity from plumbline_identity;
