-- Whether some company lets this site show Plumbline in a frame: asked before anybody has signed in inside it.
grant create on schema identity to plumbline_identity;
create function identity.is_allowed_host(wanted text) returns boolean
language sql stable security definer set search_path = identity, public, pg_temp as $$
  select exists (select from tenant where wanted = any(allowed_origins) and status not in ('suspended', 'closed'))
$$;
revoke all on function identity.is_allowed_host(text) from public;
grant execute on function identity.is_allowed_host(text) to plumbline_app;
alter function identity.is_allowed_host(text) owner to plumbline_identity;
revoke create on schema identity from plumbline_identity;
