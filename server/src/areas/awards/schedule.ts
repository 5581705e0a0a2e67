import type { AwardLine } from '@plumbline/contract/areas/awards';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import type { LineInput } from '@plumbline/contract/areas/contracts/lines';
import { splitCents } from '@plumbline/contract/kit/money/exact';
import { codeAmong } from '../projects/index.ts';

/* The schedule of values that the price of an award becomes. */

/** What one line of a schedule may be, in cents. */
const MOST_CENTS = 999_999_999;

/** What the lines of a schedule have in common. */
interface Common {
  costType: LineInput['costType'];
  /** the cost codes of the project */
  codes: readonly string[];
}

/**
 * The lines that count, as a schedule that comes to the sum of the award to the cent. What makes the sum lower is spread over the others by their size, for a
 * schedule has no line below zero; a line that is larger than one may be becomes several.
 */
export function scheduleOf(price: readonly AwardLine[], { costType, codes }: Common): LineInput[] {
  const counted = price.map((line) => ({ line, cents: countedCents(line) })).filter(({ cents }) => cents !== 0);
  const total = counted.reduce((sum, { cents }) => sum + cents, 0);
  const kept = counted.filter(({ cents }) => cents > 0);
  const amounts = splitCents(
    total,
    kept.map(({ cents }) => cents),
  );
  return kept.flatMap(({ line }, index) => {
    const parts = Math.ceil((amounts[index] ?? 0) / MOST_CENTS) || 1;
    return splitCents(
      amounts[index] ?? 0,
      Array.from({ length: parts }, () => 1),
    ).map((amountCents, part) => ({
      description: parts === 1 ? line.description : `${line.description} (${part + 1}/${parts})`,
      costCode: codeAmong(codes, line.code),
      costType,
      taxable: false,
      amountCents,
    }));
  });
}
