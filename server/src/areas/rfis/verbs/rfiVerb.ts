import type { Rfi } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Read } from '../../../kit/db/tx.ts';
import { defineVerbs } from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { lockRfi } from '../details.ts';
import { get } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';

export { assertAhead, peopleConcerned } from '../../../kit/records/index.ts';

/** Makes a verb of RFIs: see `defineVerbs`. */
export const {
  verb: rfiVerb,
  step: rfiStep,
  write: writeRfi,
} = defineVerbs({
  kind: 'rfi',
  workflow: rfiWorkflow,
  idOf: (input: object) => (input as { rfiId: string }).rfiId,
  lock: lockRfi,
  get: (read: Read, actor: Actor, rfiId: string): Promise<Rfi> => get(read, actor, { rfiId }),
});

/** SQL that sets columns of the RFI's own row. */
export function setRfi(record: Pick<RecordHeader, 'id'>, { tenantId }: Actor, columns: RawBuilder<unknown>) {
  return sql`update rfi set ${columns} where tenant_id = ${tenantId} and id = ${record.id}`;
}
