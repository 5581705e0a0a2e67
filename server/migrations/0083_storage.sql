-- What a company may store and open below itself: one plan for a company and its sub-tenants, and bytes counted from the
-- moment an upload begins.

alter table tenant
  -- the company whose plan bounds what this one stores and opens; null for one with a plan of its own
  add column plan_from uuid,
  -- how many bytes of files the company and those under its plan may keep together
  add column storage_bytes bigint not null default 20000000000 check (storage_bytes >= 0),
  -- how many sub-tenants may live under its plan
  add column subtenants int not null default 10 check (subtenants >= 0);
alter table tenant no force row level security;
update tenant set plan_from = parent_id,
  storage_bytes = case plan when 'full' then 100000000000 else 20000000000 end,
  subtenants = case plan when 'trial' then 2 when 'field' then 10 else 50 end;
alter table tenant force row level security;
create index tenant_plan_from on tenant (plan_from) where plan_from is not null;

-- An upload that has begun: its declared bytes count until the file is kept, the upload is cancelled, or nobody has gone on
-- with it for an hour.
create table upload (
  tenant_id uuid not null references tenant,
  -- the person, or the share link, that sends it
  sender_id uuid not null,
  -- the id that the file will have
  id uuid not null,
  person_id uuid not null,
  share_id uuid,
  bytes bigint not null check (bytes > 0),
  begun_at timestamptz not null default now(),
  -- when a part of it was last sent or asked about
  touched_at timestamptz not null default now(),
  primary key (tenant_id, sender_id, id),
  foreign key (tenant_id, person_id) references person
);
create index upload_touched on upload (tenant_id, touched_at);
select migration.tenant_table('upload');
select migration.readable_by('upload', 'plumbline_identity');
select migration.readable_by('file', 'plumbline_identity');
-- Sums of bytes come from the index alone.
create index file_bytes on file (tenant_id) include (bytes);

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- What the plan of the tenant at hand allows, and what is used of it by every company under that plan. With `hold` whoever else
-- asks so for the same plan waits until this transaction ends: what is decided by the answer stays true until then.
create function identity.plan_use(hold boolean)
returns table (holder_id uuid, storage_most bigint, storage_used bigint, subtenants_most int, subtenants_used int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  holder uuid;
begin
  with recursive above as (
    select t.tenant_id, t.plan_from, 0 as height from tenant t where t.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    union all
    select t.tenant_id, t.plan_from, a.height + 1 from above a join tenant t on t.tenant_id = a.plan_from where a.height < 100
  )
  select a.tenant_id into holder from above a order by a.height desc limit 1;
  if hold then
    perform pg_advisory_xact_lock(hashtextextended('plan of ' || holder::text, 0));
  end if;
  return query
  with recursive under as (
    select t.tenant_id, t.status from tenant t where t.tenant_id = holder
    union
    select t.tenant_id, t.status from under u join tenant t on t.plan_from = u.tenant_id
  )
  select t.tenant_id, t.storage_bytes,
    ((select coalesce(sum(f.bytes), 0) from file f where f.tenant_id in (select u.tenant_id from under u))
      + (select coalesce(sum(p.bytes), 0) from upload p where p.tenant_id in (select u.tenant_id from under u)))::bigint,
    t.subtenants,
    (select count(*)::int from under u where u.tenant_id <> holder and u.status <> 'closed')
  from tenant t where t.tenant_id = holder;
end $$;

revoke all on function identity.plan_use(boolean) from public;
grant execute on function identity.plan_use(boolean) to plumbline_app;
reset role;
revoke create on schema identity from plumbline_identity;
