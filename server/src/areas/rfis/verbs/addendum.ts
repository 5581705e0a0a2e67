import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { rfiVerb } from './rfiVerb.ts';

/** Adds to a question that is frozen. */
export const addendum = rfiVerb(rfis.addendum, ({ actor, record, details, input }) => ({
  changes: { bump: false, searchText: searchTextOf(record, details, input.body) },
  writes: [addToQuestion(actor, record, input.clientRef, input.body)],
  notices: [
    {
      reason: 'watching',
      sentence: '{by} added to the question of {number} {title}',
      to: [...record.ball, ...(record.ownerId ? [record.ownerId] : [])],
    },
  ],
}));

/** The statement that writes an addendum. */
export function addToQuestion(
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  addendumId: string,
  body: string,
): RawBuilder<unknown> {
  return sql`insert into rfi_addendum (tenant_id, id, rfi_id, author_id, at, body)
    values (${actor.tenantId}, ${addendumId}, ${record.id}, ${actor.personId}, ${actor.now}, ${body})`;
}
