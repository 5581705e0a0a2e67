-- Roles that nobody logs in as. Each has policies of its own; none bypasses row-level security.
do $$
declare
  wanted text;
begin
  -- Whoever owns the database owns its schema public, but on PostgreSQL 15 by inheriting, which is given up below.
  if not has_schema_privilege(current_user, 'public', 'create') then
    set local role pg_database_owner;
    execute format('grant usage, create on schema public to %I', session_user);
    reset role;
  end if;
  foreach wanted in array array['plumbline_app', 'plumbline_identity', 'plumbline_search', 'plumbline_worker', 'plumbline_backup'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of this cluster made it at the same moment
    end;
    -- Without inheritance: the owner takes a role on by name, and never sees rows through it by accident.
    if current_setting('server_version_num')::int >= 160000 then
      execute format('grant %I to current_user with inherit false, set true', wanted);
    else
      execute format('grant %I to current_user', wanted);
      if (select rolinherit from pg_roles where rolname = current_user) then
        execute format('grant usage, create on schema public to %I', current_user);
        execute format('alter role %I noinherit', current_user);
      end if;
    end if;
  end loop;
end $$;
