import { rfis } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import { notFound } from '../../../kit/errors.ts';
import type { RfiDetails } from '../details.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/** Marks a response as official, or takes the mark off. */
export const markOfficial = rfiVerb(
  rfis.markOfficial,
  ({ actor, record, details, input: { responseId, official } }) => {
    const response = details.responses.find((one) => one.responseId === responseId);
    if (!response) throw notFound();
    if (response.official === official) return null;
    const which = nameOf(response, details.timeZone);
    return {
      writes: [
        sql`update rfi_response set official = ${official} where tenant_id = ${actor.tenantId} and id = ${responseId}`,
        setRfi(record, actor, sql`has_official = ${hasOfficial(actor, record)}`),
      ],
      trail: { changes: { official: official ? [null, which] : [which, null] } },
    };
  },
);

/** Which answer it is: whose, of which day, and how it begins. */
function nameOf({ by, byName, at, body }: RfiDetails['responses'][number], timeZone: string): string {
  const words = body.replace(/\s+/g, ' ').trim();
  const beginning = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words;
  return `${by?.fullName ?? byName ?? ''}, ${dayIn(timeZone, new Date(at))}: ${beginning}`;
}
const MOST_WORDS = 80;

/** SQL for whether any response is official. */
export function hasOfficial({ tenantId }: { tenantId: string }, { id }: { id: string }) {
  return sql`exists (select from rfi_response s where s.tenant_id = ${tenantId} and s.rfi_id = ${id} and s.official)`;
}
