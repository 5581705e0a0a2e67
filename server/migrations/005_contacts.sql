-- The directory: companies and people, their groupings, titles, trades and papers.

create table company (
  tenant_id              uuid           not null,
  id                     uuid           not null,
  company_name           text           not null,
  legal_name             text,
  dba                    text,
  aliases                text[]         not null default '{}',
  roles                  text[]         not null default '{}',
  parent_company_id      uuid,
  primary_contact_id     uuid,
  phone                  text,
  email                  text,
  website                text,
  address_line           text,
  city                   text,
  state                  text,
  postal_code            text,
  country                text,
  tax_id                 text,
  license_number         text,
  license_state          text,
  license_expiry         date,
  union_member           boolean,
  prevailing_wage        boolean,
  diversity_flags        text[]         not null default '{}',
  prequalified           boolean,
  prequal_score          int,
  prequal_expiry         date,
  authorized_bidder      boolean,
  payment_terms_days     int,
  default_retainage_pct  numeric(7, 4),
  status_reason          text,
  notes                  text,
  merged_into            uuid,
  constraint company_pkey primary key (tenant_id, id),
  constraint company_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint company_tenant_id_parent_company_id_fkey foreign key (tenant_id, parent_company_id) references company,
  constraint company_tenant_id_merged_into_fkey foreign key (tenant_id, merged_into) references company,
  constraint company_check check (parent_company_id <> id),
  constraint company_prequal_score_check check (prequal_score between 0 and 100),
  constraint company_payment_terms_days_check check (payment_terms_days between 0 and 365),
  constraint company_default_retainage_pct_check check (default_retainage_pct between 0 and 100)
);
comment on table company is 'A company of the directory.';
comment on column company.aliases is 'Other names by which it is found.';
comment on column company.diversity_flags is 'Such as mbe, wbe, sbe, dbe.';
comment on column company.default_retainage_pct is 'In percent.';
comment on column company.merged_into is 'The card that took this one in.';
-- The order of the list.
create index company_name on company (tenant_id, lower(company_name) collate "C");
-- Who may be the same: names without case, punctuation and legal form.
create index company_key on company (tenant_id, company_key(company_name));
create index company_parent on company (tenant_id, parent_company_id) where parent_company_id is not null;
select migration.tenant_table('company');
select migration.readable_by('company', 'plumbline_identity');

create table person (
  tenant_id          uuid     not null,
  id                 uuid     not null,
  company_id         uuid,
  full_name          text     not null,
  aliases            text[]   not null default '{}',
  title              text,
  email              text,
  other_emails       text[]   not null default '{}',
  phone              text,
  mobile             text,
  preferred_channel  text,
  no_mailings        boolean  not null default false,
  no_calls           boolean  not null default false,
  notes              text,
  merged_into        uuid,
  constraint person_pkey primary key (tenant_id, id),
  constraint person_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint person_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint person_tenant_id_merged_into_fkey foreign key (tenant_id, merged_into) references person,
  constraint person_preferred_channel_check check (preferred_channel in ('email', 'phone', 'mobile', 'text'))
);
comment on table person is 'A card of the directory: a contact, or a member when a membership points at it.';
comment on column person.aliases is 'Other names by which they are found.';
comment on column person.no_mailings is 'Wishes no mail that is not asked for.';
comment on column person.no_calls is 'Wishes no calls.';
comment on column person.merged_into is 'The card that took this one in.';
-- The order of the list.
create index person_name on person (tenant_id, lower(full_name) collate "C");
create index person_company on person (tenant_id, company_id);
-- One card for one e-mail address in the directory of a company.
create unique index person_email on person (tenant_id, lower(email)) where email is not null;
-- Who may be the same.
create index person_key on person (tenant_id, name_key(full_name));
-- Who has a title of the list.
create index person_title on person (tenant_id, name_key(title)) where title is not null;
select migration.tenant_table('person');
select migration.readable_by('person', 'plumbline_identity');
alter table record add constraint record_tenant_id_owner_id_fkey
  foreign key (tenant_id, owner_id) references person;
alter table record add constraint record_tenant_id_created_by_fkey
  foreign key (tenant_id, created_by) references person;
alter table company add constraint company_tenant_id_primary_contact_id_fkey
  foreign key (tenant_id, primary_contact_id) references person;

create table trade (
  tenant_id   uuid         not null,
  id          uuid         not null,
  name        text         not null,
  code        text,
  retired_at  timestamptz,
  constraint trade_pkey primary key (tenant_id, id),
  constraint trade_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table trade is 'The trades that a company works with: a list of its own.';
create unique index trade_name on trade (tenant_id, name_key(name));
select migration.tenant_table('trade');

create table company_trade (
  tenant_id   uuid  not null,
  company_id  uuid  not null,
  trade_id    uuid  not null,
  constraint company_trade_pkey primary key (tenant_id, company_id, trade_id),
  constraint company_trade_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint company_trade_tenant_id_trade_id_fkey foreign key (tenant_id, trade_id) references trade
);
comment on table company_trade is 'Which trades a company of the directory does.';
select migration.tenant_table('company_trade');

create table contact_title (
  tenant_id  uuid  not null,
  id         uuid  not null,
  name       text  not null,
  constraint contact_title_pkey primary key (tenant_id, id),
  constraint contact_title_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table contact_title is 'The titles that people have, kept as one list; a card holds the words.';
create unique index contact_title_name on contact_title (tenant_id, name_key(name));
select migration.tenant_table('contact_title');

create table contact_grouping (
  tenant_id      uuid     not null,
  id             uuid     not null,
  name           text     not null,
  colour         text     not null,
  is_smart       boolean  not null default false,
  rule_roles     text[]   not null default '{}',
  rule_trades    uuid[]   not null default '{}',
  rule_statuses  text[]   not null default '{}',
  version        int      not null default 1,
  constraint contact_grouping_pkey primary key (tenant_id, id),
  constraint contact_grouping_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table contact_grouping is
  'Companies and people put together by hand, or by a rule over companies of which every part that is given must hold.';
comment on column contact_grouping.is_smart is 'By the rule, not by hand.';
create unique index contact_grouping_name on contact_grouping (tenant_id, name_key(name));
select migration.tenant_table('contact_grouping');

create table contact_grouping_member (
  tenant_id    uuid  not null,
  grouping_id  uuid  not null,
  record_id    uuid  not null,
  constraint contact_grouping_member_pkey primary key (tenant_id, grouping_id, record_id),
  constraint contact_grouping_member_tenant_id_grouping_id_fkey
    foreign key (tenant_id, grouping_id) references contact_grouping on delete cascade,
  constraint contact_grouping_member_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record
);
comment on table contact_grouping_member is 'Who was put into a grouping by hand.';
comment on column contact_grouping_member.record_id is 'A company or a person.';
create index contact_grouping_member_record on contact_grouping_member (tenant_id, record_id);
select migration.tenant_table('contact_grouping_member');

create table compliance_document (
  tenant_id           uuid     not null,
  id                  uuid     not null,
  company_id          uuid     not null,
  kind                text     not null,
  insurance_type      text,
  carrier             text,
  policy_no           text,
  limit_cents         bigint,
  effective_on        date,
  expires_on          date,
  additional_insured  boolean,
  contact_id          uuid,
  note                text,
  reminded_days       int,
  constraint compliance_document_pkey primary key (tenant_id, id),
  constraint compliance_document_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint compliance_document_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint compliance_document_tenant_id_contact_id_fkey foreign key (tenant_id, contact_id) references person,
  constraint compliance_document_kind_check check (kind in ('insurance', 'license', 'w9', 'other')),
  constraint compliance_document_insurance_type_check
    check (insurance_type in (
      'generalLiability', 'auto', 'umbrella', 'workersComp', 'professional', 'pollution', 'buildersRisk', 'bond'
    )),
  constraint compliance_document_limit_cents_check check (limit_cents >= 0),
  constraint compliance_document_check check (expires_on >= effective_on)
);
comment on table compliance_document is
  'A paper that a company must keep in force: insurance, licence, W-9. Each is a record, so that its contact can be asked for it by a '
  'link and sees nothing else.';
comment on column compliance_document.contact_id is 'Who was asked for it.';
comment on column compliance_document.reminded_days is 'The last step of 60, 30, 7 and 0 days before its end that people heard of.';
create index compliance_company on compliance_document (tenant_id, company_id);
-- What runs out next, of all companies.
create index compliance_expiry on compliance_document (tenant_id, expires_on) where expires_on is not null;
select migration.tenant_table('compliance_document');
