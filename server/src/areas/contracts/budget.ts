import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LINE_COMMITTED } from './committed.ts';

/**
 * SQL: what subcontracts, service contracts and orders add to the budget of a project, line by line. What waits for approval is pending, what is approved is committed;
 * of what was terminated, or completed short, what came or was billed stays. Drafts and void ones add nothing. Both are SQL.
 */
export function budgetEntries(tenant: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select entry.* from (
      select l.cost_code_id as "costCodeId", l.cost_type as "costType",
        case r.status when 'pendingApproval' then 'pending' else 'committed' end as figure,
        ${sql.raw(LINE_COMMITTED)} as cents,
        r.id as "recordId", l.id as "lineId", l.description
      from contract x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status not in ('draft', 'void')
        join contract_line l on l.tenant_id = x.tenant_id and l.contract_id = x.id
      where x.tenant_id = ${tenant} and x.project_id = ${projectId} and x.contract_type not in ('prime', 'master')) entry
    where entry.cents <> 0`;
}
