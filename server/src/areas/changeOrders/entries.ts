import { PENDING } from '@plumbline/contract/areas/changeOrders/kinds';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';

/**
 * SQL: the budget entries of changes in a project, line by line, before markups and tax, because a budget holds costs. A change signed by the owner
 * changes the budget; trade partners' requests are pending, and lines of their contract once executed. Both are SQL.
 */
export function budgetEntries(tenant: Sql, projectId: Sql): Sql {
  return sql`select entry.* from (
      select l.cost_code_id as "costCodeId", l.cost_type as "costType",
        case x.change_side when 'owner' then 'approvedChange' else 'pending' end as figure,
        coalesce(l.approved_cents, l.amount_cents) * case when l.is_deduct then -1 else 1 end as cents,
        r.id as "recordId", l.id as "lineId", l.description
      from change_order x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id
        join change_order_line l on l.tenant_id = x.tenant_id and l.change_order_id = x.id and not l.is_charge
      where x.tenant_id = ${tenant} and x.project_id = ${projectId} and x.change_kind <> 'rfq'
        and (x.change_side = 'owner' and r.status = 'executed'
          or x.change_side = 'vendor' and r.status = any(${PENDING}::text[]))) entry
    where entry.cents <> 0`;
}

/**
 * SQL: the open changes of a contract. A change inside a request is no row of its own, because the request's sum includes it. An event has no sum of its
 * own, and a request for a quote changes no contract. Both arguments are SQL, over other aliases than `change` and `held`.
 */
export function openChanges(tenant: Sql, contractId: Sql): Sql {
  return sql`select held.id as "recordId",
      case when held.status = 'draft' then change.amount_cents else 0 end as "draftCents",
      case when held.status <> 'draft' and change.change_kind <> 'event' then change.amount_cents else 0 end as "pendingCents"
    from change_order change
      join record held on held.tenant_id = change.tenant_id and held.id = change.id
    where change.tenant_id = ${tenant} and change.contract_id = ${contractId} and not held.is_final and change.bundle_id is null
      and change.change_kind <> 'rfq'`;
}
