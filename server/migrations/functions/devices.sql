-- Browsers that an account signed in from.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- The device behind a cookie, if the account of this address signed in from it before.
create or replace function identity.device_of(token bytea, of_email text) returns uuid
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select d.device_id
  from device d
  join account a using (account_id)
  where d.token_hash = token and a.email = of_email
$$;

-- Remembers that an account signed in from a browser: under the value that it carries, where that is one of ours, else under
-- a fresh one. Without a fresh one only a browser that the account has already is seen again. Answers whether it goes on
-- with the value that it carries. The fifty seen last are kept of an account.
create or replace function identity.keep_device(
  carried bytea,
  fresh bytea,
  whose uuid,
  in_session bytea,
  from_address text,
  from_agent text
) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
declare
  goes_on boolean := exists (select from device where token_hash = carried and (fresh is not null or account_id = whose));
  kept uuid;
begin
  if fresh is null and not goes_on then
    return false;
  end if;
  insert into device (account_id, token_hash, address, agent)
  values (whose, case when goes_on then carried else fresh end, from_address, left(from_agent, 300))
  on conflict (token_hash, account_id) do update set seen_at = now(), address = excluded.address, agent = excluded.agent
  returning device_id into kept;
  update session set device_id = kept where token_hash = in_session;
  delete from device
  where device_id in (
    select d.device_id
    from device d
    where d.account_id = whose
    order by d.seen_at desc, d.device_id
    offset 50
  );
  return goes_on;
end $$;

-- Forgets the browsers of an account, but that of a session which is kept.
create or replace function identity.forget_devices(whose uuid, kept_session uuid) returns int
language sql security definer
set search_path = identity, pg_temp
as $$
  with gone as (
    delete from device
    where account_id = whose
      and device_id not in (select s.device_id from session s where s.session_id = kept_session and s.device_id is not null)
    returning 1
  )
  select count(*)::int from gone
$$;

-- Forgets one browser of an account: by itself, or by a session in it.
create or replace function identity.forget_device(whose uuid, which uuid) returns boolean
language plpgsql security definer
set search_path = identity, pg_temp
as $$
begin
  delete from device d
  where d.account_id = whose
    and (
      d.device_id = which
      or d.device_id = (select s.device_id from session s where s.account_id = whose and s.session_id = which)
    );
  return found;
end $$;

-- The browsers that an account signed in from and is not signed in with now.
create or replace function identity.devices_of(whose uuid, idle interval)
returns table (device_id uuid, created_at timestamptz, seen_at timestamptz, address text, agent text)
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select d.device_id, d.created_at, d.seen_at, d.address, d.agent
  from device d
  where d.account_id = whose
    and not exists (
      select
      from session s
      where s.device_id = d.device_id and s.expires_at > now() and (s.keeps or s.seen_at > now() - idle)
    )
  order by d.seen_at desc, d.device_id
$$;

grant execute on function
  identity.device_of,
  identity.keep_device,
  identity.forget_devices,
  identity.forget_device,
  identity.devices_of
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
