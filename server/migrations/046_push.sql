-- Notices that reach a device while nothing of ours is open on it (Web Push).

create table notification_device (
  tenant_id   uuid         not null,
  id          uuid         not null,
  person_id   uuid         not null,
  endpoint    text         not null,
  public_key  text         not null,
  secret      text         not null,
  agent       text         not null,
  created_at  timestamptz  not null,
  constraint notification_device_pkey primary key (tenant_id, id),
  constraint notification_device_tenant_id_endpoint_key unique (tenant_id, endpoint),
  constraint notification_device_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table notification_device is 'A browser of somebody that takes notices from its push service.';
comment on column notification_device.endpoint is 'Where its push service takes them; known to browser, service and us.';
comment on column notification_device.public_key is 'What is sent is encrypted for it, so that the push service reads nothing.';
comment on column notification_device.agent is 'How the browser names itself.';
create index notification_device_person on notification_device (tenant_id, person_id);
select migration.tenant_table('notification_device');

alter table notification_rule
  drop constraint notification_rule_channel_check,
  add constraint notification_rule_channel_check check (channel in ('bell', 'mail', 'push')),
  drop constraint notification_rule_bell_is_at_once,
  add constraint notification_rule_mail_alone_waits check (channel = 'mail' or timing in ('now', 'off'));
alter table notification_preference
  drop constraint notification_preference_channel_check,
  add constraint notification_preference_channel_check check (channel in ('bell', 'mail', 'push'));
