import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import type { T } from '@plumbline/contract/kit/words';
import { currentLocale } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';

/** The due day and time in the project's time zone, or "to be determined". */
export function dueText(day: string | null, time: string, format: Format, t: T): string {
  return day ? `${format.day(day)}, ${timeOfDay(currentLocale(), time)}` : t('TBD');
}
