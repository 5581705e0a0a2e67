import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: the changes of a contract that are under way, those that lie in a request with it. An event has no sum of its own, and whoever is asked for a quote changes
 * no contract. Both are SQL, over other aliases than `change` and `held`.
 */
export function openChanges(tenant: RawBuilder<unknown>, contractId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select held.id as "recordId",
      case when held.status = 'draft' then change.amount_cents else 0 end as "draftCents",
      case when held.status <> 'draft' and change.change_kind <> 'event' then change.amount_cents else 0 end as "pendingCents"
    from change_order change
      join record held on held.tenant_id = change.tenant_id and held.id = change.id
    where change.tenant_id = ${tenant} and change.contract_id = ${contractId} and not held.is_final and change.bundle_id is null
      and change.change_kind <> 'rfq'`;
}
