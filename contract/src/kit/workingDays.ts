import { addDays, daysBetween } from './days.ts';

/*
 * Days on which a project works: its working week without its holidays and shutdowns. Days are YYYY-MM-DD text. The server has the
 * same arithmetic as SQL in server/migrations/functions/workingDays.sql.
 */

/** When a project works. */
export interface WorkCalendar {
  /** The days of the week as bits: Monday is 1, Tuesday 2, Sunday 64. At least one is set. */
  week: number;
  /** Days off that fall on a day of that week, in order and each once. */
  daysOff: readonly string[];
}

/** Monday to Friday without a holiday. */
export const WEEKDAYS: WorkCalendar = { week: 31, daysOff: [] };

/** A calendar of a working week with these days off, in any order. */
export function calendarOf(week: number, daysOff: readonly string[]): WorkCalendar {
  return { week, daysOff: [...new Set(daysOff)].filter((day) => isInWeek(week, day)).toSorted() };
}

/** Whether the calendar works on a day. */
export function isWorkingDay(calendar: WorkCalendar, day: string): boolean {
  return isInWeek(calendar.week, day) && offUntil(calendar, day) === offUntil(calendar, addDays(day, -1));
}

/** `day` moved forward by working days; from a day off as from the working day before it. */
export function addWorkingDays(calendar: WorkCalendar, day: string, days: number): string {
  if (days <= 0) return day;
  const start = weekUntil(calendar.week, day);
  const off = offUntil(calendar, day);
  let found = nthOfWeek(calendar.week, start + days);
  for (;;) {
    const next = nthOfWeek(calendar.week, start + days + offUntil(calendar, found) - off);
    if (next === found) return found;
    found = next;
  }
}

/** `day` moved back by working days; from a day off as from the working day after it. */
export function subtractWorkingDays(calendar: WorkCalendar, day: string, days: number): string {
  if (days <= 0) return day;
  const before = addDays(day, -1);
  const end = weekUntil(calendar.week, before);
  const off = offUntil(calendar, before);
  let found = nthOfWeek(calendar.week, end - days + 1);
  for (;;) {
    const passed = off - offUntil(calendar, addDays(found, -1));
    const next = nthOfWeek(calendar.week, end - days + 1 - passed);
    if (next === found) return found;
    found = next;
  }
}

/** Working days after `a` until `b`, `b` included; negative when `b` is earlier. */
export function workingDaysBetween(calendar: WorkCalendar, a: string, b: string): number {
  return workingUntil(calendar, b) - workingUntil(calendar, a);
}

function workingUntil(calendar: WorkCalendar, day: string): number {
  return weekUntil(calendar.week, day) - offUntil(calendar, day);
}

const MONDAY = '2001-01-01';

/** Days of the week since a Monday until a day, the day included. */
function weekUntil(week: number, day: string): number {
  const since = daysBetween(MONDAY, day);
  const weeks = Math.floor(since / 7);
  const isUntil = (place: number) => place <= since - 7 * weeks;
  return weeks * placesOf(week).length + placesOf(week).filter(isUntil).length;
}

/** The `n`th day of the week since that Monday; the first is 1. */
function nthOfWeek(week: number, n: number): string {
  const places = placesOf(week);
  const weeks = Math.floor((n - 1) / places.length);
  return addDays(MONDAY, 7 * weeks + (places[n - 1 - weeks * places.length] ?? 0));
}

/** Days off until a day, the day included. */
function offUntil({ daysOff }: WorkCalendar, day: string): number {
  let [low, high] = [0, daysOff.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((daysOff[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isInWeek(week: number, day: string): boolean {
  return (week & (1 << (((daysBetween(MONDAY, day) % 7) + 7) % 7))) !== 0;
}

/** The places of the days of a week from Monday on, which is 0. */
function placesOf(week: number): readonly number[] {
  return PLACES.filter((place) => week & (1 << place));
}
const PLACES = [0, 1, 2, 3, 4, 5, 6];
