-- Files of a change go with what is asked of trade partners. The signed order to proceed names a sum and is not among them: it is a part
-- of its own, as answers and comments are. What was ordered before today was attached at that very moment.
comment on column attachment.part_id is 'The response, the comment or the order to proceed that it belongs to.';
update attachment a
set part_id = x.id
from change_order x
where x.tenant_id = a.tenant_id and x.id = a.record_id and x.directed_at = a.added_at and a.role = 'evidence' and a.part_id is null;
