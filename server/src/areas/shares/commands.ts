import type { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { answerByShare, openShare, shareActor } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { sharedItem, sharedList } from './queries.ts';
import type { SharedItem } from './queries.ts';
import { workRows } from './workRows.ts';

/** Opens a share link and counts the visit. */
export async function get(
  { context, now, t }: OpenRequest,
  input: { token: string },
  registry: Registry,
): Promise<SharedItem> {
  const share = await openShare(context.database, input.token, now, true);
  const kind = registry.named(share.recordKind);
  return context.database.transact(share.tenantId, async (tx) => {
    const [item] = await Promise.all([
      share.isList && !input.token.includes('.')
        ? sharedList(tx, share)
        : sharedItem(tx, shareActor(share, kind, now, t), share, registry),
      count(tx, share.shareId, now),
    ]);
    return item;
  });
}

/** What a work link lists; another lists nothing. */
export async function work(
  { context, now, t }: OpenRequest,
  input: { token: string },
  registry: Registry,
): Promise<OutputOf<typeof shares.work>> {
  const share = await openShare(context.database, input.token, now, true);
  if (!share.isList) return { recipientCompany: null, rows: [] };
  return context.database.read(share.tenantId, (read) => workRows(read, share, registry, { now, t }));
}

/** Answers by a share link. */
export async function respond(
  { context, now, t }: OpenRequest,
  input: ParsedOf<typeof shares.respond>,
  registry: Registry,
): Promise<SharedItem> {
  const { token, clientRef, body, choice, fileIds = [], deviations, signature } = input;
  const { tenantId, shareId, recordId } = await openShare(context.database, token, now);
  return context.database.transact(tenantId, async (tx) => {
    const given = { shareId, recordId, now, t, registry, context };
    const answer = { clientRef, body: body ?? '', choice: choice || null, fileIds, deviations, signature };
    const { actor, share } = await answerByShare(tx, given, answer);
    return sharedItem(tx, actor, share, registry);
  });
}

async function count(tx: Tx, shareId: string, now: Date): Promise<void> {
  await tx.run(
    sql`update share set opened_count = opened_count + 1, last_opened_at = ${now} where tenant_id = ${tx.tenantId} and id = ${shareId}`,
  );
}
