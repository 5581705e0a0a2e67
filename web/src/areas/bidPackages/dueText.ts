import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import type { T } from '@plumbline/contract/kit/words';
import { currentLocale } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';

/** When it is due: the day, and its time in the zone of the project; or that it is to be determined. */
export function dueText(day: string | null, time: string, format: Format, t: T): string {
  return day ? `${format.day(day)}, ${timeOfDay(currentLocale(), time)}` : t('TBD');
}
