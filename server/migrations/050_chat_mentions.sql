-- Mentions in a group that nobody has read are mailed.

alter table chat_member add column mailed_seq int not null default 0;
comment on column chat_member.mailed_seq is 'Up to this number, mentions were mailed to them or left out.';
