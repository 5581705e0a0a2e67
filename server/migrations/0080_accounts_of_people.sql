-- An account belongs to a person: a company acts on it, and knows of it, through a membership that the person has accepted.

alter table membership add column accepted_at timestamptz;
-- To take second factors away where the person works for another company too, they confirm it by mail: until when they can.
alter table factor_reset add column confirm_until timestamptz;
alter table factor_reset drop constraint factor_reset_outcome_check;
alter table factor_reset add constraint factor_reset_outcome_check check (outcome in ('done', 'declined', 'expired'));
alter table identity.token drop constraint token_kind_check;
alter table identity.token add constraint token_kind_check check (kind in ('invite', 'reset', 'email', 'challenge', 'factorReset'));

-- Whoever came in has accepted. A membership that was offered and made active without its person is an offer again.
alter table membership no force row level security;
alter table audit no force row level security;
update membership m set accepted_at = m.joined_at
where m.account_id is not null and m.status not in ('invited', 'left') and (m.invited_at is null or m.last_login_at is not null
  or exists (select from audit a where a.tenant_id = m.tenant_id and a.actor_id = m.person_id and a.verb = 'acceptInvitation'));
update membership set status = 'invited' where status = 'active' and account_id is not null and accepted_at is null;
update membership set factor_enrolled = false, factor_pending = false, factor_reset_at = null where accepted_at is null;
alter table audit force row level security;
alter table membership force row level security;
alter table membership add constraint membership_accepted check (status <> 'active' or account_id is null or accepted_at is not null);

-- Lines about an account in the audit of each of its companies: written by identity.note_act alone.
create policy plumbline_identity_notes on audit for insert to plumbline_identity with check (true);
grant insert on audit to plumbline_identity;

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- What the companies of a person know of their factors: those in which they are active now.
create or replace function identity.keep_factors(whose uuid) returns void
language sql security definer set search_path = identity, public, pg_temp as $$
  update membership m set factor_enrolled = has.confirmed, factor_pending = has.begun,
    factor_reset_at = case when has.confirmed then null else m.factor_reset_at end
  from (select coalesce(bool_or(confirmed_at is not null), false) as confirmed, coalesce(bool_or(confirmed_at is null), false) as begun
        from factor where account_id = whose) has
  where m.account_id = whose and m.status = 'active'
$$;
select identity.keep_factors(account_id) from identity.account;

-- Whoever comes in brings what they have. An offer, and whatever has ended, knows nothing of the account.
create function identity.follow_account() returns trigger
language plpgsql security definer set search_path = identity, public, pg_temp as $$
begin
  if new.account_id is null or new.status in ('invited', 'left') then
    new.accepted_at := null;
    new.factor_enrolled := false;
    new.factor_pending := false;
    new.factor_reset_at := null;
  elsif new.status = 'active' then
    -- Waits for a reset that is under way, which asks whether this membership is there.
    perform from account where account_id = new.account_id for share;
    select coalesce(bool_or(confirmed_at is not null), false), coalesce(bool_or(confirmed_at is null), false)
      into new.factor_enrolled, new.factor_pending
    from factor where account_id = new.account_id;
  end if;
  return new;
end $$;

-- Takes every factor and recovery code of an account away and ends its sessions. For the two functions below alone.
create function identity.forget_factors(whose uuid, at timestamptz) returns void
language sql security definer set search_path = identity, public, pg_temp as $$
  delete from factor where account_id = whose;
  delete from recovery_code where account_id = whose;
  delete from session where account_id = whose;
  delete from token where account_id = whose and kind = 'factorReset' and used_at is null;
  update membership set factor_enrolled = false, factor_pending = false, factor_reset_at = at where account_id = whose and status = 'active';
$$;

-- Takes the factors of a member of the tenant at hand away: `done`; `ask` where another company stands behind the account,
-- so that the person must confirm; `notActive` for whoever has not accepted, or does not work here now. The last two change nothing.
drop function identity.reset_factors(uuid, timestamptz);
create function identity.reset_factors(of_person uuid, at timestamptz) returns text
language plpgsql security definer set search_path = identity, public, pg_temp as $$
declare
  here uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  whose uuid;
begin
  select m.account_id into whose from membership m
  where m.tenant_id = here and m.person_id = of_person and m.status = 'active' and m.accepted_at is not null;
  if whose is null then
    return 'notActive';
  end if;
  perform from account where account_id = whose for no key update;
  if exists (select from membership other join tenant t on t.tenant_id = other.tenant_id
      where other.account_id = whose and other.tenant_id <> here and other.status = 'active' and t.status <> 'closed') then
    return 'ask';
  end if;
  perform forget_factors(whose, at);
  return 'done';
end $$;

-- The same by the link that the person was sent, which it uses up; no row when the link is not good, or the person no longer works
-- for the company that asked.
create function identity.reset_factors_by_link(link bytea, at timestamptz) returns table (tenant_id uuid, person_id uuid, payload jsonb)
language plpgsql security definer set search_path = identity, public, pg_temp as $$
declare
  used record;
begin
  select t.account_id, t.tenant_id, t.person_id, t.payload into used from use_token(link, 'factorReset') t
  join membership m on m.tenant_id = t.tenant_id and m.person_id = t.person_id and m.account_id = t.account_id and m.status = 'active';
  if used.account_id is null then
    return;
  end if;
  perform forget_factors(used.account_id, at);
  return query select used.tenant_id, used.person_id, used.payload;
end $$;

-- Tells the other companies in which the account is active what kind of thing was done to it, and nothing of where or why.
-- `here_too`: the tenant at hand as well, which has written no line of its own.
create function identity.note_act(whose uuid, of_verb text, at timestamptz, here_too boolean) returns void
language sql security definer set search_path = identity, public, pg_temp as $$
  insert into audit (tenant_id, id, at, actor_id, verb, resource, subject_kind, subject_id, subject, detail)
  select m.tenant_id, gen_random_uuid(), at, m.person_id, of_verb, 'session', 'person', m.person_id, p.full_name, '{"scope": "account"}'
  from membership m
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  join tenant t on t.tenant_id = m.tenant_id and t.status <> 'closed'
  where m.account_id = whose and m.status = 'active'
    and (here_too or m.tenant_id is distinct from nullif(current_setting('app.tenant', true), '')::uuid)
$$;

-- The first password of an account, with the name under which its person came in: who was merely invited under another name
-- is not called by it. False when there is a password already.
create function identity.take_up_account(whose uuid, hash text, name text) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update account set password_hash = hash, password_at = now(), full_name = name where account_id = whose and password_hash is null;
  return found;
end $$;
drop function identity.set_password(uuid, text, boolean);
create function identity.set_password(whose uuid, hash text) returns void
language sql security definer set search_path = identity, pg_temp as $$
  update account set password_hash = hash, password_at = now() where account_id = whose
$$;

-- A token that is good now. But for one that changes the address, the account must still have the address it was sent to.
create or replace function identity.look_token(hash bytea, of_kind text)
returns table (account_id uuid, tenant_id uuid, person_id uuid, email text, payload jsonb, expires_at timestamptz)
language sql stable security definer set search_path = identity, pg_temp as $$
  select t.account_id, t.tenant_id, t.person_id, t.email, t.payload, t.expires_at
  from token t join account a using (account_id)
  where t.token_hash = hash and t.kind = of_kind and t.used_at is null and t.expires_at > now()
    and (t.kind = 'email' or a.email = t.email)
$$;
create or replace function identity.use_token(hash bytea, of_kind text)
returns table (account_id uuid, tenant_id uuid, person_id uuid, email text, payload jsonb, expires_at timestamptz)
language sql security definer set search_path = identity, pg_temp as $$
  update token t set used_at = now() from account a
  where a.account_id = t.account_id and t.token_hash = hash and t.kind = of_kind and t.used_at is null and t.expires_at > now()
    and (t.kind = 'email' or a.email = t.email)
  returning t.account_id, t.tenant_id, t.person_id, t.email, t.payload, t.expires_at
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'identity.reset_factors(uuid, timestamptz)', 'identity.reset_factors_by_link(bytea, timestamptz)',
    'identity.note_act(uuid, text, timestamptz, boolean)', 'identity.take_up_account(uuid, text, text)', 'identity.set_password(uuid, text)'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to plumbline_app', one);
  end loop;
end $$;
revoke all on function identity.follow_account(), identity.forget_factors(uuid, timestamptz) from public;
-- Whoever owns the table hangs the trigger on it.
do $$ begin execute format('grant execute on function identity.follow_account() to %I', session_user); end $$;
reset role;
revoke create on schema identity from plumbline_identity;

create trigger follow_account before insert or update of status, account_id on membership
  for each row execute function identity.follow_account();
