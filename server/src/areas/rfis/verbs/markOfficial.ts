import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { notFound } from '../../../kit/errors.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/** Marks a response as official, or takes the mark off. */
export const markOfficial = rfiVerb(
  rfis.markOfficial,
  ({ actor, record, details, input: { responseId, official } }) => {
    const response = details.responses.find((one) => one.responseId === responseId);
    if (!response) throw notFound();
    if (response.official === official) return null;
    const author = response.by?.fullName ?? response.byName ?? '';
    return {
      writes: [
        sql`update rfi_response set official = ${official} where tenant_id = ${actor.tenantId} and id = ${responseId}`,
        setRfi(record, actor, sql`has_official = ${hasOfficial(actor, record)}`),
      ],
      trail: { changes: { official: official ? [null, author] : [author, null] } },
    };
  },
);

/** SQL for whether any response is official. */
export function hasOfficial({ tenantId }: { tenantId: string }, { id }: { id: string }) {
  return sql`exists (select from rfi_response s where s.tenant_id = ${tenantId} and s.rfi_id = ${id} and s.official)`;
}
