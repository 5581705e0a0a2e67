-- The PIN by which a person signs on the device of somebody else.

alter table identity.account add column pin_hash text;
comment on column identity.account.pin_hash is 'Of the PIN that signs forms, hashed as passwords are; null where the person has set none.';
