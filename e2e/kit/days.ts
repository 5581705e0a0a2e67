import { addDays, dayIn } from '@plumbline/contract/kit/days';

/** The time zone of the browsers and of the demo's projects. */
export const ZONE = 'America/Los_Angeles';

/** The day this many days from today, in the demo's time zone: in the evening UTC is a day ahead. */
export function inDays(days: number): string {
  return addDays(dayIn(ZONE), days);
}
