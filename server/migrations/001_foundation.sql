-- The foundation: schemas, what every table of ours needs, and how names are compared.
-- Run by the owner of the database, after roles.sql.

-- The tenant leads the index of the search, beside its words.
create extension if not exists btree_gin;

revoke all on schema public from public;
grant usage on schema public to plumbline_app, plumbline_identity, plumbline_search, plumbline_backup;

-- Accounts and sessions: before a tenant is known, or across tenants.
create schema identity;
grant usage on schema identity to plumbline_app, plumbline_identity, plumbline_backup;

-- Search, past the policies.
create schema lookup;
grant usage on schema lookup to plumbline_app, plumbline_search, plumbline_identity;

-- What is made there is for nobody, until it is granted to somebody by name.
set local role plumbline_identity;
alter default privileges revoke execute on functions from public;
set local role plumbline_search;
alter default privileges revoke execute on functions from public;
reset role;

-- Enqueueing of jobs.
create schema jobs;
grant usage on schema jobs to plumbline_app, plumbline_worker;

-- What migrations are written with, and what hangs on tables.
create schema migration;
grant usage on schema migration to plumbline_app;

-- The one policy of every table of a tenant, and what else such a table needs.
create function migration.tenant_table(name regclass, append_only boolean default false) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($p$create policy tenant on %s using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
    with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)$p$, name);
  execute format('create policy backup on %s to plumbline_backup using (true) with check (true)', name);
  execute format('grant select, insert on %s to plumbline_backup', name);
  if append_only then
    execute format('grant select, insert on %s to plumbline_app', name);
  else
    execute format('grant select, insert, update, delete on %s to plumbline_app', name);
    execute format('create trigger tenant_is_fixed before update of tenant_id on %s
      for each row execute function migration.refuse()', name);
  end if;
end $$;

-- Lets a role with a narrow duty read a table across tenants, through its own functions alone.
create function migration.readable_by(name regclass, reader regrole) returns void
language plpgsql
as $$
begin
  execute format('create policy %I on %s for select to %I using (true)', reader::text, name, reader::text);
  execute format('grant select on %s to %I', name, reader::text);
end $$;

-- What a table of the schema identity needs: it is of no tenant, and reached through the functions of that schema alone.
create function migration.identity_table(name regclass) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy identity on %s to plumbline_identity using (true) with check (true)', name);
  execute format('create policy backup on %s to plumbline_backup using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to plumbline_identity', name);
  execute format('grant select, insert on %s to plumbline_backup', name);
end $$;

create function migration.refuse() returns trigger
language plpgsql
as $$
begin
  raise exception 'the tenant of a row never changes' using errcode = '42501';
end $$;

-- What is append-only to the app goes with a closed tenant, by the hand of the tables' owner and for the tenant they name.
create function migration.append_only() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and current_setting('plumbline.purge', true) = old.tenant_id::text
    and current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    return old;
  end if;
  raise exception 'the trail is append-only' using errcode = '42501';
end $$;

revoke all on all functions in schema migration from public;
grant execute on function migration.refuse(), migration.append_only() to plumbline_app;

-- How names are compared. Indexes hold what these answer, so they are not among the functions that are run again: whoever changes
-- one builds its indexes anew in the same migration.

-- A name as it is compared: case, accents, look-alike letters, zero-width and direction marks and punctuation do not count.
create function public.name_key(name text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')),
      'АВЕКМНОРСТУХІЅЈԛԜавекмнорстухіѕјѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχßøØłŁđĐı',
      'abekmhopctyxisjqwabekmhopctyxisjvabezhikmnoptyxaiknoptyxsoollddi'),
    '[][\u0001-\u002f\u003a-\u0040\u005c\u005e-\u0060\u007b-\u00bf\u2010-\u2027\u2030-\u205e\u3000-\u3003]+', ' ', 'g'))
$$;

-- The same of a firm, without the form that the law gives it.
create function public.company_key(name text) returns text
language sql immutable strict parallel safe
as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(public.name_key(name), '^the ', ''),
    '( (inc|incorporated|llc|l l c|ltd|limited|corp|corporation|co|company|lp|llp|pc|pllc|plc|gmbh))+$', '')), ''), public.name_key(name))
$$;

-- The digits of a number that tell it apart, without its country.
create function public.phone_key(phone text) returns text
language sql immutable strict parallel safe
as $$
  select case when length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 10) end
$$;
