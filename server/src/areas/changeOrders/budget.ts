import { PENDING } from '@plumbline/contract/areas/changeOrders/kinds';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: what changes add to the budget of a project, line by line, before markups and tax: it is a budget of cost. What the owner signed changes the budget; what
 * trade partners ask for is pending, and once it is executed a line of their contract. Both are SQL.
 */
export function budgetEntries(tenant: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select entry.* from (
      select l.cost_code_id as "costCodeId", l.cost_type as "costType",
        case x.change_side when 'owner' then 'approvedChange' else 'pending' end as figure,
        coalesce(l.approved_cents, l.amount_cents) * case when l.is_deduct then -1 else 1 end as cents,
        r.id as "recordId", l.id as "lineId", l.description
      from change_order x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id
        join change_order_line l on l.tenant_id = x.tenant_id and l.change_order_id = x.id
      where x.tenant_id = ${tenant} and x.project_id = ${projectId} and x.change_kind <> 'rfq'
        and (x.change_side = 'owner' and r.status = 'executed'
          or x.change_side = 'vendor' and r.status = any(${PENDING}::text[]))) entry
    where entry.cents <> 0`;
}
