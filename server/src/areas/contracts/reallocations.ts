import type { ReallocationRow } from '@plumbline/contract/areas/contracts/lines';
import type { Can } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { selectInstant } from '../../kit/records/index.ts';

type Row = Omit<ReallocationRow, 'can'> & { askedBy: string };

/** The moves between the lines of a contract that wait for approval. */
export function listPendingReallocations(read: Read, contractId: string): Promise<Row[]> {
  const named = (id: string) =>
    sql`(select l.description from contract_line l where l.tenant_id = moved.tenant_id and l.id = ${sql.ref(id)})`;
  return read.all(sql<Row>`
    select moved.id as "reallocationId", ${named('moved.from_line_id')} as "fromLine", ${named('moved.to_line_id')} as "toLine",
      moved.amount_cents as "amountCents", moved.reason, moved.made_by as "askedBy",
      (select who.full_name from person who where who.tenant_id = moved.tenant_id and who.id = moved.made_by) as "askedByName",
      ${selectInstant(sql`moved.made_at`)} as "askedAt"
    from contract_reallocation moved
    where moved.tenant_id = ${read.tenantId} and moved.contract_id = ${contractId} and moved.status = 'asked'
    order by moved.made_at, moved.id`);
}

/** A reallocation with the actor's rights, as far as its contract allows. The person who asked never approves it. */
export function shownReallocation(actor: Actor, { askedBy, ...row }: Row, of: Can): ReallocationRow {
  const { approveReallocation, refuseReallocation } = of;
  const own = actor.t('You asked for this move: somebody else approves it.');
  const isOwn = askedBy === actor.personId && approveReallocation === true;
  return {
    ...row,
    can: {
      ...(approveReallocation && { approveReallocation: isOwn ? own : approveReallocation }),
      ...(refuseReallocation && { refuseReallocation }),
    },
  };
}

/** What keeps a contract from being completed or terminated: nobody has decided about an amount to be moved between its lines. */
export function whyMoveWaits({ reallocationCount }: { reallocationCount: number }): string | null {
  return reallocationCount > 0 ? 'A move between its lines waits for approval: approve or refuse it first.' : null;
}

export function whyNoMoveWaits({ reallocationCount }: { reallocationCount: number }): string | null {
  return reallocationCount > 0 ? null : 'No move between its lines waits for approval.';
}
