-- A mail with the list of somebody's work quotes what was written with each record since the last one.
alter table share add column mail_words jsonb not null default '[]';
comment on column share.mail_words is
  'What was written with records of the list since the last mail, each as record and words; emptied by the mail.';
