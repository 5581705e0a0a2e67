-- Identity: accounts and how they prove themselves. Global, and reached through the functions of the schema identity alone
-- (docs/decisions/005-definer-roles.md).

create table identity.account (
  account_id      uuid         not null,
  email           text         not null,
  password_hash   text,
  password_at     timestamptz,
  full_name       text         not null,
  preferences     jsonb        not null default '{}',
  last_tenant_id  uuid,
  created_at      timestamptz  not null default now(),
  constraint account_pkey primary key (account_id),
  constraint account_email_key unique (email)
);
comment on table identity.account is 'A person who can sign in, in however many tenants.';
comment on column identity.account.email is 'In lower case; what they sign in with.';
comment on column identity.account.password_hash is 'Null until its person has come in.';
comment on column identity.account.last_tenant_id is 'Where the next sign-in leads.';
select migration.identity_table('identity.account');

create table identity.session (
  token_hash    bytea        not null,
  session_id    uuid         not null default gen_random_uuid(),
  account_id    uuid         not null,
  tenant_id     uuid         not null,
  as_person_id  uuid,
  device_id     uuid,
  method        text         not null default 'password',
  step_up_at    timestamptz,
  created_at    timestamptz  not null default now(),
  seen_at       timestamptz  not null default now(),
  expires_at    timestamptz  not null,
  address       text,
  agent         text,
  constraint session_pkey primary key (token_hash),
  constraint session_account_id_fkey foreign key (account_id) references identity.account
);
comment on table identity.session is 'A browser that is signed in, in one tenant.';
comment on column identity.session.token_hash is 'Of the value in the cookie.';
comment on column identity.session.as_person_id is 'Looks on as this member, without acting.';
comment on column identity.session.device_id is 'The browser that it was opened in.';
comment on column identity.session.method is 'How its person proved who they are: password, passkey, setup, invite, reset; or viewAs.';
comment on column identity.session.step_up_at is 'When they last proved it: what is dangerous asks for a proof that is not old.';
create index session_account on identity.session (account_id);
create unique index session_id on identity.session (session_id);
select migration.identity_table('identity.session');

create table identity.device (
  device_id   uuid         not null default gen_random_uuid(),
  account_id  uuid         not null,
  token_hash  bytea        not null,
  created_at  timestamptz  not null default now(),
  seen_at     timestamptz  not null default now(),
  address     text,
  agent       text,
  constraint device_pkey primary key (device_id),
  constraint device_token_hash_account_id_key unique (token_hash, account_id),
  constraint device_account_id_fkey foreign key (account_id) references identity.account
);
comment on table identity.device is
  'A browser from which an account signed in, known by a random value in its cookie: a row for each account.';
comment on column identity.device.token_hash is 'Of the value in the cookie.';
create index device_account on identity.device (account_id, seen_at);
select migration.identity_table('identity.device');

create table identity.attempt (
  attempt_key  text         not null,
  subject      text,
  at           timestamptz  not null default now()
);
comment on table identity.attempt is 'Tries that are counted: sign-ins, codes, mails.';
comment on column identity.attempt.subject is
  'Where tries of many are counted together, what each was about: so many different ones, not so many tries.';
create index attempt_key_at on identity.attempt (attempt_key, at);
-- What is old is swept away.
create index attempt_at on identity.attempt (at);
select migration.identity_table('identity.attempt');

create table identity.token (
  token_hash  bytea        not null,
  kind        text         not null,
  account_id  uuid,
  tenant_id   uuid,
  person_id   uuid,
  email       text,
  payload     jsonb        not null default '{}',
  created_at  timestamptz  not null default now(),
  expires_at  timestamptz  not null,
  used_at     timestamptz,
  constraint token_pkey primary key (token_hash),
  constraint token_account_id_fkey foreign key (account_id) references identity.account,
  constraint token_kind_check check (kind in ('invite', 'reset', 'email', 'challenge', 'factorReset'))
);
comment on table identity.token is 'What somebody carries in a link or between two steps: used once, good for a while, kept as a hash.';
create index token_account on identity.token (account_id, kind);
create index token_person on identity.token (tenant_id, person_id, kind);
select migration.identity_table('identity.token');

create table identity.factor (
  factor_id      uuid         not null,
  account_id     uuid         not null,
  kind           text         not null,
  label          text         not null,
  secret         bytea,
  last_step      bigint,
  credential_id  bytea,
  public_key     bytea,
  counter        bigint,
  transports     text[]       not null default '{}',
  created_at     timestamptz  not null default now(),
  confirmed_at   timestamptz,
  last_used_at   timestamptz,
  constraint factor_pkey primary key (factor_id),
  constraint factor_credential_id_key unique (credential_id),
  constraint factor_account_id_fkey foreign key (account_id) references identity.account,
  constraint factor_kind_check check (kind in ('totp', 'passkey'))
);
comment on table identity.factor is 'A second factor of an account.';
comment on column identity.factor.secret is 'Of a TOTP, sealed with the key of the installation.';
comment on column identity.factor.last_step is 'Of a TOTP: the step of the last code that was used, so that a code counts once.';
comment on column identity.factor.counter is 'Of a passkey: one that has not gone on betrays a copy.';
create index factor_account on identity.factor (account_id);
select migration.identity_table('identity.factor');

create table identity.recovery_code (
  account_id  uuid         not null,
  code_hash   bytea        not null,
  used_at     timestamptz,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_id_fkey foreign key (account_id) references identity.account
);
comment on table identity.recovery_code is 'Codes on paper that stand in for a factor, each once.';
select migration.identity_table('identity.recovery_code');

create table identity.setup_token (
  token_hash  bytea        not null,
  created_at  timestamptz  not null default now(),
  used_at     timestamptz,
  constraint setup_token_pkey primary key (token_hash)
);
comment on table identity.setup_token is 'The link that makes the first company of an empty installation.';
select migration.identity_table('identity.setup_token');

create table identity.installation (
  single   boolean      not null default true,
  demo     boolean      not null,
  filling  boolean      not null default false,
  made_at  timestamptz  not null default now(),
  constraint installation_pkey primary key (single),
  constraint installation_single_check check (single)
);
comment on table identity.installation is 'What this installation is: one row.';
comment on column identity.installation.filling is
  'The demo was begun and is not whole yet: a first start that ended half way is noticed by the next one.';
select migration.identity_table('identity.installation');

create table identity.secret_mark (
  single   boolean      not null default true,
  mark     bytea        not null,
  made_at  timestamptz  not null default now(),
  constraint secret_mark_pkey primary key (single),
  constraint secret_mark_single_check check (single)
);
comment on table identity.secret_mark is
  'By which key of the installation secrets are sealed: the start refuses another, which could open none of them. One row.';
select migration.identity_table('identity.secret_mark');
