import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { assertAhead, rfiVerb, setRfi } from './rfiVerb.ts';

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
      {
        reason: 'watching',
        sentence: '{by} moved the due date of {number} {title} to {day}',
        values: { day: dueDate },
        to: record.ball,
      },
    ],
    trail: { note: reason, changes: { dueDate: [before, dueDate] } },
  };
});
