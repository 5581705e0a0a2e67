import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { LINE_COMMITTED } from './committed.ts';

/**
 * SQL over a bill `b`: its lines with their full cost. Tax, freight and other charges are distributed by line amount, so that the lines add up to the
 * total of the bill.
 */
const BILLED_LINES = sql`(
  select shared.line_id, shared.amount_cents
      + round(shared.charges * shared.upto / shared.whole) - round(shared.charges * (shared.upto - shared.weight) / shared.whole) as cents
  from (
    select weighed.*, sum(weight) over (order by line_id) as upto, sum(weight) over () as whole
    from (
      select one.line_id, one.amount_cents, greatest(abs(one.amount_cents), 1)::numeric as weight,
        b.tax_cents + b.freight_cents + b.other_cents as charges
      from contract_bill_line one
      where one.tenant_id = b.tenant_id and one.bill_id = b.id) weighed) shared)`;

/** SQL: the cost to date of a project: what bills of its orders come to that may be paid. Both are SQL. */
function actualEntries(tenant: Sql, projectId: Sql): Sql {
  return sql`select l.cost_code_id, l.cost_type, 'actual', billed.cents::bigint, x.id, l.id, concat_ws(' · ', b.number, l.description)
      from contract x
        join contract_bill b on b.tenant_id = x.tenant_id and b.contract_id = x.id and b.status in ('matched', 'released')
        cross join lateral ${BILLED_LINES} billed
        join contract_line l on l.tenant_id = b.tenant_id and l.id = billed.line_id
      where x.tenant_id = ${tenant} and x.project_id = ${projectId}`;
}

/**
 * SQL: the budget entries of subcontracts, service contracts and orders of a project, line by line. Records in approval are pending, approved ones are
 * committed, and their payable bills are the cost to date. A terminated or short-closed record keeps what was received or billed. Drafts and void ones
 * add nothing. Both arguments are SQL.
 */
export function budgetEntries(tenant: Sql, projectId: Sql): Sql {
  return sql`select entry.* from (
      select l.cost_code_id as "costCodeId", l.cost_type as "costType",
        case r.status when 'pendingApproval' then 'pending' else 'committed' end as figure,
        ${LINE_COMMITTED} as cents,
        r.id as "recordId", l.id as "lineId", l.description
      from contract x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status not in ('draft', 'void')
        join contract_line l on l.tenant_id = x.tenant_id and l.contract_id = x.id
      where x.tenant_id = ${tenant} and x.project_id = ${projectId} and x.contract_type not in ('prime', 'master')
      union all
      ${actualEntries(tenant, projectId)}) entry
    where entry.cents <> 0`;
}
