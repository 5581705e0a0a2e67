import type { RfiRow } from '@plumbline/contract/areas/rfis';
import type { Actor } from '../../kit/actor.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { RfiFilters } from './filters.ts';
import { idsOf, rowsOf } from './listQuery.ts';

const BATCH = 1000;

/** Every row of a filtered list in its order, in batches: only the ids are held at once. */
export async function* everyBatch(
  context: AppContext,
  actor: Actor,
  input: RfiFilters & { sort?: string | undefined },
): AsyncIterable<RfiRow[]> {
  const ids = (await context.database.read(actor.tenantId, (read) => read.all(idsOf(actor, input)))).map(
    ({ id }) => id,
  );
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    yield await context.database.read(actor.tenantId, (read) => read.all(rowsOf(actor, batch)));
  }
}

export async function* everyRow(
  context: AppContext,
  actor: Actor,
  input: RfiFilters & { sort?: string | undefined },
): AsyncIterable<RfiRow> {
  for await (const batch of everyBatch(context, actor, input)) yield* batch;
}
