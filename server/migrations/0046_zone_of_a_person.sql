-- The zone of a person is theirs in every company: it lies with the preferences of the account.
alter table profile drop column time_zone;
