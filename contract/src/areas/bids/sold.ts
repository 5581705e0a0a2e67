import { splitCents } from '../../kit/money/exact.ts';
import { priceBid } from './price.ts';
import type { Part } from './price.ts';
import type { BidMarkup } from './shapes.ts';

/* What the client buys of a bid. Apart from its price, which the page loads. */

interface SoldPart<One> {
  part: One;
  cents: number;
}

/**
 * What each part is sold for, as the client and the award see it: markups of the foot and tax are spread over the parts, so that they come to the
 * price to the cent. Alternates stand apart, each with what taking it would change.
 */
export function soldParts<One extends Part>(given: {
  breakdowns: readonly One[];
  markups: readonly BidMarkup[];
  taxPercent: string;
}): { counted: SoldPart<One>[]; alternates: SoldPart<One>[]; totalCents: number } {
  const price = priceBid(given);
  const counted = given.breakdowns.filter(({ bidBreakdownId }) => price.sold.has(bidBreakdownId));
  const weights = counted.map(({ bidBreakdownId }) => Math.max(price.sold.get(bidBreakdownId) ?? 0, 0));
  const spread = splitCents(price.totalCents, weights);
  const taken = ({ bidBreakdownId }: One) => priceBid(given, new Set([bidBreakdownId])).totalCents - price.totalCents;
  return {
    counted: counted.map((part, index) => ({ part, cents: spread[index] ?? 0 })),
    alternates: given.breakdowns
      .filter(({ treatment }) => treatment === 'alternate')
      .map((part) => ({ part, cents: taken(part) })),
    totalCents: price.totalCents,
  };
}
