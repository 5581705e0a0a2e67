-- Whoever requests an inspection says at what time of the day they would like it.
alter table inspection
  add column requested_time text,
  add constraint inspection_requested_time_check check (requested_time ~ '^([01]\d|2[0-3]):[0-5]\d$');
comment on column inspection.requested_time is 'HH:MM by the clock on site, as requested. The appointment has its own time.';
