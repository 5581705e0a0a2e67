-- What we add to or take off a bid beside its lines, and what bidders qualify, in the award that comes of it.

create table bid_package_adjustment (
  tenant_id  uuid    not null,
  id         uuid    not null,
  invite_id  uuid    not null,
  place      int     not null,
  cents      bigint  not null,
  reason     text    not null,
  constraint bid_package_adjustment_pkey primary key (tenant_id, id),
  constraint bid_package_adjustment_cents_check check (cents <> 0),
  constraint bid_package_adjustment_tenant_id_invite_id_fkey foreign key (tenant_id, invite_id) references bid_package_invite
);
comment on table bid_package_adjustment is
  'What we add to or take off the leveled total of a bid, beside its lines. Bidders never see it.';
comment on column bid_package_adjustment.cents is 'Below zero it makes the total lower.';
create index bid_package_adjustment_invite on bid_package_adjustment (tenant_id, invite_id, place);
select migration.tenant_table('bid_package_adjustment');

alter table award
  add column qualifications text;
comment on column award.qualifications is 'Under what conditions the price was given: copied from the bid that it comes of.';
