import { percentOfCents, sumCents } from '../../kit/money/exact.ts';
import type { CostType, Markup } from '../../kit/money/fields.ts';
import { lineCents, markUp } from '../../kit/money/markups.ts';
import type { PricedLine } from '../../kit/money/markups.ts';
import type { CREDIT_RULES } from './kinds.ts';

/* What a change comes to: the same on the screens and on the server. Every sum has its sign, and a credit is below zero. */

interface Priced extends PricedLine {
  costType: CostType;
  isDeduct: boolean;
  /** the amount that was agreed instead */
  approvedCents?: number | null | undefined;
  taxable: boolean;
  markupExempt: boolean;
}

export interface ChangePrice {
  /** of each line, with its sign */
  lines: number[];
  /** what each markup comes to, in the order given */
  markups: number[];
  directCents: number;
  markupCents: number;
  taxCents: number;
  totalCents: number;
}

/**
 * Prices a change: its lines, their markups and tax. Lines that are exempt carry no markup, nor do credits where the contract says so; a rate on the price
 * itself is on all of it but those credits. Throws SumTooLarge.
 */
export function priceChange(
  lines: readonly Priced[],
  {
    markups,
    taxPercent,
    creditMarkupRule,
  }: { markups: readonly Markup[]; taxPercent: string; creditMarkupRule: (typeof CREDIT_RULES)[number] },
): ChangePrice {
  const signed = lines.map((line) => {
    const cents = line.approvedCents ?? lineCents(line);
    return line.isDeduct && cents !== 0 ? -cents : cents;
  });
  const sumOf = (wanted: (line: Priced) => boolean) =>
    sumCents(signed.filter((_, place) => lines[place] && wanted(lines[place])));
  const isBareCredit = ({ isDeduct }: Priced) => isDeduct && creditMarkupRule === 'none';
  const carries = (line: Priced) => !line.markupExempt && !isBareCredit(line);
  const costs = lines.flatMap((line, place) => (carries(line) ? [{ [line.costType]: signed[place] ?? 0 }] : []));
  const taxCents = percentOfCents(
    sumOf(({ taxable }) => taxable),
    taxPercent,
  );
  const outside = sumCents([taxCents, sumOf((line) => line.markupExempt && !isBareCredit(line))]);
  const added = costs.length > 0 ? markUp(costs, markups, outside).markups : markups.map(() => 0);
  const [directCents, markupCents] = [sumCents(signed), sumCents(added)];
  return {
    lines: signed,
    markups: added,
    directCents,
    markupCents,
    taxCents,
    totalCents: sumCents([directCents, markupCents, taxCents]),
  };
}
