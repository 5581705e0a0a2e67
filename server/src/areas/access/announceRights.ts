import { sql } from '../../kit/db/sql.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { RIGHTS } from '../../kit/live/rights.ts';

/** Begins a change of rights. A company makes one at a time, and counts them. Ends the sessions of people who view as somebody else. Answers the count. */
export async function beginRightsChange(tx: Tx): Promise<number> {
  const counted = await tx.first(
    sql<{
      version: number;
    }>`update tenant set permission_version = permission_version + 1
      where tenant_id = ${tx.tenantId}
      returning permission_version as version`,
  );
  await tx.all(sql`select identity.end_views()`);
  return counted?.version ?? 0;
}

/** Tells these people's browsers that their rights have changed: menus, fields and lists are fetched anew. */
export function announceRights(tx: Tx, personIds: readonly string[], version: number): void {
  for (const id of personIds) tx.announce({ kind: RIGHTS, id, projectId: null, version });
}
