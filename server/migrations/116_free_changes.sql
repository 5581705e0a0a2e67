-- What ended at no charge with its request comes to nothing, and what was opened again lies in no request that has ended.

update change_order x
set direct_cents = 0, markup_cents = 0, tax_cents = 0, amount_cents = 0
from record r
where r.tenant_id = x.tenant_id and r.id = x.id and r.status = 'noCharge' and x.bundle_id is not null;

update change_order x
set bundle_id = null
from record r, record request
where r.tenant_id = x.tenant_id and r.id = x.id and not r.is_final
  and request.tenant_id = x.tenant_id and request.id = x.bundle_id and request.status = 'noCharge';
