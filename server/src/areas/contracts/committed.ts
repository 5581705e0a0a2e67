/* What contracts and orders commit to, as SQL over the record `r` and the contract `x`. */

export const REVISED = 'x.original_cents + x.approved_change_cents';

/** What is left of it binds nobody any more: it was terminated, or completed short. */
const RELEASED = `(r.status = 'terminated' or (r.status in ('complete', 'closed') and x.short_close_reason is not null))`;

/** Over a line `l`: what came of it, once anything of the order did: credits, markups and tax of its changes count as come. */
const CAME = `case when exists (select from contract_receipt c where c.tenant_id = x.tenant_id and c.contract_id = x.id)
  then round(l.received_quantity * l.amount_cents / coalesce(nullif(l.quantity, 0), 1))::bigint else 0 end`;

/** Over a line `l`: what it commits to. Of one that is released that is what came or was billed. */
export const LINE_COMMITTED = `case when not ${RELEASED} then l.amount_cents
  when l.amount_cents < 0 then least(${CAME}, l.billed_cents)
  else greatest(${CAME}, l.billed_cents) end`;

export const COMMITTED = `case when ${RELEASED}
  then (select coalesce(sum(${LINE_COMMITTED}), 0)::bigint
    from contract_line l
    where l.tenant_id = x.tenant_id and l.contract_id = x.id)
  else ${REVISED} end`;

/** What is still to be billed of it. */
export const OPEN = `(${COMMITTED} - x.billed_cents)`;
