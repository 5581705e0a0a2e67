import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { readRfi } from './details.ts';
import { rfiList } from './list.ts';
import { presentRfi } from './present.ts';

export { similar, totals } from './list.ts';
export const { page: list, counts } = rfiList;

/** One RFI with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export async function get(read: Read, actor: Actor, { rfiId }: { rfiId: string }): Promise<Rfi> {
  const { shared, details } = await readRfi(read, actor, rfiId);
  return presentRfi(actor, shared, details);
}

/** The types of RFIs that are in use, the default first. */
export async function types(
  read: Read,
  actor: Actor,
  _input: ParsedOf<typeof rfis.types>,
): Promise<OutputOf<typeof rfis.types>> {
  return read.all(sql<
    OutputOf<typeof rfis.types>[number]
  >`select id as "rfiTypeId", name, due_days as "dueDays", is_default as "isDefault"
    from rfi_type where tenant_id = ${actor.tenantId} and retired_at is null order by is_default desc, name`);
}
