-- Sections and unit prices of a bid, markups of one part, several contacts of the client.

alter table bid_breakdown
  add column section text,
  add column is_unit_priced boolean not null default false;
comment on column bid_breakdown.section is 'Under which heading it stands; parts of the same heading have a subtotal.';
comment on column bid_breakdown.is_unit_priced is
  'It is sold by its unit: the proposal tells its quantity and the price of a unit, and its price is their product.';

alter table bid_markup
  add column breakdown_id uuid,
  add constraint bid_markup_tenant_id_breakdown_id_fkey foreign key (tenant_id, breakdown_id) references bid_breakdown
    on delete cascade;
comment on column bid_markup.breakdown_id is 'The one part that it is added to; null for all of them.';
create index bid_markup_breakdown on bid_markup (tenant_id, breakdown_id) where breakdown_id is not null;

alter table bid
  drop constraint bid_price_depth_check,
  add constraint bid_price_depth_check check (price_depth in ('parts', 'sections', 'total'));
comment on column bid.price_depth is 'What the proposal shows of the price: each part, each section, or the total alone.';

create table bid_client_contact (
  tenant_id  uuid  not null,
  bid_id     uuid  not null,
  place      int   not null,
  person_id  uuid  not null,
  constraint bid_client_contact_pkey primary key (tenant_id, bid_id, person_id),
  constraint bid_client_contact_tenant_id_bid_id_fkey foreign key (tenant_id, bid_id) references bid,
  constraint bid_client_contact_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table bid_client_contact is 'Contacts of the client beside the first, to whom the proposal goes as well.';
create index bid_client_contact_person on bid_client_contact (tenant_id, person_id);
select migration.tenant_table('bid_client_contact');
