import { createHash } from 'node:crypto';
import { areaKindsWith } from './cases.ts';
import { put } from './target.ts';
import type { Made } from './target.ts';
import type { World } from './world.ts';

/** Files, and for records an attachment, a link, a share and a notice. */
export async function makeBelongings(world: World, all: readonly Made[]): Promise<void> {
  const now = new Date().toISOString();
  await put(world, 'file', all, ({ spec, target, mark }) => {
    const file = {
      name: `${mark} log.csv`,
      mime: 'text/csv',
      kind: 'text',
      bytes: world.log.length,
      sha256: hashOf(world.log),
      storage_key: world.logKey,
      created_at: now,
      inline: false,
    };
    return [
      { ...file, id: target.fileId, uploaded_by: callerOf(world, { spec, target, mark }) },
      { ...file, id: target.heldFileId, uploaded_by: target.strangerId },
    ];
  });
  const records = all.filter(({ spec }) => !['import', ...areaKindsWith('importOf'), 'none'].includes(spec.kind));
  await put(world, 'attachment', records, ({ target }) => ({
    id: target.attachmentId,
    record_id: target.id,
    file_id: target.heldFileId,
    role: 'evidence',
    added_by: target.strangerId,
    added_at: now,
  }));
  const linked = records.filter(({ spec }) => spec.companionId);
  await put(world, 'link', linked, ({ target }) => ({
    id: target.linkId,
    from_id: target.id,
    to_id: target.companionId,
    relation: 'references',
    created_at: now,
  }));
  await put(world, 'share', records, ({ target, mark }) => ({
    id: target.shareId,
    record_id: target.id,
    token_hash: hashOf(target.token),
    scope: 'respond',
    person_id: target.reviewerId,
    recipient_name: mark,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    opened_count: 0,
    created_at: now,
  }));
  await put(world, 'notification', records, (made) => ({
    id: made.target.noticeId,
    person_id: callerOf(world, made),
    record_id: made.target.id,
    reason: 'watching',
    sentence: `{by} ${made.mark}`,
    sentence_values: {},
    at: now,
  }));
}

/** Who will call, where the thing is of their own company. */
function callerOf({ server }: World, { spec, target }: Made): string {
  const isOurs = target.tenantId === server.tenantId;
  return isOurs === (spec.actorId !== server.rival.personId) ? spec.actorId : target.strangerId;
}

function hashOf(text: string): string {
  return `\\x${createHash('sha256').update(text).digest('hex')}`;
}
