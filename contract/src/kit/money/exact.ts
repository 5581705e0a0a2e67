import Big from 'big.js';

/*
 * Arithmetic of money. A sum is an integer number of cents; a quantity, a rate or a percent is a decimal, carried as text. Intermediate values are
 * exact: big.js multiplies without rounding, and only the final money is rounded, half away from zero.
 */

const Exact = Big();
// No number with a fraction comes in by mistake: decimals are text, and cents are checked below.
Exact.strict = true;
Exact.DP = 0;
Exact.RM = Big.roundHalfUp;
const Down = Big();
Down.strict = true;
Down.DP = 0;
Down.RM = Big.roundDown;

/** A decimal as text, as in "12.5" or "-0.25", or whole cents. */
export type Exactly = string | number | Big;

/** Thrown for a sum that no integer of JavaScript holds exactly; its message is a sentence for people. */
export class SumTooLarge extends RangeError {
  constructor() {
    super('The sum is larger than can be kept to the cent');
  }
}

/** What `work` comes to; null where that is more than can be kept to the cent. */
export function unlessTooLarge<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof SumTooLarge) return null;
    throw error;
  }
}

/** The value whole. Throws Error for a number that is no integer, and for text that is no decimal. */
export function exact(value: Exactly): Big {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('Give whole cents');
  return new Exact(String(value));
}

/** Whole cents, half away from zero. Throws SumTooLarge beyond 2^53. */
export function toCents(value: Big): number {
  return safely(value.round(0, Big.roundHalfUp));
}

/** `value` ÷ `by`, rounded once to whole cents, half away from zero. Throws SumTooLarge, and Error for a division by zero. */
export function divideToCents(value: Big, by: Big): number {
  return safely(new Exact(value.toFixed()).div(new Exact(by.toFixed())));
}

/** The sum of whole cents. Throws SumTooLarge. */
export function sumCents(parts: Iterable<number>): number {
  let total = 0;
  for (const part of parts) total = checked(total + part);
  return total;
}

/** A percent of cents: `percentOfCents(3335, '10')` is 334. */
export function percentOfCents(cents: number, percent: string): number {
  return toCents(exact(cents).times(exact(percent)).times('0.01'));
}

/** What must be added to cents so that it is `percent` of the whole: a bond on the price that includes it. Throws Error from 100 % on. */
export function grossUpCents(cents: number, percent: string): number {
  const rest = exact(100).minus(exact(percent));
  if (rest.lte('0')) throw new Error('A rate on the price itself is below 100 %');
  return divideToCents(exact(cents).times(exact(percent)), rest);
}

/**
 * Cents divided by weights, none of them negative, so that the parts are the whole: what rounding down leaves goes to the largest
 * remainders, the first among equals. Where all weights are zero, all parts are alike.
 */
export function splitCents(cents: number, weights: readonly Exactly[]): number[] {
  if (weights.length === 0) return [];
  const given = weights.map(exact);
  const sum = given.reduce((total, weight) => total.plus(weight), exact(0));
  const shares = sum.eq('0') ? given.map(() => exact(1)) : given;
  const whole = sum.eq('0') ? exact(given.length) : sum;
  const amount = exact(cents).abs();
  const parts = shares.map((share, index) => {
    const product = amount.times(share);
    const floor = new Down(product.toFixed()).div(new Down(whole.toFixed()));
    return { index, floor, rest: product.minus(floor.times(whole)) };
  });
  let left = Number(parts.reduce((rest, { floor }) => rest.minus(floor), amount).toFixed());
  const result = parts.map(({ floor }) => safely(floor));
  for (const { index } of parts.toSorted((a, b) => b.rest.cmp(a.rest) || a.index - b.index)) {
    if (left === 0) break;
    result[index] = (result[index] ?? 0) + 1;
    left -= 1;
  }
  return cents < 0 ? result.map((part) => 0 - part) : result;
}

/** `part` of `whole` in percent, half away from zero at `places` decimals; null of nothing. */
export function percentText(part: number, whole: number, places = 2): string | null {
  if (whole === 0) return null;
  const scaled = divideToCents(exact(part).times(exact(10).pow(places + 2)), exact(whole));
  return exact(scaled).times(`1e-${places}`).toFixed();
}

function safely(value: Big): number {
  return checked(Number(value.toFixed()));
}

function checked(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new SumTooLarge();
  return cents === 0 ? 0 : cents;
}
