import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';

/*
 * Pieces of SQL over documents and versions. They say what identity.pending_legal says, for any clock and for many people.
 */

/** The documents of a tenant that are in force at an instant, each with its version and the day of its last material change. */
export function inForce(tenantId: string, at: Date): Sql {
  return sql`select d.id as document_id, d.kind, d.title, d.audience, d.created_at, v.id as version_id, v.label, v.effective_at,
    v.sha256, v.change_summary,
      coalesce((select max(m.effective_at) from legal_version m where m.tenant_id = d.tenant_id and m.document_id = d.id
        and m.status = 'published' and m.material and m.effective_at <= ${at}), '-infinity') as since
    from legal_document d
    cross join lateral (select one.* from legal_version one where one.tenant_id = d.tenant_id and one.document_id = d.id
      and one.status = 'published' and one.effective_at <= ${at} order by one.effective_at desc limit 1) v
    where d.tenant_id = ${tenantId} and d.retired_at is null`;
}

/** The newest version of a document in force `f` that a person accepted, as `a`; null columns without one. `person` is SQL. */
export function lastAcceptance(tenantId: string, person: Sql): Sql {
  return sql`left join lateral (select acc.*, seen.label, seen.effective_at as seen_effective_at
    from legal_acceptance acc join legal_version seen on seen.tenant_id = acc.tenant_id and seen.id = acc.version_id
    where acc.tenant_id = ${tenantId} and seen.document_id = f.document_id and acc.person_id = ${person}
    order by seen.effective_at desc limit 1) a on true`;
}

/** A person's status with `f`, from `a`. */
export const standing = sql`case when a.id is null or a.seen_effective_at < f.since then 'pending'
  when a.seen_effective_at >= f.effective_at then 'accepted' else 'earlier' end`;

/** Agreements first, then policies; the older document first. */
export const asked = sql`case when f.kind in ('agreement', 'subcontractorTerms') then 0 else 1 end, f.created_at, f.document_id`;
