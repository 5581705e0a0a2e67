-- The rest of the rule for working time: by the day, on days off, on the seventh day in a row, and the most that a day may have.
alter table technician_config
  -- null: the week alone counts
  add column overtime_after_hours_per_day numeric(4, 2) check (overtime_after_hours_per_day between 1 and 24),
  add column double_time_after_hours_per_day numeric(4, 2) check (double_time_after_hours_per_day between 1 and 24),
  -- what hours on a day count as that is no working day
  add column off_days text not null default 'regular' check (off_days in ('regular', 'overtime', 'doubleTime')),
  add column seventh_day boolean not null default false,
  add column max_hours_per_day numeric(4, 2) check (max_hours_per_day between 1 and 24),
  add check (double_time_after_hours_per_day > overtime_after_hours_per_day),
  add check (max_hours_per_day >= hours_per_day);
