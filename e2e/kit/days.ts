import { addDays, dayIn } from '@plumbline/contract/kit/days';

/** The zone of the browsers and of the demo's projects. */
export const ZONE = 'America/Los_Angeles';

/** The day so many days from today, as the people of the demo have it: in the evening that of UTC is tomorrow's. */
export function inDays(days: number): string {
  return addDays(dayIn(ZONE), days);
}
