import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import { notFound, refuse } from '../../../kit/errors.ts';
import { answerWithdrawn, askedIn, courtOf, filesTakenOff } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { isOwnResponse } from '../workflow.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/** Changes the words of one's own answer while nobody relies on it; the trail keeps what it said before. */
export const editResponse = rfiVerb(rfis.editResponse, ({ actor, record, details, input: { responseId, body } }) => {
  const response = ownResponse(actor, details, responseId);
  if (response.body === body) return null;
  return {
    changes: { searchText: searchTextOf(record, withResponse(details, responseId, body)) },
    writes: [sql`update rfi_response set body = ${body} where tenant_id = ${actor.tenantId} and id = ${responseId}`],
    notices: [
      {
        reason: 'answered',
        sentence: '{by} changed their answer to {number} {title}',
        to: record.ownerId ? [record.ownerId] : [],
      },
    ],
    trail: { changes: { answer: [response.body, body] } },
  };
});

/** Takes one's own answer back while nobody relies on it: the question is in one's court again, the trail keeps the answer. */
export const withdrawResponse = rfiVerb(
  rfis.withdrawResponse,
  ({ tx, actor, record, details, input: { responseId, reason } }) => {
    const response = ownResponse(actor, details, responseId);
    const authorId = response.by?.personId ?? actor.personId;
    const others = details.responses.filter((one) => one !== response && one.round === details.round);
    const isLast = !others.some((one) => one.by?.personId === authorId);
    const asked = askedIn(details.round, details.reviewers).map((one) =>
      one.personId === authorId && isLast ? { ...one, answeredAt: null } : one,
    );
    // Where it was answered the round goes on; else the others keep what they hold.
    const kept = record.status === 'answered' ? courtOf(asked) : record.ball;
    return {
      changes: { searchText: searchTextOf(record, withResponse(details, responseId, null)) },
      writes: [
        sql`delete from rfi_response where tenant_id = ${actor.tenantId} and id = ${responseId}`,
        filesTakenOff(tx, actor, record, responseId),
        isLast ? answerWithdrawn(tx, record, details.round, authorId) : undefined,
        setRfi(record, actor, sql`responded_at = null, manager_due_date = null`),
      ],
      ball: [...new Set([...kept, ...(isLast ? [authorId] : [])])],
      notices: [
        {
          reason: 'answered',
          sentence: '{by} withdrew their answer to {number} {title}',
          to: record.ownerId ? [record.ownerId] : [],
        },
      ],
      trail: { note: reason, changes: { answer: [response.body, null] } },
    };
  },
);

/** One's own answer of this round. Throws 1004 for none, 2000 for that of somebody else and for one that is official. */
function ownResponse(
  actor: Actor,
  { responses, round }: RfiDetails,
  responseId: string,
): RfiDetails['responses'][number] {
  const response = responses.find((one) => one.responseId === responseId);
  if (!response) throw notFound();
  if (!isOwnResponse(actor, response) || response.round !== round)
    throw refuse('Only whoever gave an answer changes it, and only in its own round.');
  if (response.official) throw refuse('This answer is official: it no longer changes.');
  return response;
}

/** The details as they are once an answer has other words, or none. */
function withResponse(details: RfiDetails, responseId: string, body: string | null): RfiDetails {
  const responses = details.responses.flatMap((one) => {
    if (one.responseId !== responseId) return [one];
    return body === null ? [] : [{ ...one, body }];
  });
  return { ...details, responses };
}
