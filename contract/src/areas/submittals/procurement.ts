import { addDays, addWorkingDays, daysBetween, subtractWorkingDays, workingDaysBetween } from '../../kit/days.ts';

/*
 * The arithmetic of procurement, back from the day on which the material is needed on site. Suppliers quote lead times in
 * calendar days; whoever reviews counts working days (Monday to Friday).
 */

/** What is agreed on: days of lead time and buffer are calendar days, days of review working days. */
export interface PlanInput {
  requiredOnSiteDate: string | null;
  leadTimeDays: number | null;
  bufferDays: number | null;
  designReviewDays: number | null;
  internalReviewDays: number | null;
}

/** The days that follow from it, each null where the day on site is not known. */
export interface Plan {
  /** The review must be back: the order goes out. */
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
export function planOf(input: PlanInput): Plan {
  const { requiredOnSiteDate, leadTimeDays, bufferDays } = input;
  if (!requiredOnSiteDate) return { plannedReturnDate: null, plannedSendDate: null, plannedSubmitDate: null };
  const plannedReturnDate = addDays(requiredOnSiteDate, -((leadTimeDays ?? 0) + (bufferDays ?? 0)));
  const plannedSendDate = subtractWorkingDays(plannedReturnDate, input.designReviewDays ?? DESIGN_REVIEW_DAYS);
  const plannedSubmitDate = subtractWorkingDays(plannedSendDate, input.internalReviewDays ?? INTERNAL_REVIEW_DAYS);
  return { plannedReturnDate, plannedSendDate, plannedSubmitDate };
}

/** What of a submittal says when it can be back. */
export interface Progress {
  status: string;
  /** The day by which the review under way is to be back. */
  returnDueDate: string | null;
}

/**
 * Float in working days: from the day on which the review can be back to the day on which it must be. Negative is late. Null
 * without a day on site, and once it has ended.
 */
export function floatDays(input: PlanInput, { status, returnDueDate }: Progress, today: string): number | null {
  const { plannedReturnDate } = planOf(input);
  if (!plannedReturnDate || status === 'closed' || status === 'void') return null;
  return workingDaysBetween(projectedReturn(input, { status, returnDueDate }, today), plannedReturnDate);
}

/** The day on which the review can be back when everybody still takes the days that they have, beginning today. */
function projectedReturn(input: PlanInput, { status, returnDueDate }: Progress, today: string): string {
  const review = input.designReviewDays ?? DESIGN_REVIEW_DAYS;
  const internal = input.internalReviewDays ?? INTERNAL_REVIEW_DAYS;
  if (status === 'reviewed') return today;
  if (status === 'inReview')
    return returnDueDate && daysBetween(today, returnDueDate) > 0 ? returnDueDate : addWorkingDays(today, 1);
  return addWorkingDays(today, status === 'submitted' ? review : internal + review);
}
