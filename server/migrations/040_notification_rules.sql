-- Who is told of what, by which channel and when; what somebody lowered or muted; what became of each notice.

alter table notification
  add column done_at timestamptz,
  add column snoozed_until timestamptz;
comment on column notification.done_at is 'The reader is done with it: the inbox no longer shows it.';
comment on column notification.snoozed_until is 'Until then the inbox does not show it.';

create table notification_rule (
  tenant_id     uuid         not null,
  id            uuid         not null,
  event         text         not null,
  audience      text         not null,
  project_role  text,
  project_id    uuid,
  channel       text         not null,
  timing        text         not null,
  mandatory     boolean      not null default false,
  condition     text         not null default 'always',
  quiet_from    time,
  quiet_to      time,
  created_by    uuid         not null,
  created_at    timestamptz  not null,
  constraint notification_rule_pkey primary key (tenant_id, id),
  constraint notification_rule_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint notification_rule_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references record,
  constraint notification_rule_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references person,
  constraint notification_rule_audience_check
    check (audience in ('told', 'owner', 'creator', 'holders', 'watchers', 'projectRole')),
  constraint notification_rule_names_its_role check ((audience = 'projectRole') = (project_role is not null)),
  constraint notification_rule_channel_check check (channel in ('bell', 'mail')),
  constraint notification_rule_timing_check check (timing in ('now', 'hourly', 'daily', 'off')),
  constraint notification_rule_bell_is_at_once check (channel <> 'bell' or timing in ('now', 'off')),
  constraint notification_rule_mandatory_is_sent check (not mandatory or timing <> 'off'),
  constraint notification_rule_condition_check check (condition in ('always', 'dueSoon', 'late')),
  constraint notification_rule_quiet_hours_are_whole check ((quiet_from is null) = (quiet_to is null))
);
comment on table notification_rule is 'What the company says of how an event reaches an audience by a channel.';
comment on column notification_rule.event is 'A kind of record and a reason, as rfi.court; *.court is that of every kind.';
comment on column notification_rule.audience is
  'told: whom the event itself tells. Others are told by the rule, where the event does not tell them.';
comment on column notification_rule.quiet_from is 'In the zone of the reader; until quiet_to, perhaps of the next day.';
create index notification_rule_project on notification_rule (tenant_id, project_id) where project_id is not null;
select migration.tenant_table('notification_rule');

create table notification_preference (
  tenant_id  uuid  not null,
  person_id  uuid  not null,
  event      text  not null,
  channel    text  not null,
  timing     text  not null,
  constraint notification_preference_pkey primary key (tenant_id, person_id, event, channel),
  constraint notification_preference_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint notification_preference_channel_check check (channel in ('bell', 'mail')),
  constraint notification_preference_timing_check check (timing in ('now', 'hourly', 'daily', 'off'))
);
comment on table notification_preference is 'What a person lowered for themselves.';
select migration.tenant_table('notification_preference');

create table notification_hours (
  tenant_id   uuid  not null,
  person_id   uuid  not null,
  quiet_from  time,
  quiet_to    time,
  digest_at   time  not null default '06:30',
  constraint notification_hours_pkey primary key (tenant_id, person_id),
  constraint notification_hours_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint notification_hours_quiet_hours_are_whole check ((quiet_from is null) = (quiet_to is null))
);
comment on table notification_hours is 'When mails rest for a person, and when their daily one comes, in their zone.';
select migration.tenant_table('notification_hours');

create table notification_mute (
  tenant_id     uuid         not null,
  id            uuid         not null,
  person_id     uuid         not null,
  record_id     uuid,
  kind          text,
  by_person_id  uuid,
  created_at    timestamptz  not null,
  constraint notification_mute_pkey primary key (tenant_id, id),
  constraint notification_mute_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint notification_mute_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint notification_mute_tenant_id_by_person_id_fkey foreign key (tenant_id, by_person_id) references person,
  constraint notification_mute_has_one_source check (num_nonnulls(record_id, kind, by_person_id) = 1)
);
comment on table notification_mute is 'A record, a project (a record too), a kind or a person of whom somebody hears nothing more.';
create unique index notification_mute_once
  on notification_mute (tenant_id, person_id, record_id, kind, by_person_id) nulls not distinct;
create index notification_mute_record on notification_mute (tenant_id, record_id) where record_id is not null;
select migration.tenant_table('notification_mute');

create table notification_delivery (
  tenant_id  uuid         not null,
  notice_id  uuid         not null,
  channel    text         not null,
  person_id  uuid         not null,
  record_id  uuid         not null,
  event      text         not null,
  status     text         not null,
  cause      text         not null,
  rule_id    uuid,
  sentence   text         not null,
  sentence_values jsonb   not null default '{}',
  at         timestamptz  not null,
  due_at     timestamptz,
  sent_at    timestamptz,
  constraint notification_delivery_pkey primary key (tenant_id, notice_id, channel),
  constraint notification_delivery_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint notification_delivery_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint notification_delivery_status_check check (status in ('sent', 'waiting', 'leftOut')),
  constraint notification_delivery_waits_until check ((status = 'waiting') = (due_at is not null))
);
comment on table notification_delivery is 'What became of a notice by each channel, and why. Kept for ninety days.';
comment on column notification_delivery.notice_id is 'Of the notice, which the bell may not show.';
comment on column notification_delivery.cause is 'What decided: see server/src/kit/notices/decide.ts.';
comment on column notification_delivery.rule_id is 'The rule that decided, which may be gone since.';
comment on column notification_delivery.due_at is 'When it is sent together with what else waits for the person.';
create index notification_delivery_waiting on notification_delivery (tenant_id, due_at) where status = 'waiting';
create index notification_delivery_at on notification_delivery (tenant_id, at desc);
-- Whether somebody was mailed about a record a moment ago.
create index notification_delivery_person on notification_delivery (tenant_id, person_id, record_id, at desc);
create index notification_delivery_record on notification_delivery (tenant_id, record_id);
select migration.tenant_table('notification_delivery');
