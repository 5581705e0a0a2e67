-- Change orders: events, potential changes, requests for quotes, requests that put several together, and change orders, in one table.

create table change_order (
  tenant_id             uuid           not null,
  id                    uuid           not null,
  project_id            uuid           not null,
  change_kind           text           not null,
  change_side           text           not null,
  contract_id           uuid,
  company_id            uuid,
  contact_id            uuid,
  parent_id             uuid,
  bundle_id             uuid,
  reverses_id           uuid,
  origin_id             uuid,
  revision              int            not null default 0,
  scope_status          text           not null default 'tbd',
  change_type           text,
  change_reason         text,
  description           text,
  detailed_scope        text,
  drawing_refs          text,
  schedule_impact_days  int,
  schedule_impact_kind  text           not null default 'none',
  tax_percent           numeric(7, 4)  not null default 0,
  credit_markup_rule    text           not null default 'full',
  markups               json           not null default '[]',
  quote_note            text,
  rough_order_cents     bigint,
  direct_cents          bigint         not null default 0,
  markup_cents          bigint         not null default 0,
  tax_cents             bigint         not null default 0,
  amount_cents          bigint         not null default 0,
  not_to_exceed_cents   bigint,
  directed_at           timestamptz,
  directed_by           uuid,
  signed_text           text,
  signed_hash           text,
  executed_at           timestamptz,
  end_reason            text,
  comment_count         int            not null default 0,
  reminded_due          date,
  reminded_late         int,
  constraint change_order_pkey primary key (tenant_id, id),
  constraint change_order_change_kind_check check (change_kind in ('event', 'pco', 'rfq', 'cor', 'co')),
  constraint change_order_change_side_check check (change_side in ('owner', 'vendor')),
  constraint change_order_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint change_order_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint change_order_tenant_id_contract_id_fkey foreign key (tenant_id, contract_id) references contract,
  constraint change_order_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint change_order_tenant_id_contact_id_fkey foreign key (tenant_id, contact_id) references person,
  constraint change_order_tenant_id_parent_id_fkey foreign key (tenant_id, parent_id) references change_order,
  constraint change_order_tenant_id_bundle_id_fkey foreign key (tenant_id, bundle_id) references change_order,
  constraint change_order_tenant_id_reverses_id_fkey foreign key (tenant_id, reverses_id) references change_order,
  constraint change_order_tenant_id_origin_id_fkey foreign key (tenant_id, origin_id) references record,
  constraint change_order_tenant_id_directed_by_fkey foreign key (tenant_id, directed_by) references person
);
comment on table change_order is
  'A change of price or time, from the first hint to what both parties signed. Number, title, status, who has it (owner), and the day by '
  'which it is to be answered stand in its record.';
comment on column change_order.contract_id is 'The contract or order that it changes.';
comment on column change_order.company_id is 'Of a request for a quote, who is asked; else the other party of the contract.';
comment on column change_order.parent_id is 'The event or the potential change that it belongs to.';
comment on column change_order.bundle_id is 'The request by which it is put to the owner together with others.';
comment on column change_order.reverses_id is 'The executed change that it takes back.';
comment on column change_order.origin_id is 'The record that it was made from, such as an RFI.';
comment on column change_order.revision is 'How often it was put before those who approve it.';
comment on column change_order.tax_percent is '12.5 is 12.5 %.';
comment on column change_order.credit_markup_rule is 'full: a credit gives its markup back. none: it carries none.';
comment on column change_order.markups is 'Markups in their order, as they are calculated.';
comment on column change_order.amount_cents is 'Lines, markups and tax, or the sum of what is put together; below zero for a credit.';
comment on column change_order.not_to_exceed_cents is 'What the work may cost that was ordered before there was a price.';
comment on column change_order.signed_text is 'What is signed, as JSON, frozen when it is approved.';
comment on column change_order.signed_hash is 'SHA-256 of that text.';
comment on column change_order.end_reason is 'Why it was rejected, ended at no charge, or voided.';
comment on column change_order.reminded_due is 'By which due date its holders were last reminded.';
comment on column change_order.reminded_late is 'For how many days late that reminder was.';
create index change_order_project on change_order (tenant_id, project_id);
create index change_order_contract on change_order (tenant_id, contract_id) where contract_id is not null;
create index change_order_company on change_order (tenant_id, company_id) where company_id is not null;
create index change_order_contact on change_order (tenant_id, contact_id) where contact_id is not null;
create index change_order_parent on change_order (tenant_id, parent_id) where parent_id is not null;
create index change_order_bundle on change_order (tenant_id, bundle_id) where bundle_id is not null;
create index change_order_reverses on change_order (tenant_id, reverses_id) where reverses_id is not null;
create index change_order_origin on change_order (tenant_id, origin_id) where origin_id is not null;
select migration.tenant_table('change_order');

create table change_order_line (
  tenant_id           uuid            not null,
  id                  uuid            not null,
  change_order_id     uuid            not null,
  place               int             not null,
  description         text            not null,
  cost_code_id        uuid,
  cost_type           text            not null default 'other',
  is_deduct           boolean         not null default false,
  quantity            numeric(14, 4),
  unit                text,
  unit_cost           numeric(14, 4),
  amount_cents        bigint          not null,
  taxable             boolean         not null default false,
  markup_exempt       boolean         not null default false,
  vendor_contract_id  uuid,
  contract_line_id    uuid,
  rfq_id              uuid,
  approved_cents      bigint,
  approved_reason     text,
  constraint change_order_line_pkey primary key (tenant_id, id),
  constraint change_order_line_amount_cents_check check (amount_cents >= 0 and approved_cents >= 0),
  constraint change_order_line_tenant_id_change_order_id_fkey foreign key (tenant_id, change_order_id) references change_order,
  constraint change_order_line_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code,
  constraint change_order_line_tenant_id_vendor_contract_id_fkey foreign key (tenant_id, vendor_contract_id) references contract,
  constraint change_order_line_tenant_id_rfq_id_fkey foreign key (tenant_id, rfq_id) references change_order
);
comment on table change_order_line is 'A line of a change: what it adds or deducts.';
comment on column change_order_line.amount_cents is
  'Quantity by unit cost, rounded once, else the amount that was typed; never below zero.';
comment on column change_order_line.contract_line_id is
  'The line of the schedule of values that it is added to; without one the schedule gets a new line.';
comment on column change_order_line.rfq_id is 'The request for a quote that brought it.';
comment on column change_order_line.approved_cents is 'What was agreed instead of its amount.';
create index change_order_line_change on change_order_line (tenant_id, change_order_id, place);
create index change_order_line_cost_code on change_order_line (tenant_id, cost_code_id) where cost_code_id is not null;
create index change_order_line_vendor on change_order_line (tenant_id, vendor_contract_id) where vendor_contract_id is not null;
create index change_order_line_rfq on change_order_line (tenant_id, rfq_id) where rfq_id is not null;
select migration.tenant_table('change_order_line');

create table change_order_revision (
  tenant_id             uuid         not null,
  change_order_id       uuid         not null,
  number                int          not null,
  amount_cents          bigint       not null,
  schedule_impact_days  int,
  lines                 json         not null,
  submitted_by          uuid,
  submitted_at          timestamptz  not null,
  constraint change_order_revision_pkey primary key (tenant_id, change_order_id, number),
  constraint change_order_revision_tenant_id_change_order_id_fkey foreign key (tenant_id, change_order_id) references change_order,
  constraint change_order_revision_tenant_id_submitted_by_fkey foreign key (tenant_id, submitted_by) references person
);
comment on table change_order_revision is 'What a change asked for each time it was submitted. Rows are never changed.';
select migration.tenant_table('change_order_revision');

create table change_order_signature (
  tenant_id        uuid         not null,
  change_order_id  uuid         not null,
  party            text         not null,
  name             text         not null,
  company          text,
  method           text         not null,
  person_id        uuid,
  image            text,
  hash             text         not null,
  signed_at        timestamptz  not null,
  constraint change_order_signature_pkey primary key (tenant_id, change_order_id, party),
  constraint change_order_signature_party_check check (party in ('us', 'them')),
  constraint change_order_signature_method_check check (method in ('draw', 'type', 'paper')),
  constraint change_order_signature_tenant_id_change_order_id_fkey foreign key (tenant_id, change_order_id) references change_order
);
comment on table change_order_signature is 'Who signed a change for either party, and the hash of what they signed.';
comment on column change_order_signature.image is 'The path of the drawing; null where the name was typed, or paper was signed.';
select migration.tenant_table('change_order_signature');

-- Those in the field note what may change, as events, and price nothing: companies that are there already get what new ones start with.
insert into role_grant (tenant_id, role_id, resource, action, scope)
select r.tenant_id, r.id, given.resource, given.action, case r.code when 'technician' then 'own' else 'project' end
from role r
  cross join (values ('changeOrder', 'create'), ('changeOrder', 'update'), ('changeOrder', 'comment'),
    ('changeOrder.event', 'create'), ('changeOrder.event', 'update')) given (resource, action)
where r.code in ('superintendent', 'leadTechnician', 'technician')
on conflict do nothing;
delete from role_grant g
using role r
where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'technician'
  and (g.resource in ('changeOrder.owner', 'changeOrder.vendor')
    or g.resource = 'changeOrder' and g.action in ('submit', 'delete', 'share', 'export', 'readPrivate', 'readCost'));
