import type { Rfi } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Read } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import { defineVerbs } from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { lockRfi } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { get } from '../queries.ts';
import { rfiWorkflow } from '../workflow.ts';

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

/** Whoever made it or has a duty on it. */
export async function peopleConcerned(read: Read, record: RecordHeader): Promise<string[]> {
  const people = await read.all(sql<{ id: string }>`select distinct person_id as id
    from record_party
    where tenant_id = ${read.tenantId} and record_id = ${record.id}`);
  return [...people.map(({ id }) => id), ...(record.createdBy ? [record.createdBy] : [])];
}

/** Throws 1400 when a due date lies before the project's today. */
export function assertAhead(actor: Actor, { timeZone }: RfiDetails, dueDate: string | null | undefined): void {
  if (dueDate && dueDate < dayIn(timeZone, actor.now)) throw invalid({ dueDate: 'Choose today or a later day' });
}
