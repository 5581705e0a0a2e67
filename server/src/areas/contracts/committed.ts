import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/* What contracts and orders commit to, with their sales tax, as SQL over the record `r` and the contract `x`. */

/** What its papers come to. */
const REVISED = sql`${x}.original_cents + ${x}.approved_change_cents + ${x}.tax_cents`;

/** Its amount in sums with others: zero for a void one. */
export const REVISED_COUNTED = sql`case when r.status = 'void' then 0 else ${REVISED} end`;

/** SQL over a line `l`: the sales tax on an amount in cents. */
const taxOn = (cents: Sql) =>
  sql`case when l.taxable and ${x}.tax_on <> 'none' then round((${cents}) * ${x}.tax_percent / 100)::bigint else 0 end`;

/** SQL over a line `l`: its sales tax. */
export const LINE_TAX = taxOn(sql`l.amount_cents`);

/** SQL statement that recomputes the tax of a contract. Run it after each write of lines, tax rate or tax base. */
export function taxSet(tenantId: string, contractId: string): Sql {
  return sql`update contract x
    set tax_cents = (
        select coalesce(sum(${LINE_TAX}), 0)::bigint
        from contract_line l
        where l.tenant_id = x.tenant_id and l.contract_id = x.id)
    where x.tenant_id = ${tenantId} and x.id = ${contractId}`;
}

/** Its remainder is no longer binding: it was terminated, or completed short. */
const RELEASED = sql`(r.status = 'terminated' or (r.status in ('complete', 'closed') and ${x}.short_close_reason is not null))`;

/** Over a line `l`: what came of it, once anything of the order did: credits, markups and tax of its changes count as come. */
const CAME = sql`case when exists (select from contract_receipt c where c.tenant_id = ${x}.tenant_id and c.contract_id = ${x}.id)
  then round(l.received_quantity * l.amount_cents / coalesce(nullif(l.quantity, 0), 1))::bigint else 0 end`;

/** SQL over a line `l`: the committed amount before tax. A released line commits only its received or its billed amount, the larger one. */
const LINE_BEFORE_TAX = sql`case when not ${RELEASED} then l.amount_cents
  when l.amount_cents < 0 then least(${CAME}, l.billed_cents)
  else greatest(${CAME}, l.billed_cents) end`;

/** The committed amount of a line including tax. */
export const LINE_COMMITTED = sql`(${LINE_BEFORE_TAX} + ${taxOn(LINE_BEFORE_TAX)})`;

/** What it commits to, tax included: a void one commits to nothing. */
export const COMMITTED = sql`case when r.status = 'void' then 0
  when ${RELEASED}
  then (select coalesce(sum(${LINE_COMMITTED}), 0)::bigint
    from contract_line l
    where l.tenant_id = ${x}.tenant_id and l.contract_id = ${x}.id)
  else ${REVISED} end`;

/** The committed amount that is not billed yet. */
export const OPEN_CENTS = sql`(${COMMITTED} - ${x}.billed_cents)`;

/** SQL: total of the bills `b` that meet the condition, including tax and charges. */
export const billedWhere = (condition: Sql) => sql`(
  select coalesce(sum(b.lines_cents + b.tax_cents + b.freight_cents + b.other_cents), 0)::bigint
  from contract_bill b
  where b.tenant_id = ${x}.tenant_id and b.contract_id = ${x}.id and ${condition})`;
