-- A signature of a form says how it was given, and that its signer has another role than its slot asks for.
alter table form_signature
  add column by_link    boolean,
  add column signed_as  text[];
comment on column form_signature.by_link is
  'Whether it was given by a share link; null for a PIN, and for what was signed before this was kept.';
comment on column form_signature.signed_as is
  'The roles that the signer had where the slot asks for another one; null where it asks for none or for one of theirs.';
