-- Which of the sessions that hold a socket are still good: one call for all of a process.
grant create on schema identity to plumbline_identity;
create function identity.sessions_alive(tokens bytea[], idle interval) returns setof bytea
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select s.token_hash
  from session s
  join membership m on m.account_id = s.account_id and m.tenant_id = s.tenant_id and m.status = 'active'
  join tenant t on t.tenant_id = s.tenant_id and t.status not in ('suspended', 'closed')
  where s.token_hash = any(tokens) and s.expires_at > now() and s.seen_at > now() - idle
$$;
revoke all on function identity.sessions_alive(bytea[], interval) from public;
grant execute on function identity.sessions_alive(bytea[], interval) to plumbline_app;
alter function identity.sessions_alive(bytea[], interval) owner to plumbline_identity;
revoke create on schema identity from plumbline_identity;
