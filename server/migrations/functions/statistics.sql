-- What PostgreSQL knows of the tables that it plans with.

-- PostgreSQL 17 and newer let a role count the rows of tables that it does not own. The same right locks tables and reads nothing.
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant usage on schema public to plumbline_worker;
    execute 'grant maintain on all tables in schema public to plumbline_worker';
    execute 'alter default privileges in schema public grant maintain on tables to plumbline_worker';
  end if;
end
$$;

grant create on schema jobs to plumbline_worker;
set local role plumbline_worker;

-- Counts the rows of each table that has grown by half since they were last counted. Until autovacuum does (15 seconds with us, a minute
-- elsewhere), a table that was empty is planned as if one row stood in it: a join of thousands then compares each with each.
-- A table that somebody else counts at this moment is left out; before PostgreSQL 17 all are, because only their owner may count them.
create or replace function jobs.analyze_grown_tables() returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  grown regclass;
begin
  if current_setting('server_version_num')::int < 170000 then return; end if;
  for grown in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'maintain')
      and pg_relation_size(oid) > 1.5 * 8192 * greatest(relpages, 4)
  loop
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end
$$;

revoke execute on function jobs.analyze_grown_tables() from public;
grant execute on function jobs.analyze_grown_tables() to plumbline_app;
reset role;
revoke create on schema jobs from plumbline_worker;
