-- Working days as in contract/src/kit/workingDays.ts. A week is seven bits, Monday 1; `off` are days off that fall on days of that
-- week, in order.

drop function if exists working_days_between(date, date);
drop function if exists add_working_days(date, int);
drop function if exists working_days_until(date);

create or replace function week_places(week int) returns int[] language sql immutable parallel safe as $$
  select array(select place from generate_series(0, 6) place where week & (1 << place) <> 0 order by place)
$$;
create or replace function week_days_until(day date, week int) returns int language sql immutable parallel safe as $$
  select bit_count(week::bit(7))::int * floor((day - date '2001-01-01') / 7.0)::int
    + bit_count((week & ((2 << ((day - date '2001-01-01') - 7 * floor((day - date '2001-01-01') / 7.0)::int)) - 1))::bit(7))::int
$$;
create or replace function nth_week_day(n int, places int[]) returns date language sql immutable parallel safe as $$
  select date '2001-01-01' + 7 * floor((n - 1) / cardinality(places)::numeric)::int
    + places[n - cardinality(places) * floor((n - 1) / cardinality(places)::numeric)::int]
$$;
create or replace function days_off_until(day date, off date[]) returns int language sql immutable parallel safe as $$
  select case when cardinality(off) = 0 then 0 else width_bucket(day, off) end
$$;
-- In plpgsql, because lists ask with days that are worked out: PostgreSQL would run a function in SQL as a query of its own for each row.
create or replace function working_days_between(a date, b date, week int, off date[]) returns int
language plpgsql immutable parallel safe as $$
begin
  return week_days_until(b, week) - days_off_until(b, off) - week_days_until(a, week) + days_off_until(a, off);
end
$$;
create or replace function add_working_days(day date, days int, week int, off date[]) returns date
language plpgsql immutable parallel safe as $$
declare
  places int[] := case week when 31 then '{0,1,2,3,4}' else week_places(week) end;
  target int := week_days_until(day, week) + days - days_off_until(day, off);
  found date;
  next date;
begin
  if day is null or days <= 0 then return day; end if;
  next := nth_week_day(target + days_off_until(day, off), places);
  while next is distinct from found loop
    found := next;
    next := nth_week_day(target + days_off_until(found, off), places);
  end loop;
  return found;
end
$$;
create or replace function subtract_working_days(day date, days int, week int, off date[]) returns date
language plpgsql immutable parallel safe as $$
declare
  places int[] := case week when 31 then '{0,1,2,3,4}' else week_places(week) end;
  target int := week_days_until(day - 1, week) - days + 1 - days_off_until(day - 1, off);
  found date;
  next date;
begin
  if day is null or days <= 0 then return day; end if;
  next := nth_week_day(target + days_off_until(day - 1, off), places);
  while next is distinct from found loop
    found := next;
    next := nth_week_day(target + days_off_until(found - 1, off), places);
  end loop;
  return found;
end
$$;
