-- Bids of trade partners that came by mail and were entered for them.

alter table bid_package_submission
  add column entered_by uuid,
  add constraint bid_package_submission_tenant_id_entered_by_fkey foreign key (tenant_id, entered_by) references person;
comment on column bid_package_submission.entered_by is
  'Who entered it for the bidder, of what came by mail; null of one that was handed in by the link.';
create index bid_package_submission_entered on bid_package_submission (tenant_id, entered_by) where entered_by is not null;
