import type { ChangeRow } from '@plumbline/contract/areas/changeOrders';
import { daysWords } from '@plumbline/contract/areas/changeOrders/names';
import type { T } from '@plumbline/contract/kit/words';

/** Days of schedule with what they are: claimed days are not granted ones. */
export function daysText(
  { scheduleImpactDays: n, scheduleImpactKind }: Pick<ChangeRow, 'scheduleImpactDays' | 'scheduleImpactKind'>,
  t: T,
): string | null {
  return n ? [t('{n|1 day|# days}', { n }), daysWords(t)[scheduleImpactKind].toLowerCase()].join(', ') : null;
}
