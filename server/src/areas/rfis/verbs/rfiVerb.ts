import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import { defineVerbs, reviewVerbs } from '../../../kit/records/index.ts';
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
  id: 'rfiId',
  lock: lockRfi,
  get,
});

/** SQL that sets columns of the RFI's own row. */
export function setRfi(record: Pick<RecordHeader, 'id'>, { tenantId }: Actor, columns: RawBuilder<unknown>) {
  return sql`update rfi set ${columns} where tenant_id = ${tenantId} and id = ${record.id}`;
}

export const { forward, addReviewer, shiftCourt, remind } = reviewVerbs(rfis, rfiVerb);
