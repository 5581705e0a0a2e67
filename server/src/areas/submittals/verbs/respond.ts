import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { addWorkingDays, workingDaysBetween } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../../kit/db/sql.ts';
import {
  answerReviewSql,
  askedAfterAnswer,
  askedIn,
  askedWith,
  assertAskedFor,
  attachFiles,
  behalfOf,
  courtAfterAnswer,
  courtOf,
  currentStep,
  latestDue,
  reviewersReleased,
  beginStepSql,
  notice,
} from '../../../kit/records/index.ts';
import type { Asked, Outcome, Reviewer } from '../../../kit/records/index.ts';
import { dispositionInUse } from '../../submittalWorkflows/index.ts';
import { askedSoFar } from '../workflow.ts';
import { inWorkingDays, managerOf, setSubmittal, submittalVerb, todayOf } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

/** Answers, for oneself or, by those who manage, for somebody who was asked. */
export const respond = submittalVerb(
  submittalItems.respond,
  (given) => {
    const { actor, record, details, input } = given;
    const behalfId = behalfOf(input, actor);
    assertAskedFor(behalfId, record, askedSoFar(details));
    return answer(given, { ...input, responseId: input.clientRef, behalfId });
  },
  { as: (input, actor) => (behalfOf(input, actor) ? 'respondFor' : 'respond') },
);

export interface Answer {
  responseId: string;
  dispositionId: string;
  body?: string | null | undefined;
  /** Whose answer it is, when the actor writes it down for them. */
  behalfId: string | null;
  fileIds?: readonly string[] | undefined;
}

/** An answer to a submittal under review. Its disposition, words and files are sealed: trail, notices and search only say that somebody answered. */
export async function answer(given: OnSubmittal, response: Answer): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const { tenantId, personId, via, now } = actor;
  const { responseId, behalfId, dispositionId, body, fileIds } = response;
  const { effect } = await dispositionInUse(tx, dispositionId);
  const authorId = behalfId ?? personId;
  const before = askedIn(details.round, details.reviewers);
  const author = before.find((reviewer) => reviewer.personId === authorId);
  const asked = askedAfterAnswer(before, authorId, now);
  const decides = author?.required && !author.coReviewer && !author.forwardedBy;
  const stops = Boolean(decides) && details.stopOnResubmit && effect === 'resubmit';
  const missed = stops ? stillAsked(given, asked) : [];
  const { writes, notices, ...next } = nextOutcome(given, asked, authorId, stops ? missed : undefined);
  return {
    ...next,
    writes: [
      sql`insert into submittal_response (tenant_id, id, submittal_id, author_id, entered_by, via, at, round, step, disposition_id, body)
        values (${tenantId}, ${responseId}, ${record.id}, ${authorId}, ${behalfId ? personId : null}, ${via}, ${now},
          ${details.round}, ${author?.step ?? currentStep(before) ?? 1}, ${dispositionId}, ${body || null})`,
      answerReviewSql(tx, actor, record, details.round, authorId),
      attachFiles(tx, actor, record, fileIds, 'response', responseId, true),
      ...writes,
    ],
    notices: [
      ...notices,
      notice('answered', [managerOf(given)], '{by} answered {number} {title}'),
      notice(
        'watching',
        missed.map(({ personId }) => personId),
        'The review of {number} {title} is over: your answer is not needed any more',
      ),
      notice('watching', askedWith(before, authorId), '{by} answered {number} {title}: you need not'),
    ],
    trail: { behalfId },
  };
}

/** The required reviewers of any step who have not answered. */
function stillAsked({ details }: OnSubmittal, asked: readonly Asked[]): PersonRef[] {
  const waiting = asked.filter(({ required, forwardedBy, answeredAt }) => required && !forwardedBy && !answeredAt);
  return waiting.flatMap(
    ({ personId }) => details.reviewers.find(({ person }) => person.personId === personId)?.person ?? [],
  );
}

/** Goes on without the answers that the step still waits for: those reviewers may comment from now on, and no more. */
export const bypass = submittalVerb(submittalItems.bypass, (given) => {
  const { actor, record, details, input } = given;
  const before = askedIn(details.round, details.reviewers);
  const step = currentStep(before);
  const left = before.filter((one) => one.step === step && !one.coReviewer && !one.answeredAt);
  const asked = before.map((one) => (left.includes(one) ? { ...one, required: false, coReviewer: true } : one));
  const { writes, ...next } = nextOutcome(given, asked, null);
  const people = left.map(({ personId }) => personId);
  const nameOf = (id: string) => details.reviewers.find(({ person }) => person.personId === id)?.person.fullName ?? '';
  return {
    ...next,
    writes: [reviewersReleased(actor, record, details.round, people), ...writes],
    trail: { note: input.reason, changes: { reviewers: [people.map(nameOf).join(', '), null] } },
  };
});

/** Working days for the manager to close a reviewed submittal. */
export const CLOSING_DAYS = 3;

type Onward = Required<Pick<Outcome, 'ball' | 'changes' | 'notices'>> &
  Pick<Outcome, 'stays' | 'mailLinks'> & { writes: NonNullable<Outcome['writes']> };

/**
 * The outcome after a reviewer answered or was bypassed: the step continues, the next step begins, or the review ends. An answer that does not wait for
 * the `missed` reviewers ends it at once. `asked` are the current reviewers of the round.
 */
export function nextOutcome(
  given: OnSubmittal,
  asked: readonly Asked[],
  byId: string | null,
  missed?: readonly PersonRef[],
): Onward {
  const { record, details } = given;
  const step = missed ? undefined : currentStep(asked);
  if (step === undefined) return reviewed(given, missed);
  if (step !== currentStep(askedIn(details.round, details.reviewers))) return begun(given, asked, step);
  const ball = byId ? courtAfterAnswer(record.ball, byId, asked) : courtOf(asked);
  return {
    stays: true,
    changes: { bump: false },
    ball,
    writes: [],
    notices: [
      notice(
        'court',
        ball.filter((personId) => !record.ball.includes(personId)),
        '{by} answered {number} {title}: it is back in your court',
      ),
    ],
  };
}

function reviewed(given: OnSubmittal, missed: readonly PersonRef[] = []): Onward {
  const { record, actor } = given;
  const managerId = managerOf(given);
  return {
    changes: { dueDate: inWorkingDays(given, CLOSING_DAYS) },
    ball: [managerId],
    writes: [setSubmittal(record, actor, sql`returned_at = ${actor.now}`)],
    notices: [
      missed.length > 0
        ? notice('court', [managerId], '{by} rejected {number} {title}: the review stopped before {names} answered', {
            names: missed.map(({ fullName }) => fullName).join(', '),
          })
        : notice('court', [managerId], '{number} {title} is reviewed: it is in your court'),
    ],
  };
}

/** Begins the next step: its days, and those of later steps, count from today. */
function begun(given: OnSubmittal, asked: readonly Asked[], step: number): Onward {
  const { actor, record, details } = given;
  const today = todayOf(given);
  const ahead = rescheduled(
    details.calendar,
    today,
    step,
    details.reviewers.filter(({ round }) => round === details.round),
  );
  const now = ahead.filter((reviewer) => reviewer.step === step);
  const ball = courtOf(asked);
  const due = latestDue(now) ?? record.dueDate;
  return {
    stays: true,
    changes: { dueDate: due },
    ball,
    writes: [beginStepSql(actor, record, { round: details.round, step, due: ahead })],
    notices: [
      notice('court', ball, 'You are asked to review {number} {title} by {day}', { day: due ?? today }),
      notice(
        'assigned',
        now.map(({ personId }) => personId),
        '{by} asks for your review of {number} {title}',
      ),
    ],
    mailLinks: { due: now.filter(({ coReviewer }) => !coReviewer).map(({ personId }) => personId) },
  };
}

/** The reviewers of a round from a step on that begins today: their days are moved by as much as it begins earlier or later than planned. */
function rescheduled(calendar: WorkCalendar, today: string, step: number, reviewers: readonly Reviewer[]) {
  const planned = latestDue(reviewers.filter((reviewer) => reviewer.step < step && !reviewer.forwardedBy)) ?? today;
  return reviewers
    .filter((reviewer) => reviewer.step >= step)
    .map(({ person, step: their, coReviewer, dueDate }) => ({
      personId: person.personId,
      step: their,
      coReviewer,
      dueDate: dueDate && addWorkingDays(calendar, today, Math.max(1, workingDaysBetween(calendar, planned, dueDate))),
    }));
}
