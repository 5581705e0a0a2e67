import { submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { assertAhead } from '../../../kit/records/index.ts';
import { setSubmittal, submittalVerb } from './submittalVerb.ts';

/** What else is due on the day that presses, by the status. */
const DUE: Readonly<Record<string, string>> = { required: 'submit_by_date', inReview: 'return_due_date' };

/** Moves the day that presses now. */
export const setDue = submittalVerb(submittalItems.setDue, ({ actor, record, details, input: { dueDate, reason } }) => {
  assertAhead(actor, details, dueDate);
  if (record.dueDate === dueDate) return null;
  const column = DUE[record.status];
  return {
    changes: { dueDate },
    writes: column ? [setSubmittal(record, actor, sql`${sql.ref(column)} = ${dueDate}`)] : [],
    notices: [
      {
        reason: 'watching',
        sentence: '{by} moved the due date of {number} {title} to {day}',
        values: { day: dueDate },
        to: record.ball,
      },
    ],
    trail: { note: reason, changes: { dueDate: [record.dueDate, dueDate] } },
  };
});
