import { addDays, daysBetween } from '../../kit/days.ts';
import { addWorkingDays, isWorkingDay, subtractWorkingDays, workingDaysBetween } from '../../kit/workingDays.ts';
import type { WorkCalendar } from '../../kit/workingDays.ts';

/*
 * The arithmetic of procurement, back from the day on which the material is needed on site. Suppliers quote lead times in
 * calendar days; reviewers count working days of the project.
 */

/** The agreed plan: lead time and buffer in calendar days, review in working days. */
export interface PlanInput {
  requiredOnSiteDate: string | null;
  leadTimeDays: number | null;
  bufferDays: number | null;
  designReviewDays: number | null;
  internalReviewDays: number | null;
}

/** The days that follow from it, each null where the day on site is not known. */
export interface Plan {
  /** The review must be back, on a working day: the order goes out. */
  plannedReturnDate: string | null;
  /** The review of the design side begins. */
  plannedSendDate: string | null;
  /** The submittal comes in. */
  plannedSubmitDate: string | null;
}

/** Days of review where nobody said otherwise: two weeks for the design side, one for the general contractor. */
export const DESIGN_REVIEW_DAYS = 10;
export const INTERNAL_REVIEW_DAYS = 5;

/** The days by which a submittal has to come in, go out for review and be back. */
export function planOf(input: PlanInput, calendar: WorkCalendar): Plan {
  const { requiredOnSiteDate, leadTimeDays, bufferDays } = input;
  if (!requiredOnSiteDate) return { plannedReturnDate: null, plannedSendDate: null, plannedSubmitDate: null };
  const orderDate = addDays(requiredOnSiteDate, -((leadTimeDays ?? 0) + (bufferDays ?? 0)));
  // Nobody returns a review on a day off: it has to be back on the working day before.
  const plannedReturnDate = isWorkingDay(calendar, orderDate) ? orderDate : subtractWorkingDays(calendar, orderDate, 1);
  const plannedSendDate = subtractWorkingDays(
    calendar,
    plannedReturnDate,
    input.designReviewDays ?? DESIGN_REVIEW_DAYS,
  );
  const plannedSubmitDate = subtractWorkingDays(
    calendar,
    plannedSendDate,
    input.internalReviewDays ?? INTERNAL_REVIEW_DAYS,
  );
  return { plannedReturnDate, plannedSendDate, plannedSubmitDate };
}

/** What of a submittal says when it can be back. */
export interface Progress {
  status: string;
  /** The day by which the review under way is to be back. */
  returnDueDate: string | null;
  /** Another revision is needed: it was closed for that, or the answers of its round ask for it. */
  isRejected: boolean;
}

/** Whether somebody's last answer of a round asks for another revision; answers come in their order. */
export function asksForMore(
  answers: readonly { round: number; author: string | null | undefined; effect: string | null | undefined }[],
  round: number,
): boolean {
  const last = new Map(answers.filter((one) => one.round === round).map(({ author, effect }) => [author, effect]));
  return [...last.values()].includes('resubmit');
}

/** When float is counted: today, and the days that the project works. */
export interface PlanClock {
  today: string;
  calendar: WorkCalendar;
}

/**
 * Float in working days: from the possible return day of the review to the required one, with another round if a revision is needed. Negative is late.
 * Null without a day on site, and once it has ended.
 */
export function floatDays(input: PlanInput, progress: Progress, { today, calendar }: PlanClock): number | null {
  const { plannedReturnDate } = planOf(input, calendar);
  const { status, isRejected } = progress;
  if (!plannedReturnDate || status === 'void' || (status === 'closed' && !isRejected)) return null;
  return workingDaysBetween(calendar, projectedReturn(input, progress, { today, calendar }), plannedReturnDate);
}

/** The day on which the review can be back when everybody still takes the days that they have, beginning today. */
function projectedReturn(
  input: PlanInput,
  { status, returnDueDate, isRejected }: Progress,
  { today, calendar }: PlanClock,
): string {
  const review = input.designReviewDays ?? DESIGN_REVIEW_DAYS;
  const internal = input.internalReviewDays ?? INTERNAL_REVIEW_DAYS;
  if (status === 'closed' || (status === 'reviewed' && isRejected))
    return addWorkingDays(calendar, today, internal + review);
  if (status === 'reviewed') return today;
  if (status === 'inReview') {
    const back =
      returnDueDate && daysBetween(today, returnDueDate) > 0 ? returnDueDate : addWorkingDays(calendar, today, 1);
    return isRejected ? addWorkingDays(calendar, back, internal + review) : back;
  }
  return addWorkingDays(calendar, today, status === 'submitted' ? review : internal + review);
}
