-- A change is in nobody's court while it is part of a request that goes on, and an event while a change of it is open: it is moved by them.

update custody c
set to_at = now()
from change_order x
  join record r on r.tenant_id = x.tenant_id and r.id = x.id
  left join record b on b.tenant_id = x.tenant_id and b.id = x.bundle_id
where c.tenant_id = x.tenant_id and c.record_id = x.id and c.to_at is null
  and (not b.is_final or x.change_kind = 'event' and r.status = 'pending');
