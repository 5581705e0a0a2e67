-- An award keeps the whole text that went out to be signed, and whose account or link accepted it.
alter table award
  add column signed_text       text,
  add column accepted_by       uuid,
  add column accepted_by_link  boolean,
  add constraint award_tenant_id_accepted_by_fkey foreign key (tenant_id, accepted_by) references person;
comment on column award.signed_text is
  'All that is accepted, as it went out; null before, and for what went out before this was kept.';
comment on column award.letter_hash is 'SHA-256 of signed_text; without that, of the letter.';
comment on column award.accepted_by is 'Whose link accepted it; of an award that was signed on paper, who noted that.';
create index award_accepted_by on award (tenant_id, accepted_by) where accepted_by is not null;
