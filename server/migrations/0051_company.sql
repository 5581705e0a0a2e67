-- What our company says of itself, and the addresses that money is asked from and sent to.

create table company_profile (
  tenant_id uuid primary key references tenant,
  version int not null default 1,
  legal_name text,
  dba text,
  phone text,
  email text,
  website text,
  address_line text,
  city text,
  state text,
  postal_code text,
  country text,
  locale text not null default 'en' check (locale in ('en', 'es')),
  -- [{ state, number, expiry }]
  licenses jsonb not null default '[]',
  logo_file_id uuid,
  tax_id text,
  foreign key (tenant_id, logo_file_id) references file
);
select migration.tenant_table('company_profile');

-- A type that is out of use stays on the RFIs that have it.
alter table rfi_type add column retired_at timestamptz;

create table billing_address (
  tenant_id uuid not null,
  id uuid not null,
  -- of our own company when null
  company_id uuid,
  address_name text not null,
  attention text,
  line1 text not null,
  line2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  emails text[] not null default '{}',
  phone text,
  tax_id text,
  remit_to boolean not null,
  bill_to boolean not null,
  default_remit_to boolean not null default false,
  default_bill_to boolean not null default false,
  valid_from date,
  valid_to date,
  po_required boolean not null default false,
  delivery_method text not null check (delivery_method in ('email', 'portal', 'mail')),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, company_id) references company,
  check (valid_to >= valid_from)
);
create unique index billing_default_remit on billing_address (tenant_id, company_id) nulls not distinct where default_remit_to;
create unique index billing_default_bill on billing_address (tenant_id, company_id) nulls not distinct where default_bill_to;
create index billing_company on billing_address (tenant_id, company_id);
select migration.tenant_table('billing_address');

-- Where money goes changes when a second person agrees: until then it stands here.
create table remit_change (
  tenant_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  -- the fields as they would be, by the column's name
  wanted jsonb not null,
  changes jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'agreed', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, address_id) references billing_address,
  foreign key (tenant_id, proposed_by) references person,
  foreign key (tenant_id, decided_by) references person,
  check (decided_by <> proposed_by or state = 'withdrawn')
);
create unique index remit_change_pending on remit_change (tenant_id, address_id) where state = 'pending';
select migration.tenant_table('remit_change');

-- Which payers were told of a change of where money goes, and when.
create table remit_notice (
  tenant_id uuid not null,
  id uuid not null,
  change_id uuid not null,
  company_id uuid,
  recipient text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, change_id) references remit_change,
  foreign key (tenant_id, company_id) references company
);
create index remit_notice_change on remit_notice (tenant_id, change_id);
select migration.tenant_table('remit_notice', append_only => true);
