import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { inForce, lastAcceptance, standing } from './inForce.ts';

/** Whether a document that concerns the actor has changed a little since they accepted it, or is about to change. */
export async function hasLegalNews(read: Read, actor: Pick<Actor, 'facts' | 'now' | 'personId'>): Promise<boolean> {
  const { facts, now, personId } = actor;
  const row = await read.first(sql<{ news: boolean }>`select exists (
      select from legal_version v join legal_document d on d.tenant_id = v.tenant_id and d.id = v.document_id
      where v.tenant_id = ${read.tenantId} and v.status = 'published' and v.effective_at > ${now} and d.retired_at is null
        and ${facts.family} = any(d.audience)
        and not exists (select from legal_acceptance a
          where a.tenant_id = v.tenant_id and a.version_id = v.id and a.person_id = ${personId}))
    or exists (select from (${inForce(read.tenantId, now)}) f ${lastAcceptance(read.tenantId, sql`${personId}`)}
      where ${facts.family} = any(f.audience) and ${standing} = 'earlier') as news`);
  return row?.news === true;
}
