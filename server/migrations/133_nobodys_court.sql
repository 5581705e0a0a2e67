-- A contract or an order in force is in nobody's court while nothing is to be done: no bill of it waits to be released.

update custody c
set to_at = now()
from record r
where r.tenant_id = c.tenant_id and r.id = c.record_id and r.kind in ('contract', 'purchaseOrder') and r.status = 'executed'
  and c.to_at is null
  and not exists (
    select from contract_bill b
    where b.tenant_id = r.tenant_id and b.contract_id = r.id and b.status = 'onHold');
