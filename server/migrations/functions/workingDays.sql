-- Working days are Monday to Friday, as in contract/src/kit/days.ts: how many there were since a Monday, and which day is the nth.
create or replace function working_days_until(day date) returns int language sql immutable parallel safe as $$
  select 5 * floor((day - date '2001-01-01') / 7.0)::int
    + least(5, 1 + (day - date '2001-01-01') - 7 * floor((day - date '2001-01-01') / 7.0)::int)
$$;
create or replace function working_days_between(a date, b date) returns int language sql immutable parallel safe as $$
  select working_days_until(b) - working_days_until(a)
$$;
create or replace function add_working_days(day date, days int) returns date language sql immutable parallel safe as $$
  select case when days <= 0 then day
    else date '2001-01-01' + 7 * floor((working_days_until(day) + days - 1) / 5.0)::int
      + (working_days_until(day) + days - 1 - 5 * floor((working_days_until(day) + days - 1) / 5.0)::int) end
$$;
