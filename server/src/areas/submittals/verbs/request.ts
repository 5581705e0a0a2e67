import { submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { assertAhead, partiesAdded } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { inWorkingDays, managerOf, numberOf, setSubmittal, submittalVerb, todayOf } from './submittalVerb.ts';

/** Working days to hand it in where neither the plan nor anybody says. */
export const SUBMIT_DAYS = 10;

/** Asks the submitter to hand it in. The number comes now, and stays. */
export const request = submittalVerb(submittalItems.request, async (given) => {
  const { tx, actor, record, details, input } = given;
  assertAhead(actor, details, input.submitByDate, 'submitByDate');
  const { plannedSubmitDate, submitterId } = details;
  const planned = plannedSubmitDate && plannedSubmitDate >= todayOf(given) ? plannedSubmitDate : null;
  const dueDate = input.submitByDate ?? details.submitByDate ?? planned ?? inWorkingDays(given, SUBMIT_DAYS);
  const managerId = managerOf(given);
  const court = submitterId ? [submitterId] : [];
  const number = await numberOf(tx, record, details);
  return {
    changes: {
      number,
      dueDate,
      ownerId: managerId,
      searchText: searchTextOf({ title: record.title, number }, details),
    },
    writes: [
      setSubmittal(
        record,
        actor,
        sql`requested_at = ${actor.now}, submit_by_date = coalesce(${input.submitByDate ?? null}::date, submit_by_date)`,
      ),
      partiesAdded(tx, record.id, [managerId], 'manager'),
      partiesAdded(tx, record.id, court, 'submitter'),
    ],
    ball: court,
    notices: [
      {
        reason: 'court',
        sentence: '{by} asks you to hand in {number} {title} by {day}',
        values: { day: dueDate },
        to: court,
      },
    ],
    trail: { note: input.note },
    mailLinks: input.mailLinks && { answer: court },
  };
});
