import { projectRoleWords } from '@plumbline/contract/areas/projects/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { ReviewerRow } from '@plumbline/contract/kit/records';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { AskablePerson } from '../page/askable.ts';
import type { EditableRecord } from '../kind/recordSource.ts';

/** What the dialogs of a review need of a record. */
export interface UnderReview extends EditableRecord {
  projectId: string;
  dueDate: string | null;
  ballInCourt: PersonRef[];
  reviewers: readonly ReviewerRow[];
  round: number;
}

/** Somebody to be asked. */
export interface PickedReviewer extends AskablePerson {
  required: boolean;
  /** a date of their own */
  dueDate: string | null;
}

/** Who is asked, as a verb takes it. */
export function reviewersInput(reviewers: readonly PickedReviewer[]) {
  return reviewers.map(({ personId, required, dueDate, forCompanyId, forRole }) => ({
    personId,
    required,
    dueDate,
    forCompanyId,
    forRole,
  }));
}

export interface ReviewStep {
  step: number;
  state: 'not started' | 'in progress' | 'done' | 'ended early';
  reviewers: ReviewerRow[];
  /** how many answers it waits for, and how many of these are there */
  wanted: number;
  answered: number;
}

/** Who is asked in a round, without those who may only comment. */
export function reviewersOf(reviewers: readonly ReviewerRow[], round: number): ReviewerRow[] {
  return reviewers.filter((one) => one.round === round && !one.coReviewer);
}

/** Who was asked first in the round and has not answered: whose answer whoever manages may enter. */
export function firstAsked({ reviewers, round }: Pick<UnderReview, 'reviewers' | 'round'>): PersonRef | null {
  return reviewersOf(reviewers, round).find((one) => one.askedAt && !one.answeredAt)?.person ?? null;
}

/**
 * The steps of a round in their order. A step is done when all its required reviewers answered, or anyone where none is
 * required; the first that is not done is in progress while the review is open, and those after it have not started. A review that is
 * over before a step had its answers ended that step early.
 */
export function reviewSteps(reviewers: readonly ReviewerRow[], round: number, isOpen: boolean): ReviewStep[] {
  const asked = reviewersOf(reviewers, round);
  const numbers = [...new Set(asked.map(({ step }) => step))].toSorted((a, b) => a - b);
  const steps = numbers.map((number) => asked.filter(({ step }) => step === number));
  const current = isOpen ? steps.findIndex((step) => !isAnswered(step)) : -1;
  return steps.map((of, at) => ({
    step: numbers[at] ?? 1,
    reviewers: of,
    state:
      at === current ? 'in progress' : isAnswered(of) ? 'done' : wasAsked(of, isOpen) ? 'ended early' : 'not started',
    wanted: waitedFor(of).length,
    answered: waitedFor(of).filter(({ answeredAt }) => answeredAt).length,
  }));
}

function wasAsked(step: readonly ReviewerRow[], isOpen: boolean): boolean {
  return !isOpen && step.some(({ askedAt }) => askedAt);
}

function isAnswered(step: readonly ReviewerRow[]): boolean {
  const waited = waitedFor(step);
  return waited.some(({ required }) => required)
    ? waited.every(({ answeredAt }) => answeredAt)
    : waited.some(({ answeredAt }) => answeredAt);
}

/** Whose answers a step waits for: those of its required reviewers, else one of anybody's. */
function waitedFor(step: readonly ReviewerRow[]): ReviewerRow[] {
  const direct = step.filter(({ forwardedBy }) => !forwardedBy);
  const required = direct.filter((reviewer) => reviewer.required);
  return required.length > 0 ? required : direct;
}

/** The company or the role as one of which somebody is asked; empty for somebody asked themselves. */
export function askedAs({ askedFor }: Pick<ReviewerRow, 'askedFor'>, t: T): string {
  return askedFor?.companyName ?? wordFor(projectRoleWords(t), askedFor?.projectRole);
}

/** Elapsed whole days for which a reviewer held the question: until the answer, else until `now`; null before they are asked. */
export function daysHeld({ askedAt, answeredAt }: ReviewerRow, now: Date): number | null {
  if (!askedAt) return null;
  const end = answeredAt ? Date.parse(answeredAt) : now.getTime();
  return Math.max(0, Math.floor((end - Date.parse(askedAt)) / 86_400_000));
}
