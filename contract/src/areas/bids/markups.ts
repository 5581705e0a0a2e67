import * as z from 'zod/mini';
import { cents, enteredCents, line, nullableText } from '../../kit/fields.ts';
import { COST_TYPES, MARKUP_BASES, MARKUP_KINDS, MARKUP_PLACEMENTS, percent } from '../../kit/money/fields.ts';

/** A markup: see `kit/money/markups.ts`. */
export const markupInput = z.strictObject({
  name: line(80),
  kind: z.enum(MARKUP_KINDS),
  percent: z.nullish(percent),
  cents: z.nullish(enteredCents),
  basis: z._default(z.enum(MARKUP_BASES), 'runningTotal'),
  placement: z._default(z.enum(MARKUP_PLACEMENTS), 'footer'),
  costTypes: z._default(z.array(z.enum(COST_TYPES)).check(z.maxLength(5)), []),
});
export type MarkupInput = z.input<typeof markupInput>;
export const bidMarkup = z.object({
  name: z.string(),
  kind: z.enum(MARKUP_KINDS),
  percent: nullableText,
  cents: z.nullable(cents),
  basis: z.enum(MARKUP_BASES),
  placement: z.enum(MARKUP_PLACEMENTS),
  costTypes: z.array(z.enum(COST_TYPES)),
});
export type BidMarkup = z.output<typeof bidMarkup>;
