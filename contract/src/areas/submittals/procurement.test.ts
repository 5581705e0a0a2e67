import { expect, test } from 'vitest';
import { WEEKDAYS, calendarOf, isWorkingDay } from '../../kit/workingDays.ts';
import { floatDays, planOf } from './procurement.ts';

const plan = {
  requiredOnSiteDate: '2027-03-01',
  leadTimeDays: 28,
  bufferDays: 0,
  designReviewDays: 10,
  internalReviewDays: 5,
};
const clock = { today: '2026-12-07', calendar: WEEKDAYS };
const float = (status: string, over: object = {}) =>
  floatDays(plan, { status, returnDueDate: null, isRejected: false, ...over }, clock);

test('a rejection shortens the float by the round that it asks for: both reviews anew', () => {
  const inReview = float('inReview', { returnDueDate: '2026-12-21' });
  const rejected = float('inReview', { returnDueDate: '2026-12-21', isRejected: true });
  expect([inReview, rejected]).toEqual([30, 15]);
  // Returned today, it is good for the order; rejected today, fifteen working days are ahead.
  expect([float('reviewed'), float('reviewed', { isRejected: true })]).toEqual([40, 25]);
  expect([float('closed'), float('closed', { isRejected: true })]).toEqual([null, 25]);
});

test('no day of the plan is a day off of the project', () => {
  const daysOff = ['2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18'];
  const calendar = calendarOf(31, daysOff);
  for (let lead = 0; lead <= 90; lead += 1)
    for (const day of Object.values(planOf({ ...plan, leadTimeDays: lead }, calendar)))
      expect([lead, day, isWorkingDay(calendar, day ?? '')]).toEqual([lead, day, true]);
  // The order would go out on New Year's Day: the review is back on the day before.
  const back = { ...plan, requiredOnSiteDate: '2027-01-15', leadTimeDays: 14 };
  expect(planOf(back, calendar)).toEqual({
    plannedReturnDate: '2026-12-31',
    plannedSendDate: '2026-12-16',
    plannedSubmitDate: '2026-12-09',
  });
});
