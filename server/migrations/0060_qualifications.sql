-- What people can do and are certified for, and what the work asks of them.

create table skill (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  category text,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index skill_name on skill (tenant_id, lower(name)) where retired_at is null;
select migration.tenant_table('skill');

create table person_skill (
  tenant_id uuid not null,
  person_id uuid not null,
  skill_id uuid not null,
  level text not null check (level in ('basic', 'working', 'proficient', 'expert')),
  verified_by uuid,
  verified_at timestamptz,
  primary key (tenant_id, person_id, skill_id),
  foreign key (tenant_id, person_id) references membership,
  foreign key (tenant_id, skill_id) references skill,
  foreign key (tenant_id, verified_by) references person
);
create index person_skill_skill on person_skill (tenant_id, skill_id);
select migration.tenant_table('person_skill');

create table certificate_type (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  issuer text,
  -- null: it never expires
  validity_months int check (validity_months between 1 and 600),
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index certificate_type_name on certificate_type (tenant_id, lower(name)) where retired_at is null;
select migration.tenant_table('certificate_type');

-- Who must hold a certificate. `value` is the trade, or the id of the role; null for a whole family.
create table certificate_requirement (
  tenant_id uuid not null,
  id uuid not null,
  certificate_type_id uuid not null,
  subject text not null check (subject in ('employee', 'technician', 'trade', 'role')),
  value text,
  mode text not null check (mode in ('warn', 'block')),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, certificate_type_id, subject, value),
  foreign key (tenant_id, certificate_type_id) references certificate_type,
  check ((subject in ('trade', 'role')) = (value is not null))
);
select migration.tenant_table('certificate_requirement');

create table certificate (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  certificate_type_id uuid not null,
  number text,
  issuer text not null,
  issuer_kind text not null check (issuer_kind in ('internal', 'external')),
  trainer_name text,
  evaluator_name text,
  training_date date,
  evaluation_date date,
  issued_date date not null,
  expiry_date date,
  jurisdiction text,
  status text not null check (status in ('pendingReview', 'valid', 'refused', 'revoked', 'superseded')),
  reason text,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  version int not null default 1,
  -- the last of the days before the end on which its holder was told: 60, 30, 7, 0
  reminded int,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references membership,
  foreign key (tenant_id, certificate_type_id) references certificate_type,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, created_by) references person,
  foreign key (tenant_id, reviewed_by) references person,
  check (expiry_date is null or expiry_date >= issued_date)
);
create index certificate_person on certificate (tenant_id, person_id, certificate_type_id);
create index certificate_expiry on certificate (tenant_id, expiry_date) where status = 'valid' and expiry_date is not null;
select migration.tenant_table('certificate');

-- The rules for those who work on site: one row a company, the usual ones until it is written.
create table technician_config (
  tenant_id uuid not null references tenant,
  version int not null default 1,
  trades text[] not null default '{}',
  classifications text[] not null default '{}',
  work_days int[] not null default '{1,2,3,4,5}',
  hours_per_day numeric(4, 2) not null default 8 check (hours_per_day between 1 and 24),
  overtime_after_hours_per_week numeric(5, 2) not null default 40 check (overtime_after_hours_per_week between 1 and 168),
  -- what happens when a certificate that must be held has run out: nothing, a warning, or the sign-in is suspended
  on_expiry text not null default 'warn' check (on_expiry in ('off', 'warn', 'suspend')),
  see_prices boolean not null default false,
  updated_at timestamptz,
  updated_by uuid,
  primary key (tenant_id),
  foreign key (tenant_id, updated_by) references person
);
select migration.tenant_table('technician_config');
select migration.readable_by('technician_config', 'plumbline_identity');
