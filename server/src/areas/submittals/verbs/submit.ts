import { INTERNAL_REVIEW_DAYS, PHYSICAL_TYPES, submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from '../../../kit/db/sql.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import {
  askReviewers,
  assertAhead,
  assertCanAnswer,
  assertOnTeamFor,
  attachFiles,
  courtOfNew,
  distinctReviewers,
  notice,
  addPartiesSql,
  scheduled,
} from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { reviewersOf, workflowOf } from '../../submittalWorkflows/index.ts';
import { searchTextOf } from '../details.ts';
import { mayManage } from '../policy.ts';
import {
  assertStillBeforeSite,
  inWorkingDays,
  managerOf,
  numberOf,
  setSubmittal,
  submittalVerb,
  todayOf,
  submitDue,
} from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

/** Asks the submitter to hand it in. The number comes now, and stays. */
export const request = submittalVerb(submittalItems.request, async (given) => {
  const { tx, actor, record, details, input } = given;
  assertAhead(actor, details, input.submitByDate, 'submitByDate');
  assertStillBeforeSite(given, input);
  const { submitterId } = details;
  const dueDate = submitDue(given, input.submitByDate ?? details.submitByDate);
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
      addPartiesSql(tx, record.id, [managerId], 'manager'),
      addPartiesSql(tx, record.id, court, 'submitter'),
    ],
    ball: court,
    notices: [notice('court', court, '{by} asks you to submit {number} {title} by {day}', { day: dueDate })],
    trail: { note: input.note },
    mailLinks: input.mailLinks && { answer: court },
  };
});

/** Hands it in to its manager; who manages it may do so for the submitter. */
export const submit = submittalVerb(submittalItems.submit, (given) => handedIn(given, given.input));

interface HandedIn {
  note?: string | null | undefined;
  /** Deviations from the contract documents; without this field the earlier notes stay. */
  deviationNotes?: string | null | undefined;
  fileIds?: readonly string[] | undefined;
}

/** What handing in writes. Throws 1400 when a file is missing. */
export async function handedIn(given: OnSubmittal, { note, deviationNotes, fileIds = [] }: HandedIn): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  if (!PHYSICAL_TYPES.includes(details.type) && !details.hasSubmission && fileIds.length === 0)
    throw invalid({ fileIds: 'Add the files to submit' });
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
      setSubmittal(
        record,
        actor,
        sql`received_date = ${todayOf(given)}, submitter_id = ${submitterId},
        deviation_notes = coalesce(${deviationNotes || null}, deviation_notes)`,
      ),
      addPartiesSql(tx, record.id, [managerId], 'manager'),
      addPartiesSql(tx, record.id, [submitterId], 'submitter'),
      attachFiles(tx, actor, record, fileIds, 'submission'),
    ],
    ball: [managerId],
    notices: [
      notice('court', [managerId], '{by} submitted {number} {title}: it is in your court'),
      notice('watching', [submitterId], '{by} submitted {number} {title}'),
    ],
    trail: {
      note,
      behalfId: isForThem ? submitterId : null,
      ...(deviationNotes && { changes: { deviationNotes: [details.deviationNotes, deviationNotes] } }),
    },
  };
}

/** Working days to hand in the missing parts. */
const RETURN_DAYS = 5;

/** Returns an incomplete submittal: this counts as no review. */
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

/** Sends it for review, step by step; without named reviewers those of its workflow. If reviewers were asked before, this begins a new round. */
export const send = submittalVerb(submittalItems.send, async (given) => {
  const { tx, actor, record, details, input } = given;
  const workflow = await workflowOf(tx, record);
  const wanted = input.reviewers?.length ? input.reviewers : reviewersOf(workflow);
  if (wanted.length === 0) throw refuse('Choose who reviews it: neither it nor its project has a workflow.');
  if (!wanted.some(({ required }) => required))
    throw invalid({ reviewers: 'At least one reviewer must be asked to answer' });
  await assertCanAnswer(
    tx,
    record,
    wanted.map(({ personId }) => personId),
    'reviewers',
  );
  await assertOnTeamFor(tx, record.projectId, wanted, 'reviewers');
  const managerId = managerOf(given);
  const { reviewers, firstDue, lastDue } = scheduled(
    details.calendar,
    todayOf(given),
    distinctReviewers(wanted.map((reviewer) => ({ ...reviewer, coReviewer: false }))),
  );
  const round = details.reviewers.some((reviewer) => reviewer.round === details.round)
    ? details.round + 1
    : details.round;
  const court = courtOfNew(reviewers);
  const first = reviewers.filter(({ step }) => step === 1).map(({ personId }) => personId);
  return {
    changes: { ownerId: managerId, dueDate: firstDue },
    writes: [
      setSubmittal(
        record,
        actor,
        sql`round = ${round}, sent_at = ${actor.now}, returned_at = null, return_due_date = ${lastDue},
          stop_on_resubmit = ${input.stopOnResubmit ?? workflow?.stopOnResubmit ?? false}`,
      ),
      addPartiesSql(tx, record.id, [managerId], 'manager'),
      ...askReviewers(tx, actor, record, { round, reviewers, note: input.note }),
    ],
    ball: court,
    notices: [
      notice('court', court, '{by} asks you to review {number} {title} by {day}', { day: firstDue }),
      notice('assigned', first, '{by} asks for your review of {number} {title}'),
      notice('watching', details.submitterId ? [details.submitterId] : [], '{by} sent {number} {title} for review'),
    ],
    trail: { note: input.note },
    mailLinks: input.mailLinks && { answer: first },
  };
});

/** Recalls it from review; sending it again begins a new round. */
export const recall = submittalVerb(submittalItems.recall, (given) => {
  const { actor, record, details, input } = given;
  const managerId = managerOf(given);
  return {
    changes: { dueDate: inWorkingDays(given, details.internalReviewDays ?? INTERNAL_REVIEW_DAYS) },
    writes: [setSubmittal(record, actor, sql`return_due_date = null`)],
    ball: [managerId],
    ballReason: input.reason,
    notices: [
      notice('watching', record.ball, '{by} took {number} {title} back from review: {reason}', {
        reason: input.reason,
      }),
    ],
    trail: { note: input.reason },
  };
});
