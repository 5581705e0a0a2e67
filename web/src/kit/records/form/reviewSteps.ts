import { projectRoleWords } from '@plumbline/contract/areas/projects/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { ReviewerRow } from '@plumbline/contract/kit/records';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { AskablePerson } from '../page/askable.ts';
import type { EditableRecord } from '../kind/recordSource.ts';

/** The values of a record that review dialogs need. */
export interface UnderReview extends EditableRecord {
  projectId: string;
  dueDate: string | null;
  ballInCourt: PersonRef[];
  reviewers: readonly ReviewerRow[];
  round: number;
}

/** A chosen reviewer. */
export interface PickedReviewer extends AskablePerson {
  required: boolean;
  /** The reviewer's own due date */
  dueDate: string | null;
}

/** The reviewers as a verb takes them. */
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
  /** How many answers it waits for, and how many it has */
  wanted: number;
  answered: number;
}

/** The reviewers of a round, without people who may only comment. */
export function reviewersOf(reviewers: readonly ReviewerRow[], round: number): ReviewerRow[] {
  return reviewers.filter((one) => one.round === round && !one.coReviewer);
}

/** The first reviewer of the round without an answer. The manager may enter that answer. */
export function firstAsked({ reviewers, round }: Pick<UnderReview, 'reviewers' | 'round'>): PersonRef | null {
  return reviewersOf(reviewers, round).find((one) => one.askedAt && !one.answeredAt)?.person ?? null;
}

/**
 * The steps of a round in order. A step is done when all its required reviewers answered, or anyone if none is
 * required. The first unfinished step is current while the review is open; later steps have not started. A review that
 * ends early also ends its unfinished steps.
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

/** The reviewers whose answers a step needs: the required ones, else any one. */
function waitedFor(step: readonly ReviewerRow[]): ReviewerRow[] {
  const direct = step.filter(({ forwardedBy }) => !forwardedBy);
  const required = direct.filter((reviewer) => reviewer.required);
  return required.length > 0 ? required : direct;
}

/** The company or role for which a person is asked; empty for a person asked directly. */
export function askedAs({ askedFor }: Pick<ReviewerRow, 'askedFor'>, t: T): string {
  return askedFor?.companyName ?? wordFor(projectRoleWords(t), askedFor?.projectRole);
}

/** Whole days for which a reviewer held the question: until the answer, else until `now`; null before the request. */
export function daysHeld({ askedAt, answeredAt }: ReviewerRow, now: Date): number | null {
  if (!askedAt) return null;
  const end = answeredAt ? Date.parse(answeredAt) : now.getTime();
  return Math.max(0, Math.floor((end - Date.parse(askedAt)) / 86_400_000));
}
