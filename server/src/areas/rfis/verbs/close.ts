import { rfis } from '@plumbline/contract/areas/rfis';
import { invalid } from '../../../kit/errors.ts';
import type { Given, Outcome } from '../../../kit/records/index.ts';
import type { RfiDetails } from '../details.ts';
import { changedImpacts, checkImpacts, isDecided, mergeImpacts } from './setImpacts.ts';
import type { Impacts } from './setImpacts.ts';
import { peopleConcerned, rfiVerb, setRfi } from './rfiVerb.ts';

/** Accepts the answer and closes, with the impacts confirmed; everybody concerned gets the answer. */
export const close = rfiVerb(rfis.close, closed);

/** What closing writes. Throws 1400 when an impact is not decided. */
export async function closed({ tx, actor, record, details, input }: Given<RfiDetails, Impacts>): Promise<Outcome> {
  checkImpacts(input, details);
  const after = mergeImpacts(details, input);
  if (!after.confirmed)
    throw invalid({
      ...(isDecided(after.costImpact) ? {} : { costImpact: 'Confirm the cost impact' }),
      ...(isDecided(after.scheduleImpact) ? {} : { scheduleImpact: 'Confirm the schedule impact' }),
    });
  const { assignments, changes } = changedImpacts(details, input);
  return {
    changes: { closedAt: actor.now },
    writes: [setRfi(record, actor, assignments)],
    ball: [],
    notices: [
      {
        reason: 'closed',
        sentence: '{by} closed {number} {title}: the answer is there',
        to: await peopleConcerned(tx, record),
      },
    ],
    trail: { changes: Object.keys(changes).length > 0 ? changes : null },
  };
}
