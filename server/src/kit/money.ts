import type { BidMarkup, markupInput } from '@plumbline/contract/areas/bids/parts';
import { SumTooLarge } from '@plumbline/contract/kit/money/exact';
import type * as z from 'zod/mini';
import { invalid, refuse } from './errors.ts';

type ParsedMarkup = z.output<typeof markupInput>;

/** Runs a calculation. Throws 2000 for a sum that cannot be stored to the cent. */
export function withinReason<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof SumTooLarge) throw refuse('The sum is larger than can be kept to the cent');
    throw error;
  }
}

/** Throws 1400 for a rate on the price itself that uses up all of it. */
export function assertMarkups(
  markups: readonly { kind: string; basis: string; percent?: string | null | undefined }[] | undefined,
): void {
  markups?.forEach(({ kind, basis, percent }, place) => {
    if (kind === 'percent' && basis === 'grossUp' && Number(percent ?? 0) >= 100)
      throw invalid({ [`markups.${place}.percent`]: 'A rate on the price itself is below 100 %' });
  });
}

/** Markups as they are stored: an omitted value is null. */
export function keptMarkups(markups: readonly ParsedMarkup[]): BidMarkup[] {
  return markups.map(({ percent = null, cents = null, ...rest }) => ({ ...rest, percent, cents }));
}
