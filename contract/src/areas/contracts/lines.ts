import * as z from 'zod/mini';
import { can, cents, day, id, line, nullableText, optionalDay, optionalLine } from '../../kit/fields.ts';
import { exact, sumCents } from '../../kit/money/exact.ts';
import { COST_TYPES, percent, quantity } from '../../kit/money/fields.ts';
import { lineCents } from '../../kit/money/markups.ts';
import type { PricedLine } from '../../kit/money/markups.ts';
import { CONDITIONS, MATCHES } from './kinds.ts';
import type { Match, Progress } from './kinds.ts';

/* The lines of a schedule of values, and what they come to. */

/** How many lines a contract has at most. */
export const MOST_LINES = 5000;

/** Cents of a line that somebody typed: what one amount may be. */
const typedCents = z.number().check(
  z.refine((cents: number) => Number.isSafeInteger(cents), { error: 'Write an amount in whole cents', abort: true }),
  z.refine((cents: number) => cents >= 0, { error: 'This may not be negative' }),
  z.refine((cents: number) => cents <= 999_999_999, { error: 'One line is at most 9,999,999.99: split it' }),
);

export const lineInput = z.strictObject({
  /** of a line that is there already; without it the line is new */
  lineId: z.optional(id),
  description: line(500),
  /** a code of the project */
  costCode: optionalLine(40),
  costType: z._default(z.enum(COST_TYPES), 'other'),
  itemCode: optionalLine(60),
  quantity: z.nullish(quantity),
  unit: optionalLine(20),
  /** dollars for a unit; with a quantity it makes the amount */
  unitCost: z.nullish(quantity),
  /** where no quantity has a price */
  amountCents: z.nullish(typedCents),
  /** a deduct: people type unit cost and amount as positive numbers, and both are stored negative */
  isDeduct: z._default(z.boolean(), false),
  taxable: z._default(z.boolean(), false),
  /** of this line, if it differs from the contract's */
  retainagePercent: z.nullish(percent),
  expectedDate: optionalDay,
});
export type LineInput = z.output<typeof lineInput>;

export const lineRow = z.object({
  lineId: z.string(),
  description: z.string(),
  costCode: nullableText,
  costType: z.enum(COST_TYPES),
  itemCode: nullableText,
  quantity: nullableText,
  unit: nullableText,
  unitCost: z.optional(nullableText),
  /** negative for a deduct, like its unit cost */
  amountCents: z.optional(cents),
  isDeduct: z.boolean(),
  taxable: z.boolean(),
  /** sales tax, rounded by line; it is not in the amount */
  taxCents: z.optional(cents),
  retainagePercent: nullableText,
  expectedDate: nullableText,
  /** of the quantity, like the billed one; a line without a quantity is received whole, as 1 */
  receivedQuantity: z.string(),
  billedQuantity: z.string(),
  billedCents: z.optional(cents),
  match: z.enum(MATCHES),
  /** the line of the bid or of the bid package that it was made from, in words; null where there is none, or none that I may see */
  source: nullableText,
});
export type LineRow = z.output<typeof lineRow>;

export const receiptLineInput = z.strictObject({
  lineId: id,
  quantity,
  condition: z._default(z.enum(CONDITIONS), 'ok'),
});

/** A change of the schedule that leaves its sum: an amount moved from one line to another. */
export const movedInput = {
  fromLineId: id,
  toLineId: id,
  amountCents: typedCents.check(z.refine((cents: number) => cents !== 0, { error: 'Enter an amount' })),
};

/** A requested move of an amount between two lines. The amount moves on approval. */
export const reallocationRow = z.object({
  reallocationId: z.string(),
  fromLine: nullableText,
  toLine: nullableText,
  amountCents: cents,
  reason: z.string(),
  askedByName: nullableText,
  askedAt: z.string(),
  can,
});
export type ReallocationRow = z.output<typeof reallocationRow>;

export const receiptRow = z.object({
  receiptId: z.string(),
  receivedDate: day,
  receivedByName: nullableText,
  packingSlip: nullableText,
  note: nullableText,
  lines: z.array(
    z.object({
      lineId: z.string(),
      description: z.string(),
      quantity: z.string(),
      unit: nullableText,
      condition: z.enum(CONDITIONS),
    }),
  ),
});

/** What a schedule of values comes to: each line rounded, then summed. Throws SumTooLarge. */
export function scheduleCents(lines: readonly PricedLine[]): number {
  return sumCents(lines.map(lineCents));
}

/** How far a quantity has come, with what may come more in percent. All are decimals as text. */
export function progressOf(done: string, ordered: string, tolerancePercent = '0'): Progress {
  const [come, whole] = [exact(done), exact(ordered)];
  if (come.lte('0')) return 'none';
  if (come.lt(whole)) return 'partial';
  const most = whole.times(exact(100).plus(exact(tolerancePercent)));
  return come.times('100').gt(most) ? 'over' : 'full';
}

/** Compares the received quantity of a line with the ordered one. */
export function matchOf(received: string, ordered: string, tolerancePercent: string): Match {
  const names = { none: 'waiting', partial: 'short', full: 'matched', over: 'over' } as const;
  return names[progressOf(received, ordered, tolerancePercent)];
}
