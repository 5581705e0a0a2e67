-- A recurrence is counted from its first day: counted from the last one, every month from the 31st is on the 28th after February, for good.
alter table record_recurrence
  add column first_on date;

-- What began before has no other day that is known.
update record_recurrence
set first_on = coalesce(next_on, until, current_date);

alter table record_recurrence
  alter column first_on set not null;
comment on column record_recurrence.first_on is 'The day that all others are counted from.';
