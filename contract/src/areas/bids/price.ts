import {
  divideToCents,
  exact,
  percentOfCents,
  percentText,
  splitCents,
  sumCents,
  toCents,
} from '../../kit/money/exact.ts';
import { COST_TYPES } from '../../kit/money/fields.ts';
import type { CostType } from '../../kit/money/fields.ts';
import { markUp, quantityCents } from '../../kit/money/markups.ts';
import type { CostByType, MarkedUp } from '../../kit/money/markups.ts';
import type { BreakdownRow, CostLine, PartMarkup } from './shapes.ts';

/* The price of a bid, computed here for the page, for the stored totals and for the frozen revisions, so that all agree to the cent. */

/** What a line of cost comes to. Throws SumTooLarge. */
export function lineCents(
  line: Pick<
    CostLine,
    | 'costType'
    | 'quantity'
    | 'wastePercent'
    | 'unitCost'
    | 'productionRate'
    | 'hoursPerUnit'
    | 'crewSize'
    | 'laborRateCents'
  >,
): number {
  const { costType, quantity, productionRate, hoursPerUnit, laborRateCents, crewSize } = line;
  if (costType !== 'labor' || (!productionRate && !hoursPerUnit))
    return quantityCents(quantity, line.unitCost, line.wastePercent);
  // Hours are never rounded: only what they cost is.
  const anHour = exact(laborRateCents ?? 0)
    .times(exact(crewSize ?? 1))
    .times(exact(quantity));
  return productionRate
    ? divideToCents(anHour, exact(productionRate))
    : divideToCents(anHour.times(exact(hoursPerUnit ?? '0')), exact(1));
}

/** What the lines of a breakdown come to, by type, and how much of it is taxed. Throws SumTooLarge. */
export function costOfLines(lines: readonly CostLine[]): { costs: Record<CostType, number>; taxableCents: number } {
  const amounts = lines.map((line) => ({ line, cents: lineCents(line) }));
  const of = (wanted: (line: CostLine) => boolean) =>
    sumCents(amounts.filter(({ line }) => wanted(line)).map(({ cents }) => cents));
  return {
    costs: byType((type) => of((line) => line.costType === type)),
    taxableCents: of(({ taxable, costType }) => taxable && (costType === 'material' || costType === 'equipment')),
  };
}

/** A sum of one type, as of a vendor's bid. */
export function costOfType(type: CostType, cents: number): Record<CostType, number> {
  return byType((one) => (one === type ? cents : 0));
}

function byType(cents: (type: CostType) => number): Record<CostType, number> {
  return Object.fromEntries(COST_TYPES.map((type) => [type, cents(type)])) as Record<CostType, number>;
}

/** What a part of a bid is worked out from. */
export type Part = Pick<
  BreakdownRow,
  'bidBreakdownId' | 'treatment' | 'isDeduct' | 'isIndirect' | 'quantity' | 'isUnitPriced' | 'costs' | 'taxableCents'
>;

export interface BidPrice {
  /** by breakdown: what it is sold for, its markups in it; of those that count */
  sold: ReadonlyMap<string, number>;
  /** by breakdown, as the client is told: markups of the foot and tax are spread over the parts, so that they come to the total */
  told: ReadonlyMap<string, ToldPrice>;
  /** what rounding prices of units adds to the total */
  roundingCents: number;
  /** in the order of the markups */
  markups: number[];
  directCents: number;
  indirectCents: number;
  taxCents: number;
  markupCents: number;
  /** direct, indirect and tax */
  costCents: number;
  totalCents: number;
  /** of the price; null of a price of nothing */
  marginPercent: string | null;
  /** of the cost */
  markupPercent: string | null;
}

/** What the client is told of a part; of one that is sold by its unit with the price of a unit. */
export interface ToldPrice {
  cents: number;
  unitCents: number | null;
  /** by how much rounding the price of a unit changed it */
  roundedCents: number;
}

/**
 * The price of a bid: its base, allowances and those alternates that are `accepted`, markups and tax. Throws SumTooLarge.
 */
export function priceBid(
  {
    breakdowns,
    markups,
    taxPercent,
  }: { breakdowns: readonly Part[]; markups: readonly PartMarkup[]; taxPercent: string },
  accepted: ReadonlySet<string> = new Set(),
): BidPrice {
  const counted = breakdowns.filter(({ treatment, bidBreakdownId }) =>
    treatment === 'alternate' ? accepted.has(bidBreakdownId) : treatment === 'base' || treatment === 'allowance',
  );
  const sign = ({ treatment, isDeduct }: Part) => (treatment === 'alternate' && isDeduct ? -1 : 1);
  const lines = counted.map((part) => signed(part.costs ?? {}, sign(part)));
  const taxCents = percentOfCents(sumCents(counted.map((part) => sign(part) * (part.taxableCents ?? 0))), taxPercent);
  const places = new Map(counted.map(({ bidBreakdownId }, index) => [bidBreakdownId, index]));
  const price = markUp(
    lines,
    markups.map((markup) => ({
      ...markup,
      // One of a part that does not count adds nothing.
      ...(markup.bidBreakdownId && { placement: 'line', line: places.get(markup.bidBreakdownId) ?? -1 }),
    })),
    taxCents,
  );
  const costOf = (wanted: (part: Part) => boolean) =>
    sumCents(lines.flatMap((line, index) => (counted[index] && wanted(counted[index]) ? Object.values(line) : [])));
  const costCents = sumCents([price.costCents, taxCents]);
  const told = toldPrices(counted, price);
  // Taking an alternate changes the price by what it costs, and by no rounding of other parts.
  const roundingCents =
    accepted.size > 0
      ? priceBid({ breakdowns, markups, taxPercent }).roundingCents
      : sumCents(told.map(({ roundedCents }) => roundedCents));
  const totalCents = sumCents([price.totalCents, roundingCents]);
  return {
    sold: new Map(counted.map(({ bidBreakdownId }, index) => [bidBreakdownId, price.lines[index] ?? 0])),
    told: new Map(counted.map(({ bidBreakdownId }, index) => [bidBreakdownId, told[index] ?? NOTHING])),
    roundingCents,
    markups: price.markups,
    directCents: costOf(({ isIndirect }) => !isIndirect),
    indirectCents: costOf(({ isIndirect }) => isIndirect),
    taxCents,
    markupCents: sumCents(price.markups),
    costCents,
    totalCents,
    marginPercent: percentText(totalCents - costCents, totalCents),
    markupPercent: percentText(totalCents - costCents, costCents),
  };
}

const NOTHING: ToldPrice = { cents: 0, unitCents: null, roundedCents: 0 };

function toldPrices(counted: readonly Part[], { lines, totalCents }: MarkedUp): ToldPrice[] {
  const spread = splitCents(
    totalCents,
    lines.map((cents) => Math.max(cents, 0)),
  );
  return counted.map(({ isUnitPriced, quantity }, index) => {
    const exactCents = spread[index] ?? 0;
    if (!isUnitPriced || !quantity || Number(quantity) === 0) return { ...NOTHING, cents: exactCents };
    const unitCents = divideToCents(exact(exactCents), exact(quantity));
    const cents = toCents(exact(unitCents).times(exact(quantity)));
    return { cents, unitCents, roundedCents: cents - exactCents };
  });
}

function signed(costs: CostByType, sign: number): CostByType {
  return Object.fromEntries(Object.entries(costs).map(([type, cents]) => [type, cents === 0 ? 0 : sign * cents]));
}

/** Whether a part says what it costs, or needs no price. */
export function isPriced({ treatment, costs }: Pick<Part, 'treatment' | 'costs'>): boolean {
  return (
    treatment === 'byOthers' || treatment === 'excluded' || Object.values(costs ?? {}).some((cents) => cents !== 0)
  );
}
