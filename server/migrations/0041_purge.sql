-- What is append-only to the app goes with a closed tenant, by the hand of the tables' owner and for the tenant they name.
create or replace function migration.append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('plumbline.purge', true) = old.tenant_id::text
    and current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    return old;
  end if;
  raise exception 'the trail is append-only' using errcode = '42501';
end $$;
