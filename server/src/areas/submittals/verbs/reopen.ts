import { submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { peopleConcerned } from '../../../kit/records/index.ts';
import { CLOSING_DAYS } from './steps.ts';
import { inWorkingDays, managerOf, setSubmittal, submittalVerb } from './submittalVerb.ts';

/** Opens a closed one again, for a reason: its disposition is not published any more. */
export const reopen = submittalVerb(submittalItems.reopen, async (given) => {
  const { tx, actor, record, details, input } = given;
  const managerId = managerOf(given);
  return {
    changes: { closedAt: null, ownerId: managerId, dueDate: inWorkingDays(given, CLOSING_DAYS) },
    writes: [setSubmittal(record, actor, sql`disposition_id = null, final_note = null, distributed_at = null`)],
    ball: [managerId],
    ballReason: input.reason,
    notices: [
      { reason: 'court', sentence: '{by} reopened {number} {title}: it is in your court', to: [managerId] },
      { reason: 'watching', sentence: '{by} reopened {number} {title}', to: await peopleConcerned(tx, record) },
    ],
    trail: { note: input.reason, changes: { disposition: [details.disposition?.name ?? null, null] } },
  };
});
