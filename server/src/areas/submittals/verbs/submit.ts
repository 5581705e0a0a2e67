import { INTERNAL_REVIEW_DAYS, PHYSICAL_TYPES, submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { assertAhead, attachFiles, partiesAdded, notice } from '../../../kit/records/index.ts';
import { invalid } from '../../../kit/errors.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { mayManage } from '../policy.ts';
import { inWorkingDays, managerOf, numberOf, setSubmittal, submittalVerb, todayOf } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

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
    notices: [notice('court', court, '{by} asks you to hand in {number} {title} by {day}', { day: dueDate })],
    trail: { note: input.note },
    mailLinks: input.mailLinks && { answer: court },
  };
});

/** Hands it in to its manager; who manages it may do so for the submitter. */
export const submit = submittalVerb(submittalItems.submit, (given) => handedIn(given, given.input));

/** What handing in writes. Throws 1400 when a file is missing. */
export async function handedIn(
  given: OnSubmittal,
  { note, fileIds = [] }: { note?: string | null | undefined; fileIds?: readonly string[] | undefined },
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  if (!PHYSICAL_TYPES.includes(details.type) && !details.hasSubmission && fileIds.length === 0)
    throw invalid({ fileIds: 'Add what is handed in' });
  const managerId = managerOf(given);
  const submitterId = details.submitterId ?? actor.personId;
  const isForThem = submitterId !== actor.personId && mayManage(actor, record);
  const number = await numberOf(tx, record, details);
  return {
    changes: {
      number,
      ownerId: managerId,
      dueDate: inWorkingDays(given, details.internalReviewDays ?? INTERNAL_REVIEW_DAYS),
      searchText: searchTextOf({ title: record.title, number }, details),
    },
    writes: [
      setSubmittal(record, actor, sql`received_date = ${todayOf(given)}, submitter_id = ${submitterId}`),
      partiesAdded(tx, record.id, [managerId], 'manager'),
      partiesAdded(tx, record.id, [submitterId], 'submitter'),
      attachFiles(tx, actor, record, fileIds, 'submission'),
    ],
    ball: [managerId],
    notices: [
      notice('court', [managerId], '{by} handed in {number} {title}: it is in your court'),
      notice('watching', [submitterId], '{by} handed in {number} {title}'),
    ],
    trail: { note, behalfId: isForThem ? submitterId : null },
  };
}

/** Working days to hand in what was missing. */
const RETURN_DAYS = 5;

/** Gives back what came in incomplete: no review, and not counted as one. */
export const returnIncomplete = submittalVerb(submittalItems.return, (given) => {
  const { actor, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const court = details.submitterId ? [details.submitterId] : [];
  return {
    changes: { dueDate: input.dueDate ?? inWorkingDays(given, RETURN_DAYS) },
    ball: court,
    ballReason: input.reason,
    notices: [notice('court', court, '{by} returned {number} {title} to you: {reason}', { reason: input.reason })],
    trail: { note: input.reason },
    mailLinks: input.mailLinks && { answer: court },
  };
});
