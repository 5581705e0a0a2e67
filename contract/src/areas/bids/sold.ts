import { priceBid } from './price.ts';
import type { Part, ToldPrice } from './price.ts';
import type { PartMarkup } from './shapes.ts';

/* What the client buys of a bid. Apart from its price, which the page loads. */

interface SoldPart<One> extends Omit<ToldPrice, 'roundedCents'> {
  part: One;
}

/**
 * The sale price of each part, as the client and the award see it, to the cent. Alternates are separate, each with the change that accepting it would
 * make.
 */
export function soldParts<One extends Part>(given: {
  breakdowns: readonly One[];
  markups: readonly PartMarkup[];
  taxPercent: string;
}): { counted: SoldPart<One>[]; alternates: SoldPart<One>[]; totalCents: number } {
  const price = priceBid(given);
  const taken = ({ bidBreakdownId }: One) => priceBid(given, new Set([bidBreakdownId])).totalCents - price.totalCents;
  return {
    counted: given.breakdowns.flatMap((part) => {
      const told = price.told.get(part.bidBreakdownId);
      return told ? [{ part, ...told }] : [];
    }),
    alternates: given.breakdowns
      .filter(({ treatment }) => treatment === 'alternate')
      .map((part) => ({ part, cents: taken(part), unitCents: null })),
    totalCents: price.totalCents,
  };
}
