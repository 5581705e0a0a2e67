import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import {
  assertAhead,
  defineVerbs,
  peopleConcerned,
  reviewVerbs,
  rowSetter,
  notice,
} from '../../../kit/records/index.ts';
import { rfiDetails } from '../details.ts';
import { get } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';

/** Makes a verb of RFIs: see `defineVerbs`. */
export const {
  verb: rfiVerb,
  step: rfiStep,
  write: writeRfi,
} = defineVerbs({
  kind: 'rfi',
  workflow: rfiWorkflow,
  id: 'rfiId',
  lock: rfiDetails.lock,
  get,
});

/** SQL that sets columns of the RFI's own row. */
export const setRfi = rowSetter('rfi');

export const { forward, addReviewer, shiftCourt, remind } = reviewVerbs(rfis, rfiVerb);

/** Gives a submitted RFI back to whoever made it. */
export const returnToDraft = rfiVerb(rfis.return, ({ actor, record, input: { reason } }) => {
  const maker = record.createdBy ?? record.ownerId ?? actor.personId;
  return {
    ball: [maker],
    ballReason: reason,
    notices: [notice('court', [maker], '{by} returned {number} {title} to you: {reason}', { reason })],
    trail: { note: reason },
  };
});

/** Moves the effective due date: the overall one, or the manager's own once it is answered. */
export const setDue = rfiVerb(rfis.setDue, ({ actor, record, details, input: { dueDate, reason } }) => {
  assertAhead(actor, details, dueDate);
  const isManagers = record.status === 'answered';
  const before = isManagers ? details.managerDueDate : record.dueDate;
  if (before === dueDate) return null;
  return {
    ...(isManagers
      ? { writes: [setRfi(record, actor, sql`manager_due_date = ${dueDate}`)] }
      : { changes: { dueDate } }),
    notices: [
      notice('watching', record.ball, '{by} moved the due date of {number} {title} to {day}', { day: dueDate }),
    ],
    trail: { note: reason, changes: { dueDate: [before, dueDate] } },
  };
});

/** Ends it for good. The number stays taken. */
export const voidRfi = rfiVerb(rfis.void, async ({ tx, actor, record, input: { reason } }) => ({
  writes: [setRfi(record, actor, sql`voided_at = ${actor.now}`)],
  ball: [],
  notices: [notice('closed', await peopleConcerned(tx, record), '{by} voided {number} {title}: {reason}', { reason })],
  trail: { note: reason },
}));
