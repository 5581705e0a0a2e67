-- Roles of a company's own: cloned, edited, retired; given for a time.
alter table role
  add column status text not null default 'active' check (status in ('active', 'retired')),
  add column description text,
  add column base_role_id uuid,
  add column create_hash bytea,
  add column updated_at timestamptz,
  add column updated_by uuid,
  add foreign key (tenant_id, base_role_id) references role,
  add foreign key (tenant_id, updated_by) references person;
create unique index role_name on role (tenant_id, lower(name)) where status = 'active';
-- Both days are included.
alter table membership_role add check (valid_from is null or valid_to is null or valid_from <= valid_to);

-- What a person did lately: an edit of a role is tried against it.
create index trail_actor on trail (tenant_id, actor_id, at desc) where actor_id is not null;

grant create on schema identity to plumbline_identity;
-- Whether the company at hand has sub-tenants: only then a right can reach over the tree.
create function identity.has_sub_tenants() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tenant where parent_id = nullif(current_setting('app.tenant', true), '')::uuid and status <> 'closed')
$$;
-- Opens a session that looks on as another member for a while; false when either of the two is not active there.
create function identity.start_view(token bytea, whose uuid, target uuid, as_person uuid, lives interval, from_address text, from_agent text) returns boolean
language plpgsql security definer set search_path = identity, public, pg_temp as $$
begin
  if (select count(*) from membership m join tenant t using (tenant_id)
      where m.tenant_id = target and m.status = 'active' and (m.account_id = whose or m.person_id = as_person)
        and t.status not in ('suspended', 'closed')) <> 2 then
    return false;
  end if;
  insert into session (token_hash, account_id, tenant_id, expires_at, address, agent, method, as_person_id)
  values (token, whose, target, now() + lives, from_address, left(from_agent, 300), 'viewAs', as_person);
  return true;
end $$;
-- Ends every looking-on in the company at hand: who may look on as whom is asked anew after a change of rights.
create function identity.end_views() returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from session where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and as_person_id is not null
$$;
revoke all on function identity.has_sub_tenants(), identity.start_view(bytea, uuid, uuid, uuid, interval, text, text), identity.end_views() from public;
grant execute on function identity.has_sub_tenants(), identity.start_view(bytea, uuid, uuid, uuid, interval, text, text), identity.end_views() to plumbline_app;
alter function identity.has_sub_tenants() owner to plumbline_identity;
alter function identity.start_view(bytea, uuid, uuid, uuid, interval, text, text) owner to plumbline_identity;
alter function identity.end_views() owner to plumbline_identity;
revoke create on schema identity from plumbline_identity;
