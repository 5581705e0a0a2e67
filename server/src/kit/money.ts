import { SumTooLarge } from '@plumbline/contract/kit/money/exact';
import { refuse } from './errors.ts';

/** What a sum comes to. Throws 2000 for one that cannot be kept to the cent. */
export function withinReason<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof SumTooLarge) throw refuse('The sum is larger than can be kept to the cent');
    throw error;
  }
}
