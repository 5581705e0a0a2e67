-- Links by which a record is answered last as long as it is open, and a week beyond its end.

alter table share alter column expires_at drop not null;
comment on column share.expires_at is 'When it stops working; null for as long as the record is open, and seven days beyond its end.';
