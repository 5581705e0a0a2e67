-- Proposals that were mailed to the client, each with the revision that its link shows.

create table bid_proposal (
  tenant_id  uuid  not null,
  id         uuid  not null,
  bid_id     uuid  not null,
  revision   int   not null,
  mail_id    uuid  not null,
  constraint bid_proposal_pkey primary key (tenant_id, id),
  constraint bid_proposal_tenant_id_id_fkey foreign key (tenant_id, id) references share,
  constraint bid_proposal_tenant_id_bid_id_revision_fkey foreign key (tenant_id, bid_id, revision) references bid_revision
);
comment on table bid_proposal is 'A revision of a bid that was mailed to somebody. Rows are never changed.';
comment on column bid_proposal.id is 'Its share link: to whom, by whom and when it was sent, and when it was opened.';
comment on column bid_proposal.mail_id is 'Its mail, which says when the mail server took it.';
create index bid_proposal_bid on bid_proposal (tenant_id, bid_id, revision);
select migration.tenant_table('bid_proposal');
