-- Devices whose push service fails again and again are forgotten.

alter table notification_device
  add column failures  integer  not null  default 0;
comment on column notification_device.failures is 'Tries in a row that its push service refused or did not answer.';
