-- Counters that slow a stranger and not the owner (docs/decisions/086-counters.md).

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- Counts one try under each of these, unless one of them is full: then nothing is counted, and the answer is which (from 0)
-- and in how many seconds there is room again. Null when it was counted. Each is {key, most, seconds, subject?,
-- loose?}: at most so many within so many seconds; with a subject, so many other subjects. Tries at the same moment wait for
-- each other until the transaction ends; the loose do not, and may be a few too many.
create or replace function identity.take_tries(tallies jsonb) returns jsonb
language plpgsql security definer
set search_path = identity, pg_temp
as $$
declare
  wanted text;
  full_until jsonb;
begin
  for wanted in
    select distinct t ->> 'key'
    from jsonb_array_elements(tallies) t
    where t ->> 'loose' is null
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended(wanted, 86));
  end loop;
  select jsonb_build_object('which', one.which, 'seconds', one.seconds) into full_until
  from (
    select t.place - 1 as which, (
      select extract(epoch from max(a.at) - now()) + (t.tally ->> 'seconds')::int
      from attempt a
      where a.attempt_key = t.tally ->> 'key' and a.at > now() - make_interval(secs => (t.tally ->> 'seconds')::int)
        and (t.tally ->> 'subject' is null or a.subject is distinct from t.tally ->> 'subject')
      group by coalesce(a.subject, a.ctid::text)
      order by max(a.at) desc
      offset (t.tally ->> 'most')::int - 1
      limit 1
    ) as seconds
    from jsonb_array_elements(tallies) with ordinality t (tally, place)
  ) one
  where one.seconds is not null
  order by one.seconds desc
  limit 1;
  if full_until is null then
    insert into attempt (attempt_key, subject)
    select distinct t ->> 'key', t ->> 'subject'
    from jsonb_array_elements(tallies) t;
  end if;
  return full_until;
end $$;

-- The same for a mail, inside a company: `{company}` in a key is the company on top of the one that writes, so that a
-- sub-tenant made for it gets nothing more.
create or replace function identity.take_mail(tallies jsonb) returns jsonb
language sql security definer
set search_path = identity, public, pg_temp
as $$
  with recursive up as (
    select tenant_id, parent_id
    from tenant
    where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    union all
    select above.tenant_id, above.parent_id
    from up
    join tenant above on above.tenant_id = up.parent_id
  )
  select take_tries(replace(tallies::text, '{company}', coalesce((select tenant_id::text from up where parent_id is null), ''))::jsonb)
$$;

-- Forgets what was counted: each is {key, subject?, one?}: all of a key, those about a subject, or the newest one.
create or replace function identity.forget_tries(tallies jsonb) returns void
language sql security definer
set search_path = identity, pg_temp
as $$
  delete from attempt a
  using jsonb_array_elements(tallies) t
  where a.attempt_key = t ->> 'key'
    and (t ->> 'subject' is null or a.subject = t ->> 'subject')
    and (
      t ->> 'one' is null
      or a.ctid = (
        select newest.ctid
        from attempt newest
        where newest.attempt_key = t ->> 'key'
        order by newest.at desc
        limit 1
      )
    )
$$;

grant execute on function
  identity.take_tries,
  identity.take_mail,
  identity.forget_tries
to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
