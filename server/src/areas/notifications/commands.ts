import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { notifications } from '@plumbline/contract/areas/notifications';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { NOTICE } from '../../kit/notices/give.ts';
import type { Registry } from '../../kit/records/index.ts';
import { counts } from './queries.ts';

/** Marks notices of mine as read; without ids all of them. My other screens hear of it. */
export async function read(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof notifications.read>,
  registry: Registry,
): Promise<OutputOf<typeof notifications.counts>> {
  const { notificationIds } = input;
  const changed = await tx.run(sql`update notification
      set read_at = ${actor.now}
      where tenant_id = ${tx.tenantId} and person_id = ${actor.personId} and read_at is null
    ${notificationIds ? sql`and id = any(${notificationIds}::uuid[])` : sql``}`);
  if (changed > 0) tx.announce({ kind: NOTICE, id: actor.personId, projectId: null, version: 0 });
  return counts(tx, actor, registry);
}
