-- Which addresses an account is on its way to, or could be taken back to.
grant create on schema identity to plumbline_identity;
set local role plumbline_identity;
create function identity.address_tokens(whose uuid)
returns table (email text, expires_at timestamptz, takes_back boolean)
language sql stable security definer set search_path = identity, pg_temp as $$
  select t.email, t.expires_at, t.payload ? 'takeBack' from token t
  where t.account_id = whose and t.kind = 'email' and t.used_at is null and t.expires_at > now()
  order by t.created_at desc
$$;
revoke all on function identity.address_tokens(uuid) from public;
grant execute on function identity.address_tokens(uuid) to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
