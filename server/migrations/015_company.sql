-- What a company says of itself, and the addresses that money is asked from and sent to.

create table company_profile (
  tenant_id     uuid   not null,
  version       int    not null default 1,
  legal_name    text,
  dba           text,
  phone         text,
  email         text,
  website       text,
  address_line  text,
  city          text,
  state         text,
  postal_code   text,
  country       text,
  locale        text   not null default 'en',
  licenses      jsonb  not null default '[]',
  tax_id        text,
  logo_file_id  uuid,
  constraint company_profile_pkey primary key (tenant_id),
  constraint company_profile_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint company_profile_tenant_id_logo_file_id_fkey foreign key (tenant_id, logo_file_id) references file,
  constraint company_profile_locale_check check (locale in ('en', 'es'))
);
comment on table company_profile is 'What our company says of itself: one row a tenant.';
comment on column company_profile.licenses is '[{ state, number, expiry }]';
select migration.tenant_table('company_profile');

create table billing_address (
  tenant_id         uuid         not null,
  id                uuid         not null,
  company_id        uuid,
  address_name      text         not null,
  attention         text,
  line1             text         not null,
  line2             text,
  city              text         not null,
  state             text         not null,
  postal_code       text         not null,
  country           text         not null,
  emails            text[]       not null default '{}',
  phone             text,
  tax_id            text,
  remit_to          boolean      not null,
  bill_to           boolean      not null,
  default_remit_to  boolean      not null default false,
  default_bill_to   boolean      not null default false,
  valid_from        date,
  valid_to          date,
  po_required       boolean      not null default false,
  delivery_method   text         not null,
  last_used_at      timestamptz,
  constraint billing_address_pkey primary key (tenant_id, id),
  constraint billing_address_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint billing_address_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint billing_address_check check (valid_to >= valid_from),
  constraint billing_address_delivery_method_check check (delivery_method in ('email', 'portal', 'mail'))
);
comment on table billing_address is 'An address that money is asked from or sent to.';
comment on column billing_address.company_id is 'Null: of our own company.';
-- One default of each kind for a company, ours included.
create unique index billing_default_remit on billing_address (tenant_id, company_id) nulls not distinct where default_remit_to;
create unique index billing_default_bill on billing_address (tenant_id, company_id) nulls not distinct where default_bill_to;
create index billing_company on billing_address (tenant_id, company_id);
select migration.tenant_table('billing_address');

create table remit_change (
  tenant_id    uuid         not null,
  id           uuid         not null,
  address_id   uuid         not null,
  proposed_by  uuid         not null,
  proposed_at  timestamptz  not null,
  wanted       jsonb        not null,
  changes      jsonb        not null,
  state        text         not null default 'pending',
  decided_by   uuid,
  decided_at   timestamptz,
  reason       text,
  constraint remit_change_pkey primary key (tenant_id, id),
  constraint remit_change_tenant_id_address_id_fkey foreign key (tenant_id, address_id) references billing_address,
  constraint remit_change_tenant_id_proposed_by_fkey foreign key (tenant_id, proposed_by) references person,
  constraint remit_change_tenant_id_decided_by_fkey foreign key (tenant_id, decided_by) references person,
  constraint remit_change_state_check check (state in ('pending', 'agreed', 'refused', 'withdrawn')),
  constraint remit_change_check check (decided_by <> proposed_by or state = 'withdrawn')
);
comment on table remit_change is 'Where money goes changes when a second person agrees: until then the change waits here.';
comment on column remit_change.wanted is 'The fields as they would be, by the name of the column.';
comment on column remit_change.changes is 'What people are shown: before and after.';
-- One at a time.
create unique index remit_change_pending on remit_change (tenant_id, address_id) where state = 'pending';
select migration.tenant_table('remit_change');

create table remit_notice (
  tenant_id   uuid         not null,
  id          uuid         not null,
  change_id   uuid         not null,
  company_id  uuid,
  recipient   text         not null,
  at          timestamptz  not null,
  constraint remit_notice_pkey primary key (tenant_id, id),
  constraint remit_notice_tenant_id_change_id_fkey foreign key (tenant_id, change_id) references remit_change,
  constraint remit_notice_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company
);
comment on table remit_notice is 'Which payers were told of a change of where money goes, and when. Append-only.';
create index remit_notice_change on remit_notice (tenant_id, change_id);
select migration.tenant_table('remit_notice', append_only => true);
