import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { searchTextOf } from '../details.ts';
import { changedImpacts, checkImpacts } from './setImpacts.ts';
import { peopleConcerned, rfiVerb, setRfi } from './rfiVerb.ts';

/** Answers without the design side and closes: the manager's own official response. */
export const answerInternally = rfiVerb(rfis.answerInternally, async ({ tx, actor, record, details, input }) => {
  checkImpacts(input, details);
  const { tenantId, personId, via, now } = actor;
  return {
    changes: { closedAt: now, searchText: searchTextOf(record, details, `${actor.facts.fullName} ${input.body}`) },
    writes: [
      sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, via, at, body, official, round)
        values (${tenantId}, ${input.clientRef}, ${record.id}, ${personId}, ${via}, ${now}, ${input.body}, true, ${details.round})`,
      setRfi(record, actor, changedImpacts(details, input).assignments),
      setRfi(
        record,
        actor,
        sql`has_official = true, responded_at = ${now}, question_frozen_at = coalesce(question_frozen_at, ${now})`,
      ),
    ],
    ball: [],
    notices: [
      {
        reason: 'closed',
        sentence: '{by} answered and closed {number} {title}',
        to: await peopleConcerned(tx, record),
      },
    ],
  };
});
