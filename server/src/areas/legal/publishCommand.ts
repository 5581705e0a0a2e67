import { NOTICE_DAYS } from '@plumbline/contract/areas/legal';
import type { DocumentRow, legal } from '@plumbline/contract/areas/legal';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { documentRow } from './documentRows.ts';
import { lockDraft, tell } from './documentCommands.ts';

const DAY_MS = 86_400_000;
/** Clocks of browsers go wrong by this much. */
const SLACK_MS = 5 * 60_000;

/**
 * Publishes a draft: from then on it never changes. It takes effect at once or on the day named; a material change of a
 * document that is in force gives people fourteen days to read it. Versions take effect in the order in which they were published.
 */
export async function publish(tx: Tx, actor: Actor, input: ParsedOf<typeof legal.publish>): Promise<DocumentRow> {
  const { versionId, sha256 } = input;
  const { document, draft } = await lockDraft(tx, actor, versionId, sha256);
  const last = await tx.first(sql<{
    at: string | null;
    inForce: boolean;
  }>`select max(effective_at) as at, coalesce(bool_or(effective_at <= ${actor.now}), false) as "inForce"
    from legal_version where tenant_id = ${tx.tenantId} and document_id = ${document.id} and status = 'published'`);
  const notice = draft.material && last?.inForce ? NOTICE_DAYS * DAY_MS : 0;
  const earliest = Math.max(actor.now.getTime() + notice, last?.at ? Date.parse(last.at) + 1 : 0);
  const effectiveAt = effectiveFrom(input.effectiveAt, earliest, notice > 0);
  await tx.run(sql`update legal_version
    set status = 'published', effective_at = ${effectiveAt}, published_at = ${actor.now}, published_by = ${authorOf(actor)}
    where tenant_id = ${tx.tenantId} and id = ${versionId}`);
  await tell(tx, actor, 'publishVersion', document.id, `${document.title}, ${draft.label}`, {
    sha256,
    effectiveAt: effectiveAt.toISOString(),
    material: draft.material,
  });
  return documentRow(tx, actor, document.id);
}

function effectiveFrom(wanted: string | null | undefined, earliest: number, isMaterial: boolean): Date {
  if (!wanted) return new Date(earliest);
  const at = Date.parse(wanted);
  if (Number.isNaN(at) || at > earliest + 3650 * DAY_MS) throw invalid({ effectiveAt: 'Choose a day' });
  if (at + SLACK_MS < earliest)
    throw invalid({
      effectiveAt: isMaterial
        ? { sentence: 'People have {n} days to read a material change: choose a later day', values: { n: NOTICE_DAYS } }
        : 'Choose a day that is not over, and after the version before',
    });
  return new Date(Math.max(at, earliest));
}
