import { exact, grossUpCents, percentOfCents, splitCents, sumCents, toCents } from './exact.ts';
import { COST_TYPES } from './fields.ts';
import type { CostType, Markup } from './fields.ts';

/*
 * Markups on cost that make a price, as data: bids and change orders store rows of it. A line markup is inside the price of each line; footer markups
 * follow in order on the sum of the lines.
 */

/** What a line costs, by type. */
export type CostByType = Readonly<Partial<Record<CostType, number>>>;

export interface MarkedUp {
  /** what each line is sold for: its cost and the markups of lines */
  lines: number[];
  /** what each markup comes to, in the order given */
  markups: number[];
  costCents: number;
  totalCents: number;
}

/**
 * Adds markups to lines in the given order. Rounds each amount where it arises, then sums. `outside` is a part of the price that only the basis of
 * grossUp includes: sales tax. Throws SumTooLarge.
 */
export function markUp(lines: readonly CostByType[], markups: readonly Markup[], outside = 0): MarkedUp {
  const costs = lines.map((line) => sumCents(Object.values(line)));
  const sold = [...costs];
  const amounts = markups.map(() => 0);
  markups.forEach((markup, place) => {
    if (markup.placement !== 'line') return;
    const { line: only } = markup;
    const all =
      markup.kind !== 'fixed'
        ? lines.map((line, index) => ratedCents(markup, costs[index] ?? 0, sold[index] ?? 0, line, 0))
        : only === undefined
          ? splitCents(
              markup.cents ?? 0,
              costs.map((cost) => Math.max(cost, 0)),
            )
          : lines.map(() => markup.cents ?? 0);
    const added = all.map((cents, index) => (only === undefined || only === index ? cents : 0));
    added.forEach((cents, index) => (sold[index] = sumCents([sold[index] ?? 0, cents])));
    amounts[place] = sumCents(added);
  });
  const costCents = sumCents(costs);
  const subtotal = sumCents(sold);
  const byType = together(lines);
  let running = subtotal;
  markups.forEach((markup, place) => {
    if (markup.placement !== 'footer') return;
    const cents =
      markup.kind === 'fixed' ? (markup.cents ?? 0) : ratedCents(markup, subtotal, running, byType, outside);
    amounts[place] = cents;
    running = sumCents([running, cents]);
  });
  return { lines: sold, markups: amounts, costCents, totalCents: sumCents([running, outside]) };
}

function ratedCents(markup: Markup, direct: number, running: number, byType: CostByType, outside: number): number {
  const percent = markup.percent ?? '0';
  switch (markup.basis) {
    case 'direct':
      return percentOfCents(direct, percent);
    case 'runningTotal':
      return percentOfCents(running, percent);
    case 'subset':
      return percentOfCents(sumCents(markup.costTypes.map((type) => byType[type] ?? 0)), percent);
    case 'grossUp':
      return grossUpCents(sumCents([running, outside]), percent);
  }
}

function together(lines: readonly CostByType[]): CostByType {
  return Object.fromEntries(COST_TYPES.map((type) => [type, sumCents(lines.map((line) => line[type] ?? 0))]));
}

/** What a quantity costs at a price of a unit in dollars: whole cents, with the waste in percent. Throws SumTooLarge. */
export function quantityCents(quantity: string, unitCost: string, wastePercent = '0'): number {
  const inIntegers = wastePercent === '0' ? productCents(quantity, unitCost) : null;
  if (inIntegers !== null) return inIntegers;
  return toCents(
    exact(quantity)
      .times(exact(100).plus(exact(wastePercent)))
      .times(exact(unitCost)),
  );
}

/** `quantity` × `unitCost` in cents, in integers alone: a schedule has thousands of them. Null where the product is beyond 2^53. */
function productCents(quantity: string, unitCost: string): number | null {
  const product = tenThousandths(quantity) * tenThousandths(unitCost);
  if (!Number.isSafeInteger(product)) return null;
  const rest = Math.abs(product) % 1_000_000;
  const cents = (Math.abs(product) - rest) / 1_000_000 + (rest < 500_000 ? 0 : 1);
  return product < 0 ? 0 - cents : cents;
}

/** NaN for a text that is not a decimal of at most four places. */
function tenThousandths(decimal: string): number {
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d{1,4}))?$/.exec(decimal) ?? [];
  return whole ? Number(whole + fraction.padEnd(4, '0')) : Number.NaN;
}

/** What a line comes to: its quantity at its price, rounded once, else the amount that was typed. Throws SumTooLarge. */
export function lineCents({ quantity, unitCost, amountCents }: PricedLine): number {
  return quantity && unitCost ? quantityCents(quantity, unitCost) : (amountCents ?? 0);
}

/** A line with a quantity and its price as decimals, or with an amount in cents. */
export interface PricedLine {
  quantity?: string | null | undefined;
  unitCost?: string | null | undefined;
  amountCents?: number | null | undefined;
}
