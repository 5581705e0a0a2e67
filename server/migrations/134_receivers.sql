-- Deliveries are recorded by the right to receipts, without prices: the superintendent is at the gate. Who changes orders records
-- them as before.

insert into role_grant (tenant_id, role_id, resource, action, scope)
select r.tenant_id, r.id, 'purchaseOrder.receipt', 'update', 'project'
from role r
where r.code = 'superintendent'
on conflict do nothing;
insert into role_grant (tenant_id, role_id, resource, action, scope)
select g.tenant_id, g.role_id, 'purchaseOrder.receipt', 'update', g.scope
from role_grant g
where g.resource = 'purchaseOrder' and g.action = 'update' and g.effect = 'allow'
on conflict do nothing;
