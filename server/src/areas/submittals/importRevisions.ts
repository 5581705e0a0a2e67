import { sql } from '../../kit/db/sql.ts';
import type { Tx } from '../../kit/db/tx.ts';

/* The revisions of submittals that come out of a register. */

/** Marks submittals as not current once the import adds a later revision. */
export async function endCurrent(
  tx: Tx,
  rows: readonly { isCurrent: boolean; chain: { rootId: string } | undefined }[],
): Promise<void> {
  const later = rows.flatMap(({ isCurrent, chain }) => (isCurrent && chain ? [chain.rootId] : []));
  await tx.run(sql`
    update submittal set is_current = false
    where tenant_id = ${tx.tenantId} and root_id = any(${later}::uuid[]) and is_current`);
}

/** Sorts the revisions of submittals, independent of the order of the lines. */
export async function chainRevisions(tx: Tx, rootIds: readonly string[]): Promise<void> {
  const revisions = await tx.all(sql<{ id: string; rootId: string; previousId: string | null }>`
    select id, root_id as "rootId", previous_id as "previousId"
    from submittal
    where tenant_id = ${tx.tenantId} and root_id = any(${rootIds}::uuid[])
    order by revision`);
  const chains = [...Map.groupBy(revisions, ({ rootId }) => rootId).values()];
  const moved = chains.flatMap((those) =>
    those
      .map(({ id, ...was }, index) => ({
        id,
        was,
        rootId: those[0]?.id ?? id,
        previousId: those[index - 1]?.id ?? null,
      }))
      .filter(({ was, rootId, previousId }) => was.rootId !== rootId || was.previousId !== previousId),
  );
  await tx.run(sql`
    update submittal x set root_id = moved.root_id, previous_id = moved.previous_id
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ rootId }) => rootId)}::uuid[],
      ${moved.map(({ previousId }) => previousId)}::uuid[]) as moved(id, root_id, previous_id)
    where x.tenant_id = ${tx.tenantId} and x.id = moved.id`);
}
