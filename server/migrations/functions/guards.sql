-- Guards that hang on tables: what they keep true, no way in leads past. Those that every table can have stand in 001_foundation.sql.

-- What was published stays as it was read: a draft can be changed and thrown away, a version cannot. It goes with its company
-- alone, by the hand of the owner of the database: see 001_foundation.sql, append_only.
create or replace function migration.published_stays() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and current_setting('plumbline.purge', true) = old.tenant_id::text
    and current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    return old;
  end if;
  if old.status = 'published' then
    raise exception 'a published version never changes' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger published_stays
  before update or delete on legal_version
  for each row execute function migration.published_stays();

create or replace trigger published_stays
  before update or delete on form_template_version
  for each row execute function migration.published_stays();

-- A seat is taken by every employee and technician who is active or invited. Counted where the row is written, so that
-- no way in leads past it; two at the same moment wait for each other at the row of the tenant.
create or replace function migration.take_seat() returns trigger
language plpgsql
as $$
declare
  allowed int;
begin
  if new.family = 'external' or new.status not in ('active', 'invited') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.family <> 'external' and old.status in ('active', 'invited') then
    return new;
  end if;
  select seats into allowed from tenant where tenant_id = new.tenant_id for no key update;
  if (select count(*) from membership where tenant_id = new.tenant_id and person_id <> new.person_id
      and family <> 'external' and status in ('active', 'invited')) >= allowed then
    raise exception 'every seat is taken' using errcode = 'PL001';
  end if;
  return new;
end $$;

create or replace trigger take_seat
  before insert or update of status, family on membership
  for each row execute function migration.take_seat();

revoke all on function migration.published_stays(), migration.take_seat() from public;
grant execute on function migration.published_stays() to plumbline_app;
grant execute on function migration.take_seat() to plumbline_app, plumbline_identity;

grant create on schema identity to plumbline_identity;
set local role plumbline_identity;

-- Whoever comes in brings what they have. An offer, and whatever has ended, knows nothing of the account.
create or replace function identity.follow_account() returns trigger
language plpgsql security definer
set search_path = identity, public, pg_temp
as $$
begin
  if new.account_id is null or new.status in ('invited', 'left') then
    new.accepted_at := null;
    new.factor_enrolled := false;
    new.factor_pending := false;
    new.factor_reset_at := null;
  elsif new.status = 'active' then
    -- Waits for a reset that is under way, which asks whether this membership is there.
    perform from account where account_id = new.account_id for share;
    select coalesce(bool_or(confirmed_at is not null), false), coalesce(bool_or(confirmed_at is null), false)
      into new.factor_enrolled, new.factor_pending
    from factor where account_id = new.account_id;
  end if;
  return new;
end $$;

-- Whoever owns the table hangs the trigger on it.
do $$ begin execute format('grant execute on function identity.follow_account() to %I', session_user); end $$;
reset role;
revoke create on schema identity from plumbline_identity;

create or replace trigger follow_account
  before insert or update of status, account_id on membership
  for each row execute function identity.follow_account();
