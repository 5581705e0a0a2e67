-- Counters that slow a stranger and not the owner: browsers that an account signed in from, and tries with a subject.

grant create on schema identity to plumbline_identity;

-- Where tries of many are counted together, what each was about: so many different ones, not so many tries.
alter table identity.attempt add column subject text;
create index attempt_at on identity.attempt (at);

-- A browser from which an account signed in. It carries a random value in a cookie; here is its hash, a row for each account.
create table identity.device (
  device_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.account,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  address text,
  agent text,
  unique (token_hash, account_id)
);
create index device_account on identity.device (account_id, seen_at);
alter table identity.device enable row level security;
alter table identity.device force row level security;
create policy identity on identity.device to plumbline_identity using (true) with check (true);
create policy backup on identity.device to plumbline_backup using (true) with check (true);
grant select, insert, update, delete on identity.device to plumbline_identity;
grant select, insert on identity.device to plumbline_backup;

-- the browser that a session was opened in
alter table identity.session add column device_id uuid;

set local role plumbline_identity;

drop function identity.count_attempts(text, timestamptz);
drop function identity.note_attempt(text);
drop function identity.forget_attempts(text);
drop function identity.take_try(text, int, interval);

-- Counts one try under each of these, unless one of them is full: then nothing is counted, and the answer is which (from 0)
-- and in how many seconds there is room again. Null when it was counted. Each is {key, most, seconds, subject?,
-- loose?}: at most so many within so many seconds; with a subject, so many other subjects. Tries at the same moment wait for
-- each other until the transaction ends; the loose do not, and may be a few too many.
create function identity.take_tries(tallies jsonb) returns jsonb
language plpgsql security definer set search_path = identity, pg_temp as $$
declare
  wanted text;
  full_until jsonb;
begin
  for wanted in select distinct t ->> 'key' from jsonb_array_elements(tallies) t where t ->> 'loose' is null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(wanted, 86));
  end loop;
  select jsonb_build_object('which', one.which, 'seconds', one.seconds) into full_until from (
    select t.place - 1 as which, (
      select extract(epoch from max(a.at) - now()) + (t.tally ->> 'seconds')::int
      from attempt a
      where a.attempt_key = t.tally ->> 'key' and a.at > now() - make_interval(secs => (t.tally ->> 'seconds')::int)
        and (t.tally ->> 'subject' is null or a.subject is distinct from t.tally ->> 'subject')
      group by coalesce(a.subject, a.ctid::text)
      order by max(a.at) desc offset (t.tally ->> 'most')::int - 1 limit 1) as seconds
    from jsonb_array_elements(tallies) with ordinality t (tally, place)
  ) one where one.seconds is not null order by one.seconds desc limit 1;
  if full_until is null then
    insert into attempt (attempt_key, subject) select distinct t ->> 'key', t ->> 'subject' from jsonb_array_elements(tallies) t;
  end if;
  return full_until;
end $$;

-- Forgets what was counted: each is {key, subject?, one?}: all of a key, those about a subject, or the newest one.
create function identity.forget_tries(tallies jsonb) returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from attempt a using jsonb_array_elements(tallies) t
  where a.attempt_key = t ->> 'key' and (t ->> 'subject' is null or a.subject = t ->> 'subject')
    and (t ->> 'one' is null or a.ctid = (select newest.ctid from attempt newest where newest.attempt_key = t ->> 'key' order by newest.at desc limit 1))
$$;

-- The same for a mail, inside a company: `{company}` in a key is the company on top of the one that writes, so that a
-- sub-tenant made for it gets nothing more.
create function identity.take_mail(tallies jsonb) returns jsonb
language sql security definer set search_path = identity, public, pg_temp as $$
  with recursive up as (
    select tenant_id, parent_id from tenant where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    union all
    select above.tenant_id, above.parent_id from up join tenant above on above.tenant_id = up.parent_id
  )
  select take_tries(replace(tallies::text, '{company}', coalesce((select tenant_id::text from up where parent_id is null), ''))::jsonb)
$$;

-- The device behind a cookie, if the account of this address signed in from it before.
create function identity.device_of(token bytea, of_email text) returns uuid
language sql stable security definer set search_path = identity, pg_temp as $$
  select d.device_id from device d join account a using (account_id) where d.token_hash = token and a.email = of_email
$$;

-- Remembers that an account signed in from a browser: under the value that it carries, where that is one of ours, else under
-- a fresh one. Without a fresh one only a browser that the account has already is seen again. Answers whether it goes on
-- with the value that it carries. The fifty seen last are kept of an account.
create function identity.keep_device(carried bytea, fresh bytea, whose uuid, in_session bytea, from_address text, from_agent text) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
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
  delete from device where device_id in (select d.device_id from device d where d.account_id = whose order by d.seen_at desc, d.device_id offset 50);
  return goes_on;
end $$;

-- Forgets the browsers of an account, but that of a session which is kept.
create function identity.forget_devices(whose uuid, kept_session uuid) returns int
language sql security definer set search_path = identity, pg_temp as $$
  with gone as (
    delete from device where account_id = whose
      and device_id not in (select s.device_id from session s where s.session_id = kept_session and s.device_id is not null)
    returning 1
  )
  select count(*)::int from gone
$$;
-- Forgets one browser of an account: by itself, or by a session in it.
create function identity.forget_device(whose uuid, which uuid) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  delete from device d where d.account_id = whose
    and (d.device_id = which or d.device_id = (select s.device_id from session s where s.account_id = whose and s.session_id = which));
  return found;
end $$;

-- The browsers that an account signed in from and is not signed in with now.
create function identity.devices_of(whose uuid, idle interval)
returns table (device_id uuid, created_at timestamptz, seen_at timestamptz, address text, agent text)
language sql stable security definer set search_path = identity, pg_temp as $$
  select d.device_id, d.created_at, d.seen_at, d.address, d.agent from device d
  where d.account_id = whose and not exists (
    select from session s where s.device_id = d.device_id and s.expires_at > now() and s.seen_at > now() - idle)
  order by d.seen_at desc, d.device_id
$$;

create or replace function identity.sweep() returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from attempt where at < now() - interval '1 day';
  delete from session where expires_at < now();
  delete from token where expires_at < now() - interval '1 day';
  delete from device where seen_at < now() - interval '1 year';
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'identity.take_tries(jsonb)', 'identity.forget_tries(jsonb)', 'identity.take_mail(jsonb)', 'identity.device_of(bytea, text)',
    'identity.keep_device(bytea, bytea, uuid, bytea, text, text)', 'identity.forget_devices(uuid, uuid)',
    'identity.forget_device(uuid, uuid)', 'identity.devices_of(uuid, interval)'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to plumbline_app', one);
  end loop;
end $$;
reset role;
revoke create on schema identity from plumbline_identity;
