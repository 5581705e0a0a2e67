-- The text of an agreement not to disclose is kept with each signature, so that whoever signed has a copy of what was signed.
alter table bid_package_nda
  add column text text;
comment on column bid_package_nda.text is
  'What was signed; null where it was signed before texts were kept, and the package asks for another one now.';
update bid_package_nda n
set text = x.nda_text
from bid_package x
where x.tenant_id = n.tenant_id and x.id = n.package_id and encode(sha256(convert_to(x.nda_text, 'UTF8')), 'hex') = n.hash;
