import { addWorkingDays } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Actor } from '../../actor.ts';
import { refuse } from '../../errors.ts';
import type { RecordHeader } from '../header/index.ts';

/*
 * Rounds of review over the table `record_reviewer`: who is asked in which round and step, who forwarded to whom, who answered, and whose court it is
 * in. Steps follow each other; reviewers of one step are asked in parallel.
 */

/** Somebody asked in a round, as the record's page names them. */
export interface Reviewer {
  person: PersonRef;
  required: boolean;
  /** They may comment and do not hold the ball. */
  coReviewer: boolean;
  step: number;
  dueDate: string | null;
  /** Null until their step begins. */
  askedAt: string | null;
  askedBy: PersonRef | null;
  /** Who forwarded the question to them; the answer brings it back. */
  forwardedBy: PersonRef | null;
  note: string | null;
  answeredAt: string | null;
  round: number;
  /** The company or role for which this person is asked. The first of its people to act takes the request. */
  askedFor: { companyId: string | null; companyName: string | null; projectRole: string | null } | null;
}

/** The facts of a reviewer that decide the court. */
export interface Asked {
  personId: string;
  required: boolean;
  coReviewer: boolean;
  step: number;
  forwardedBy: string | null;
  answeredAt: string | null;
  askedFor: Reviewer['askedFor'];
}

/** Somebody who is to be asked. */
export interface NewReviewer {
  personId: string;
  required: boolean;
  coReviewer: boolean;
  /** The first step, when it is left out. */
  step?: number;
  dueDate?: string | null | undefined;
  forCompanyId?: string | undefined;
  forRole?: string | undefined;
}

/** The reviewers of a round, without their names. */
export function askedIn(round: number, reviewers: readonly Reviewer[]): Asked[] {
  return reviewers
    .filter((reviewer) => reviewer.round === round)
    .map(({ person, forwardedBy, required, coReviewer, step, answeredAt, askedFor }) => ({
      personId: person.personId,
      required,
      coReviewer,
      step,
      forwardedBy: forwardedBy?.personId ?? null,
      answeredAt,
      askedFor,
    }));
}

/** Updates the asked people after `personId` answered at an instant. The first answer counts, and releases the others of the same company or role. */
export function askedAfterAnswer(asked: readonly Asked[], personId: string, at: Date): Asked[] {
  const others = askedWith(asked, personId);
  return asked.map((reviewer) => {
    if (reviewer.personId === personId) return { ...reviewer, answeredAt: reviewer.answeredAt ?? at.toISOString() };
    return others.includes(reviewer.personId) ? { ...reviewer, required: false, coReviewer: true } : reviewer;
  });
}

/** Lists the other people asked for the same company or role who have not answered. */
export function askedWith(asked: readonly Asked[], personId: string): string[] {
  const mine = asked.find((reviewer) => reviewer.personId === personId);
  if (!mine?.askedFor) return [];
  return asked
    .filter((reviewer) => isAsOne(reviewer, mine) && reviewer.personId !== personId && !reviewer.answeredAt)
    .map((reviewer) => reviewer.personId);
}

/** Whether two people of a round are asked for the same company or role, in the same step and the same way. */
function isAsOne(one: Asked, other: Asked): boolean {
  return (
    one.askedFor?.companyId === other.askedFor?.companyId &&
    one.askedFor?.projectRole === other.askedFor?.projectRole &&
    one.step === other.step &&
    one.forwardedBy === other.forwardedBy
  );
}

/** Whether a step has the answers that it waits for: all the required ones, or any one when none is required. */
function isStepAnswered(asked: readonly Asked[]): boolean {
  const holders = asked.filter(({ coReviewer, forwardedBy }) => !coReviewer && !forwardedBy);
  const required = holders.filter((reviewer) => reviewer.required);
  return required.length > 0
    ? required.every((reviewer) => reviewer.answeredAt)
    : holders.some((reviewer) => reviewer.answeredAt);
}

/** The steps that somebody was asked directly in, in their order. */
function stepsOf(asked: readonly Asked[]): number[] {
  const direct = asked.filter(({ coReviewer, forwardedBy }) => !coReviewer && !forwardedBy);
  return [...new Set(direct.map(({ step }) => step))].sort((a, b) => a - b);
}

/** The current step: the first with pending reviewers; undefined when all steps are answered. */
export function currentStep(asked: readonly Asked[]): number | undefined {
  return stepsOf(asked).find((step) => !isStepAnswered(asked.filter((reviewer) => reviewer.step === step)));
}

/** Whether a round has the answers that it waits for, in every step. */
export function isAnswered(asked: readonly Asked[]): boolean {
  return stepsOf(asked).length > 0 && currentStep(asked) === undefined;
}

/**
 * Whose court a record under review is in, by the current step: its pending required reviewers, or all pending ones if none is required. If a reviewer
 * forwarded it, the person they asked.
 */
export function courtOf(asked: readonly Asked[]): string[] {
  const step = currentStep(asked);
  const pending = asked.filter((reviewer) => reviewer.step === step && !reviewer.coReviewer && !reviewer.answeredAt);
  const direct = pending.filter(({ forwardedBy }) => !forwardedBy);
  const required = direct.filter((reviewer) => reviewer.required);
  let court = (required.length > 0 ? required : direct).map(({ personId }) => personId);
  for (const { personId, forwardedBy } of pending) {
    if (forwardedBy && court.includes(forwardedBy))
      court = [...court.filter((holder) => holder !== forwardedBy), personId];
  }
  return [...new Set(court)];
}

/** The court of people who are asked now. */
export function courtOfNew(reviewers: readonly NewReviewer[]): string[] {
  return courtOf(
    reviewers.map((reviewer) => ({ step: 1, ...reviewer, forwardedBy: null, answeredAt: null, askedFor: null })),
  );
}

/**
 * Whose court it is in after `personId` answered and the round still waits. A forwarded question returns to the person who forwarded it. Otherwise the
 * other holders keep it; if none is left, the duties of the round decide. `asked` includes the answer already.
 */
export function courtAfterAnswer(held: readonly string[], personId: string, asked: readonly Asked[]): string[] {
  if (!held.includes(personId)) return [...held];
  const taken = askedWith(asked, personId);
  const others = held.filter((holder) => holder !== personId && !taken.includes(holder));
  const back = asked.find((reviewer) => reviewer.personId === personId)?.forwardedBy;
  if (back) return others.includes(back) ? others : [...others, back];
  return others.length > 0 ? others : courtOf(asked);
}

/** Whether somebody may answer: asked in this round and not only to comment, or holding the ball. */
export function isAsked(personId: string, record: Pick<RecordHeader, 'ball'>, asked: readonly Asked[]): boolean {
  return (
    record.ball.includes(personId) || asked.some((reviewer) => reviewer.personId === personId && !reviewer.coReviewer)
  );
}

/** The person for whom the actor records an answer; null for the actor's own answer. */
export function behalfOf({ onBehalfOfId }: { onBehalfOfId?: string | null | undefined }, actor: Actor): string | null {
  return onBehalfOfId && onBehalfOfId !== actor.personId ? onBehalfOfId : null;
}

/** Throws 2000 when an answer is recorded for a person who may not answer. */
export function assertAskedFor(
  behalfId: string | null,
  record: Pick<RecordHeader, 'ball'>,
  asked: readonly Asked[],
): void {
  if (behalfId && !isAsked(behalfId, record, asked))
    throw refuse('You can only write down the answer of somebody who was asked.');
}

/** Removes duplicate people and keeps the last entry of each; a co-reviewer is never required. */
export function distinctReviewers<Asking extends NewReviewer>(reviewers: readonly Asking[]): Asking[] {
  return [
    ...new Map(
      reviewers.map((reviewer) => [
        reviewer.personId,
        { ...reviewer, required: reviewer.required && !reviewer.coReviewer },
      ]),
    ).values(),
  ];
}

/** Somebody to be asked in a step; `days` are working days from its beginning. */
export interface StepReviewer extends Pick<NewReviewer, 'personId' | 'required' | 'forCompanyId' | 'forRole'> {
  step: number;
  days: number;
}

/**
 * Schedules the steps of a review that begins today, numbered from 1. Each step begins on the last day of the step before. `firstDue` is the last day of
 * the first step, `lastDue` of the whole review.
 */
export function scheduled(
  calendar: WorkCalendar,
  today: string,
  reviewers: readonly StepReviewer[],
): { reviewers: (NewReviewer & { step: number; dueDate: string })[]; firstDue: string; lastDue: string } {
  const steps = [...new Set(reviewers.map(({ step }) => step))].sort((a, b) => a - b);
  const ends: string[] = [];
  const asked = steps.flatMap((step, index) => {
    const start = ends[index - 1] ?? today;
    const those = reviewers
      .filter((reviewer) => reviewer.step === step)
      .map(({ days, ...reviewer }) => ({
        ...reviewer,
        coReviewer: false,
        step: index + 1,
        dueDate: addWorkingDays(calendar, start, days),
      }));
    ends.push(latestDue(those) ?? start);
    return those;
  });
  return { reviewers: asked, firstDue: ends[0] ?? today, lastDue: ends.at(-1) ?? today };
}

/** The last day of these reviewers; undefined where they have none. */
export function latestDue(reviewers: readonly { dueDate?: string | null }[]): string | undefined {
  return reviewers
    .flatMap(({ dueDate }) => dueDate ?? [])
    .sort()
    .at(-1);
}
