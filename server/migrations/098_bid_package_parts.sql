-- Bid packages ask for parts of our bid.

create table bid_package_part (
  tenant_id     uuid  not null,
  package_id    uuid  not null,
  breakdown_id  uuid  not null,
  constraint bid_package_part_pkey primary key (tenant_id, package_id, breakdown_id),
  constraint bid_package_part_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package,
  constraint bid_package_part_tenant_id_breakdown_id_fkey foreign key (tenant_id, breakdown_id) references bid_breakdown
    on delete cascade
);
comment on table bid_package_part is 'A part of our bid that a package asks trade partners to price.';
create index bid_package_part_breakdown on bid_package_part (tenant_id, breakdown_id);
select migration.tenant_table('bid_package_part');
