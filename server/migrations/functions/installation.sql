-- The installation: its first company, its demo, and what is swept away.

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- What a start finds: `unfinished` when a demo was begun and never came to its end.
create or replace function identity.first_start() returns text
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select case
    when exists (select from installation where filling) then 'unfinished'
    when not exists (select from account) then 'empty'
    else 'settled'
  end
$$;

create or replace function identity.is_demo() returns boolean
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select coalesce((select demo from installation), false)
$$;

-- The demo is begun (not whole yet) or has come to its end. What is whole stays so.
create or replace function identity.note_demo(whole boolean) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  insert into installation (demo, filling) values (true, not whole)
  on conflict (single) do update set filling = false where whole
$$;

-- Whether an address is that of somebody who has come in: their mail is for them alone. Answered in the demo alone, where
-- everybody's addresses are known; elsewhere every address counts as somebody's.
create or replace function identity.is_somebodys(address text) returns boolean
language sql stable security definer
set search_path = identity, public, pg_temp
as $$
  select not exists (select from installation where demo) or exists (
    select
    from account a
    where a.email = lower(address)
      and (
        a.password_hash is not null
        or exists (select from factor f where f.account_id = a.account_id)
        or exists (select from membership m where m.account_id = a.account_id and m.status <> 'invited')
      )
  )
$$;

-- The link that makes the first company: the last one offered is good, once.
create or replace function identity.offer_setup(token bytea) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from setup_token where used_at is null;
  insert into setup_token (token_hash) values (token);
$$;

create or replace function identity.setup_is_open(token bytea) returns boolean
language sql stable security definer
set search_path = identity, pg_temp
as $$
  select exists (select from setup_token where token_hash = token and used_at is null) and not exists (select from account)
$$;

create or replace function identity.use_setup(token bytea) returns boolean
language sql security definer
set search_path = identity, pg_temp
as $$
  with used as (
    update setup_token set used_at = now()
    where token_hash = token and used_at is null
    returning 1
  )
  select exists (select from used)
$$;

-- Takes away what is over; a job does it every hour.
create or replace function identity.sweep() returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from attempt where at < now() - interval '1 day';
  delete from session where expires_at < now();
  delete from token where expires_at < now() - interval '1 day';
  delete from device where seen_at < now() - interval '1 year';
$$;

grant execute on function
  identity.first_start,
  identity.is_demo,
  identity.note_demo,
  identity.is_somebodys,
  identity.offer_setup,
  identity.setup_is_open,
  identity.use_setup,
  identity.sweep
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
