alter table mail
  add column bounced_at    timestamptz,
  add column bounce_reason text,
  add constraint mail_bounce_has_reason check ((bounced_at is null) = (bounce_reason is null));
comment on column mail.bounced_at is 'When a mail server reported that it could not be delivered (RFC 3464).';
comment on column mail.bounce_reason is 'What that server said of it.';
