-- The directory in full: what is known of companies and people outside, their groupings, titles, trades and papers.

-- A name as it is compared: case, accents, look-alike letters, zero-width and direction marks and punctuation do not count.
create function public.name_key(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')),
      'АВЕКМНОРСТУХІЅЈԛԜавекмнорстухіѕјѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχßøØłŁđĐı',
      'abekmhopctyxisjqwabekmhopctyxisjvabezhikmnoptyxaiknoptyxsoollddi'),
    '[][\u0001-\u002f\u003a-\u0040\u005c\u005e-\u0060\u007b-\u00bf\u2010-\u2027\u2030-\u205e\u3000-\u3003]+', ' ', 'g'))
$$;
-- The same of a firm, without the form that the law gives it.
create function public.company_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(public.name_key(name), '^the ', ''),
    '( (inc|incorporated|llc|l l c|ltd|limited|corp|corporation|co|company|lp|llp|pc|pllc|plc|gmbh))+$', '')), ''), public.name_key(name))
$$;
-- The digits of a number that tell it apart, without its country.
create function public.phone_key(phone text) returns text language sql immutable strict parallel safe as $$
  select case when length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 10) end
$$;

-- The trades that a company works with: a list of the company's own.
create table trade (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  code text,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index trade_name on trade (tenant_id, name_key(name));
select migration.tenant_table('trade');

alter table company
  add column legal_name text,
  add column dba text,
  add column parent_company_id uuid,
  add column primary_contact_id uuid,
  add column address_line text,
  add column city text,
  add column state text,
  add column postal_code text,
  add column country text,
  add column website text,
  add column tax_id text,
  add column license_number text,
  add column license_state text,
  add column license_expiry date,
  add column union_member boolean,
  add column prevailing_wage boolean,
  add column diversity_flags text[] not null default '{}',
  add column prequalified boolean,
  add column prequal_score int check (prequal_score between 0 and 100),
  add column prequal_expiry date,
  add column authorized_bidder boolean,
  add column payment_terms_days int check (payment_terms_days between 0 and 365),
  add column default_retainage_pct numeric(7, 4) check (default_retainage_pct between 0 and 100),
  add column status_reason text,
  add column notes text,
  add column aliases text[] not null default '{}',
  add column merged_into uuid,
  add foreign key (tenant_id, parent_company_id) references company,
  add foreign key (tenant_id, primary_contact_id) references person,
  add foreign key (tenant_id, merged_into) references company,
  add check (parent_company_id <> id);
create index company_key on company (tenant_id, company_key(company_name));
create index company_parent on company (tenant_id, parent_company_id) where parent_company_id is not null;

alter table person
  add column mobile text,
  add column preferred_channel text check (preferred_channel in ('email', 'phone', 'mobile', 'text')),
  -- wishes no mail that is not asked for, no calls
  add column no_mailings boolean not null default false,
  add column no_calls boolean not null default false,
  add column notes text,
  add column aliases text[] not null default '{}',
  add column other_emails text[] not null default '{}',
  add column merged_into uuid,
  add foreign key (tenant_id, merged_into) references person;
create index person_key on person (tenant_id, name_key(full_name));
create index person_title on person (tenant_id, name_key(title)) where title is not null;

create table company_trade (
  tenant_id uuid not null,
  company_id uuid not null,
  trade_id uuid not null,
  primary key (tenant_id, company_id, trade_id),
  foreign key (tenant_id, company_id) references company,
  foreign key (tenant_id, trade_id) references trade
);
select migration.tenant_table('company_trade');

-- The titles that people have, kept as one list; a card holds the words.
create table contact_title (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  primary key (tenant_id, id)
);
create unique index contact_title_name on contact_title (tenant_id, name_key(name));
select migration.tenant_table('contact_title');

-- Companies and people put together by hand, or by a rule over companies: every part of it that is said must hold.
create table contact_grouping (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  colour text not null,
  is_smart boolean not null default false,
  rule_roles text[] not null default '{}',
  rule_trades uuid[] not null default '{}',
  rule_statuses text[] not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index contact_grouping_name on contact_grouping (tenant_id, name_key(name));
select migration.tenant_table('contact_grouping');
create table contact_grouping_member (
  tenant_id uuid not null,
  grouping_id uuid not null,
  record_id uuid not null,
  primary key (tenant_id, grouping_id, record_id),
  foreign key (tenant_id, grouping_id) references contact_grouping on delete cascade,
  foreign key (tenant_id, record_id) references record
);
create index contact_grouping_member_record on contact_grouping_member (tenant_id, record_id);
select migration.tenant_table('contact_grouping_member');

-- A paper that a company must keep in force: insurance, licence, W-9. Each is a record, so that its contact can be asked
-- for it by a link and sees nothing else.
create table compliance_document (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('insurance', 'license', 'w9', 'other')),
  insurance_type text check (insurance_type in ('generalLiability', 'auto', 'umbrella', 'workersComp', 'professional', 'pollution', 'buildersRisk', 'bond')),
  carrier text,
  policy_no text,
  limit_cents bigint check (limit_cents >= 0),
  effective_on date,
  expires_on date,
  additional_insured boolean,
  -- asked for from whom
  contact_id uuid,
  note text,
  -- the last step of 60, 30, 7 and 0 days before the end that people heard of
  reminded_days int,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references record,
  foreign key (tenant_id, company_id) references company,
  foreign key (tenant_id, contact_id) references person,
  check (expires_on >= effective_on)
);
create index compliance_company on compliance_document (tenant_id, company_id);
create index compliance_expiry on compliance_document (tenant_id, expires_on) where expires_on is not null;
select migration.tenant_table('compliance_document');

-- Companies that were there before keep their roles; these gain what is new, and their titles become the list.
alter table role no force row level security;
alter table role_grant no force row level security;
alter table person no force row level security;
alter table contact_title no force row level security;
insert into role_grant (tenant_id, role_id, resource, action, scope)
  select r.tenant_id, r.id, given.resource, given.action, 'company' from role r join (values
    ('tenantAdmin', 'contact.finance', 'read'), ('tenantAdmin', 'contact.finance', 'update'), ('tenantAdmin', 'contact.finance', 'readBank'),
    ('tenantAdmin', 'contact.merge', 'update'), ('tenantAdmin', 'contact.block', 'update'),
    ('executive', 'contact.finance', 'read'), ('executive', 'contact.block', 'update'),
    ('accountant', 'contact.finance', 'read'), ('accountant', 'contact.finance', 'update'), ('accountant', 'contact.finance', 'readBank'),
    ('accountant', 'billingAddress', 'create'),
    ('controller', 'contact.finance', 'read'), ('controller', 'contact.finance', 'update'), ('controller', 'contact.finance', 'readBank'),
    ('controller', 'billingAddress', 'create'),
    ('projectManager', 'contact.finance', 'read'), ('purchasing', 'contact.finance', 'read'), ('estimator', 'contact.finance', 'read'),
    ('projectManager', 'contact.merge', 'update'), ('hrSafety', 'contact.merge', 'update')
  ) as given (role, resource, action) on given.role = r.code and r.is_system
  on conflict do nothing;
insert into contact_title (tenant_id, id, name)
  select distinct on (tenant_id, name_key(title)) tenant_id, gen_random_uuid(), btrim(title) from person where name_key(title) <> '' order by tenant_id, name_key(title), title
  on conflict do nothing;
alter table role force row level security;
alter table role_grant force row level security;
alter table person force row level security;
alter table contact_title force row level security;
