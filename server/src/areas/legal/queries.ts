import type { LegalText, legal } from '@plumbline/contract/areas/legal';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { selectInstant } from '../../kit/records/index.ts';
import { asked, inForce, lastAcceptance, standing } from './inForce.ts';

type Pending = OutputOf<typeof legal.pending>['documents'][number];
type Mine = OutputOf<typeof legal.mine>;

/** What I must accept, with its text. */
export async function pending(read: Read, actor: Actor): Promise<{ documents: Pending[] }> {
  const documents = await read.all(sql<Pending>`select ${textColumns},
      exists (select from legal_acceptance before join legal_version old on old.tenant_id = before.tenant_id and old.id = before.version_id
        where before.tenant_id = d.tenant_id and before.person_id = ${actor.personId} and old.document_id = d.id) as "acceptedBefore"
    from legal_version v join legal_document d on d.tenant_id = v.tenant_id and d.id = v.document_id
    where v.tenant_id = ${read.tenantId} and v.id = any(${owed(read, actor)})
    order by case when d.kind in ('agreement', 'subcontractorTerms') then 0 else 1 end, d.created_at, d.id`);
  return { documents };
}

/** The ids of the versions that a person owes, as SQL. */
export function owed(read: Read, { now, personId, facts }: Actor): Sql {
  return sql`array(select f.version_id from (${inForce(read.tenantId, now)}) f ${lastAcceptance(read.tenantId, sql`${personId}`)}
    where ${facts.family} = any(f.audience) and ${standing} = 'pending')`;
}

/** The documents that concern me. */
export async function mine(read: Read, actor: Actor): Promise<Mine> {
  const { now, personId, facts } = actor;
  const documents = await read.all(sql<Mine['documents'][number]>`select f.document_id as "documentId", f.kind, f.title,
      json_build_object('versionId', f.version_id, 'label', f.label, 'effectiveAt', ${selectInstant(sql`f.effective_at`)},
        'sha256', encode(f.sha256, 'hex'), 'changeSummary', f.change_summary) as "inForce",
      (select json_build_object('versionId', n.id, 'label', n.label, 'effectiveAt', ${selectInstant(sql`n.effective_at`)},
          'material', n.material, 'changeSummary', n.change_summary,
          'accepted', exists (select from legal_acceptance early
            where early.tenant_id = n.tenant_id and early.version_id = n.id and early.person_id = ${personId}))
        from legal_version n
        where n.tenant_id = ${read.tenantId} and n.document_id = f.document_id and n.status = 'published' and n.effective_at > ${now}
        order by n.effective_at limit 1) as coming,
      ${standing} as standing,
      coalesce((select json_agg(json_build_object('versionId', one.version_id, 'label', seen.label,
        'acceptedAt', ${selectInstant(sql`one.accepted_at`)},
          'sha256', encode(one.sha256, 'hex'), 'method', one.method, 'typedName', one.typed_name) order by one.accepted_at desc)
        from legal_acceptance one join legal_version seen on seen.tenant_id = one.tenant_id and seen.id = one.version_id
        where one.tenant_id = ${read.tenantId} and one.person_id = ${personId} and seen.document_id = f.document_id), '[]') as acceptances
    from (${inForce(read.tenantId, now)}) f ${lastAcceptance(read.tenantId, sql`${personId}`)}
    where ${facts.family} = any(f.audience)
    order by ${asked}`);
  return { documents };
}

/** A text that I may read. Throws 1004 for a draft, and for what neither concerns me nor was accepted by me. */
export async function version(
  read: Read,
  actor: Actor,
  { versionId }: ParsedOf<typeof legal.version>,
): Promise<LegalText> {
  const found = await read.first(sql<LegalText>`select ${textColumns}
    from legal_version v join legal_document d on d.tenant_id = v.tenant_id and d.id = v.document_id
    where v.tenant_id = ${read.tenantId} and v.id = ${versionId} and v.status = 'published'
      and (${actor.facts.family} = any(d.audience) or ${actor.scope('policy', 'read') !== 'none'}
        or exists (select from legal_acceptance a
          where a.tenant_id = v.tenant_id and a.version_id = v.id and a.person_id = ${actor.personId}))`);
  if (!found) throw notFound();
  return found;
}

const textColumns = sql`d.id as "documentId", v.id as "versionId", d.kind, d.title, v.label, v.body, encode(v.sha256, 'hex') as sha256,
  v.change_summary as "changeSummary", v.effective_at as "effectiveAt"`;
