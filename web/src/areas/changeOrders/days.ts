import type { ChangeOrder, ChangeRow } from '@plumbline/contract/areas/changeOrders';
import { daysWords } from '@plumbline/contract/areas/changeOrders/names';
import type { T } from '@plumbline/contract/kit/words';

/** Schedule days with their kind: claimed days are not granted days. */
export function daysText(
  { scheduleImpactDays: n, scheduleImpactKind }: Pick<ChangeRow, 'scheduleImpactDays' | 'scheduleImpactKind'>,
  t: T,
): string | null {
  return n ? [t('{n|1 day|# days}', { n }), daysWords(t)[scheduleImpactKind].toLowerCase()].join(', ') : null;
}

/**
 * Whether a change moves the completion and nothing else, so that its sums of $0.00 say nothing. A draft may still get its
 * lines. False for a reader who may not see costs.
 */
export function isDaysAlone({
  status,
  amountCents,
  lines,
  scheduleImpactDays,
}: Pick<ChangeOrder, 'status' | 'amountCents' | 'lines' | 'scheduleImpactDays'>): boolean {
  const hasPrice = status !== 'draft' && status !== 'pricing';
  return hasPrice && amountCents === 0 && lines.length === 0 && Boolean(scheduleImpactDays);
}
