import type { DocumentRow } from '@plumbline/contract/areas/legal';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { selectInstant } from '../../kit/records/index.ts';
import { inForce, lastAcceptance, standing } from './inForce.ts';

/** Members with an account to accept with: also invited, on leave or suspended ones, but nobody who left or is inactive. */
export const BELONGS = sql`m.account_id is not null and m.status in ('invited', 'active', 'onLeave', 'suspended')`;

/** All documents, those in force first; or one. */
export async function documentRows(read: Read, { now }: Actor, documentId?: string): Promise<DocumentRow[]> {
  return read.all(sql<DocumentRow>`
    with f as (${inForce(read.tenantId, now)}),
    stands as (select f.document_id, ${standing} as standing from f
      join membership m on m.tenant_id = ${read.tenantId} and m.family = any(f.audience)
        and ${BELONGS} ${lastAcceptance(read.tenantId, sql`m.person_id`)})
    select d.id as "documentId", d.kind, d.title, d.audience, d.version, d.retired_at is not null as retired,
      (select count(*)::int from stands s where s.document_id = d.id) as asked,
      (select count(*)::int from stands s where s.document_id = d.id and s.standing <> 'pending') as accepted,
      coalesce((select json_agg(json_build_object('versionId', v.id, 'label', v.label, 'status', v.status, 'body', v.body,
        'sha256', encode(v.sha256, 'hex'),
          'changeSummary', v.change_summary, 'material', v.material, 'effectiveAt', ${selectInstant(sql`v.effective_at`)},
            'publishedAt', ${selectInstant(sql`v.published_at`)},
          'publishedBy', (select p.full_name from person p where p.tenant_id = v.tenant_id and p.id = v.published_by),
          'acceptedCount', (select count(*) from legal_acceptance a where a.tenant_id = v.tenant_id and a.version_id = v.id),
          'inForce', exists (select from f where f.version_id = v.id))
            order by v.status = 'published', v.effective_at desc, v.created_at desc)
        from legal_version v where v.tenant_id = d.tenant_id and v.document_id = d.id), '[]') as versions
    from legal_document d
    where d.tenant_id = ${read.tenantId} ${documentId ? sql`and d.id = ${documentId}` : sql``}
    order by d.retired_at is not null, d.created_at, d.id`);
}

/** One document; throws 1004 when there is none. */
export async function documentRow(read: Read, actor: Actor, documentId: string): Promise<DocumentRow> {
  const [row] = await documentRows(read, actor, documentId);
  if (!row) throw notFound();
  return row;
}
