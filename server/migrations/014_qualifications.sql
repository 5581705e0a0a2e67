-- What people can do and are certified for, and what the work asks of them.

create table skill (
  tenant_id   uuid         not null,
  id          uuid         not null,
  name        text         not null,
  category    text,
  retired_at  timestamptz,
  constraint skill_pkey primary key (tenant_id, id),
  constraint skill_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table skill is 'What people can do: a list of the company''s own.';
create unique index skill_name on skill (tenant_id, lower(name)) where retired_at is null;
select migration.tenant_table('skill');

create table person_skill (
  tenant_id    uuid         not null,
  person_id    uuid         not null,
  skill_id     uuid         not null,
  level        text         not null,
  verified_by  uuid,
  verified_at  timestamptz,
  constraint person_skill_pkey primary key (tenant_id, person_id, skill_id),
  constraint person_skill_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint person_skill_tenant_id_skill_id_fkey foreign key (tenant_id, skill_id) references skill,
  constraint person_skill_tenant_id_verified_by_fkey foreign key (tenant_id, verified_by) references person,
  constraint person_skill_level_check check (level in ('basic', 'working', 'proficient', 'expert'))
);
comment on table person_skill is 'How well somebody can do it, and who verified that.';
create index person_skill_skill on person_skill (tenant_id, skill_id);
select migration.tenant_table('person_skill');

create table certificate_type (
  tenant_id        uuid         not null,
  id               uuid         not null,
  name             text         not null,
  issuer           text,
  validity_months  int,
  retired_at       timestamptz,
  constraint certificate_type_pkey primary key (tenant_id, id),
  constraint certificate_type_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint certificate_type_validity_months_check check (validity_months between 1 and 600)
);
comment on table certificate_type is 'The certificates that the company knows.';
comment on column certificate_type.validity_months is 'Null: it never expires.';
create unique index certificate_type_name on certificate_type (tenant_id, lower(name)) where retired_at is null;
select migration.tenant_table('certificate_type');

create table certificate_requirement (
  tenant_id            uuid  not null,
  id                   uuid  not null,
  certificate_type_id  uuid  not null,
  subject              text  not null,
  value                text,
  mode                 text  not null,
  constraint certificate_requirement_pkey primary key (tenant_id, id),
  constraint certificate_requirement_tenant_id_certificate_type_id_subje_key
    unique nulls not distinct (tenant_id, certificate_type_id, subject, value),
  constraint certificate_requirement_tenant_id_certificate_type_id_fkey
    foreign key (tenant_id, certificate_type_id) references certificate_type,
  constraint certificate_requirement_subject_check check (subject in ('employee', 'technician', 'trade', 'role')),
  constraint certificate_requirement_check check ((subject in ('trade', 'role')) = (value is not null)),
  constraint certificate_requirement_mode_check check (mode in ('warn', 'block'))
);
comment on table certificate_requirement is 'Who must hold a certificate.';
comment on column certificate_requirement.value is 'The trade, or the id of the role; null for a whole family.';
select migration.tenant_table('certificate_requirement');

create table certificate (
  tenant_id            uuid         not null,
  id                   uuid         not null,
  person_id            uuid         not null,
  certificate_type_id  uuid         not null,
  number               text,
  issuer               text         not null,
  issuer_kind          text         not null,
  trainer_name         text,
  evaluator_name       text,
  training_date        date,
  evaluation_date      date,
  issued_date          date         not null,
  expiry_date          date,
  jurisdiction         text,
  status               text         not null,
  reason               text,
  file_id              uuid,
  created_by           uuid,
  created_at           timestamptz  not null,
  reviewed_by          uuid,
  reviewed_at          timestamptz,
  version              int          not null default 1,
  reminded             int,
  constraint certificate_pkey primary key (tenant_id, id),
  constraint certificate_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references membership,
  constraint certificate_tenant_id_certificate_type_id_fkey
    foreign key (tenant_id, certificate_type_id) references certificate_type,
  constraint certificate_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file,
  constraint certificate_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references person,
  constraint certificate_tenant_id_reviewed_by_fkey foreign key (tenant_id, reviewed_by) references person,
  constraint certificate_issuer_kind_check check (issuer_kind in ('internal', 'external')),
  constraint certificate_check check (expiry_date is null or expiry_date >= issued_date),
  constraint certificate_status_check check (status in ('pendingReview', 'valid', 'refused', 'revoked', 'superseded'))
);
comment on table certificate is 'A certificate that somebody holds.';
comment on column certificate.reminded is 'The last of the days before the end on which its holder was told: 60, 30, 7, 0.';
create index certificate_person on certificate (tenant_id, person_id, certificate_type_id);
create index certificate_expiry on certificate (tenant_id, expiry_date) where status = 'valid' and expiry_date is not null;
select migration.tenant_table('certificate');

create table technician_config (
  tenant_id                        uuid           not null,
  version                          int            not null default 1,
  trades                           text[]         not null default '{}',
  classifications                  text[]         not null default '{}',
  work_days                        int[]          not null default '{1,2,3,4,5}',
  hours_per_day                    numeric(4, 2)  not null default 8,
  max_hours_per_day                numeric(4, 2),
  overtime_after_hours_per_day     numeric(4, 2),
  double_time_after_hours_per_day  numeric(4, 2),
  overtime_after_hours_per_week    numeric(5, 2)  not null default 40,
  off_days                         text           not null default 'regular',
  seventh_day                      boolean        not null default false,
  on_expiry                        text           not null default 'warn',
  see_prices                       boolean        not null default false,
  updated_at                       timestamptz,
  updated_by                       uuid,
  constraint technician_config_pkey primary key (tenant_id),
  constraint technician_config_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint technician_config_tenant_id_updated_by_fkey foreign key (tenant_id, updated_by) references person,
  constraint technician_config_hours_per_day_check check (hours_per_day between 1 and 24),
  constraint technician_config_max_hours_per_day_check check (max_hours_per_day between 1 and 24),
  constraint technician_config_check1 check (max_hours_per_day >= hours_per_day),
  constraint technician_config_overtime_after_hours_per_day_check
    check (overtime_after_hours_per_day between 1 and 24),
  constraint technician_config_double_time_after_hours_per_day_check
    check (double_time_after_hours_per_day between 1 and 24),
  constraint technician_config_check check (double_time_after_hours_per_day > overtime_after_hours_per_day),
  constraint technician_config_overtime_after_hours_per_week_check
    check (overtime_after_hours_per_week between 1 and 168),
  constraint technician_config_off_days_check check (off_days in ('regular', 'overtime', 'doubleTime')),
  constraint technician_config_on_expiry_check check (on_expiry in ('off', 'warn', 'suspend'))
);
comment on table technician_config is 'The rules for those who work on site: one row a company, the usual ones until it is written.';
comment on column technician_config.overtime_after_hours_per_day is 'Null: the week alone counts.';
comment on column technician_config.off_days is 'What hours on a day count as that is no working day.';
comment on column technician_config.seventh_day is 'Whether the seventh day in a row has a rule of its own.';
comment on column technician_config.on_expiry is
  'What happens when a certificate that must be held has run out: nothing, a warning, or the sign-in is suspended.';
comment on column technician_config.see_prices is 'Without it the roles of technicians read neither costs nor rates.';
select migration.tenant_table('technician_config');
select migration.readable_by('technician_config', 'plumbline_identity');
