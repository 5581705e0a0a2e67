import { sql } from '../db/sql.ts';
import { authorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { runStates } from './read.ts';
import type { RunState } from './read.ts';
import { refreshRun } from './runs.ts';

/**
 * Releases hold points of earlier records whose items conform in the forms of a later record. The actor of this call releases them. Two forms match
 * when they have the same template, in any version, and the same place or thing.
 */
export async function releaseEarlier(
  tx: Tx,
  actor: Actor,
  laterId: string,
  earlierIds: readonly string[],
  note: string,
): Promise<void> {
  for (const { run, conforming } of await conformingAgain(tx, laterId, earlierIds)) {
    const released = heldOf(run).filter((itemId) => conforming.includes(itemId));
    if (released.length === 0) continue;
    await tx.run(sql`
      insert into form_release (tenant_id, run_id, item_id, person_id, at, note)
      select ${tx.tenantId}, ${run.formRunId}, item, ${authorOf(actor)}, ${actor.now}, ${note}
      from unnest(${released}::text[]) as item
      on conflict do nothing`);
    await refreshRun(tx, actor, run.formRunId);
  }
}

/** Finds records from deficient items of earlier records that are still open, although the item conforms in a later record: answers their ids. */
export async function conformingDeficiencies(
  read: Read,
  laterId: string,
  earlierIds: readonly string[],
): Promise<string[]> {
  const found = await conformingAgain(read, laterId, earlierIds);
  const lines = found.flatMap(({ run, conforming }) => conforming.map((itemId) => ({ run: run.formRunId, itemId })));
  const rows = await read.all(sql<{ id: string }>`
    select d.record_id as id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(run uuid, "itemId" text)
      join form_deficiency d on d.tenant_id = ${read.tenantId} and d.run_id = n.run and d.item_id = n."itemId"
      join record r on r.tenant_id = d.tenant_id and r.id = d.record_id and not r.is_final`);
  return rows.map(({ id }) => id);
}

/** The forms of earlier records, each with the items that conform where a later one asks the same again. */
async function conformingAgain(read: Read, laterId: string, earlierIds: readonly string[]) {
  const [later = [], ...earlier] = await Promise.all([laterId, ...earlierIds].map((id) => runStates(read, id)));
  return earlier.flat().map((run) => {
    const again = later.find((one) => asksTheSame(one, run));
    const conforming = Array.from(again?.evaluation.items ?? []).flatMap(([itemId, { outcome }]) =>
      outcome === 'conforming' ? [itemId] : [],
    );
    return { run, conforming };
  });
}

/** Whether two forms are of one template, for one place or thing. */
export function asksTheSame(one: RunState, other: RunState): boolean {
  return (
    one.formTemplateId === other.formTemplateId &&
    (one.location?.locationId ?? null) === (other.location?.locationId ?? null) &&
    one.subject === other.subject
  );
}

/** Hold points of a form that nobody released. */
function heldOf({ evaluation, releases }: RunState): string[] {
  return evaluation.held.filter((itemId) => !releases[itemId]);
}
