-- Mails. The job queue that sends them is made by graphile-worker itself (migrate.ts).

create table mail (
  tenant_id   uuid         not null,
  id          uuid         not null,
  recipient   text         not null,
  subject     text         not null,
  body        text         not null,
  created_at  timestamptz  not null,
  sent_at     timestamptz,
  constraint mail_pkey primary key (tenant_id, id),
  constraint mail_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table mail is 'A mail. Without SMTP they stay here and the demo shows them.';
create index mail_created on mail (tenant_id, created_at desc);
select migration.tenant_table('mail');
