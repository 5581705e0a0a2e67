import { addDays, daysBetween } from '@plumbline/contract/kit/days';

/** The Monday of a day's week. Days are YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** This many weeks from a Monday, each with its seven days. */
export function weeksFrom(monday: string, weeks: number): string[][] {
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(monday, 7 * week + day)),
  );
}

/** The whole weeks that a month (YYYY-MM) touches. */
export function weeksOfMonth(month: string): string[][] {
  const monday = mondayOf(`${month}-01`);
  const next = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  return weeksFrom(monday, Math.ceil(daysBetween(monday, next) / 7));
}

/** The previous (-1) or next (1) month. */
export function monthBeside(month: string, step: 1 | -1): string {
  return addDays(`${month}-01`, step === 1 ? 31 : -1).slice(0, 7);
}
