import { CODE } from '@plumbline/contract/kit/codes';
import type { Actor } from '../../kit/actor.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal, invalid, notFound, refTaken } from '../../kit/errors.ts';
import { load } from '../../kit/records/index.ts';
import type { RecordKind } from '../../kit/records/index.ts';

/** The sentence for an e-mail address that the directory has already, wherever else it may exist. */
export function emailTaken(error: unknown): unknown {
  return violates(error, 'person_email')
    ? invalid({ email: 'Somebody in the directory has this e-mail address' })
    : error;
}

/** When a clientRef came with other content: the refusal with what it made, or 1004 when the actor may not see that. */
export async function existing<Row>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind,
  id: string,
  error: unknown,
  rowOf: (tx: Tx, id: string) => Promise<Row | undefined>,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== CODE.refTaken) return error;
  const [row] = await Promise.all([rowOf(tx, id), load(tx, actor, kind, id)]);
  return refTaken(row);
}

/** A row that must be there. Throws 1004 when it is not. */
export function standing<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}
