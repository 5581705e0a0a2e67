import * as z from 'zod/mini';
import { answered, cents, enteredCents, line, nullableText, optionalLine } from '../../kit/fields.ts';
import { quantity } from '../../kit/money/fields.ts';

/* The form that bidders fill in, and what they add to it. */

/** base: a price · unitPrice: a price of a unit · alternate: a price that is taken or not · allowance: ours · scope: in it or not · question: yes or no */
export const LINE_SECTIONS = ['base', 'unitPrice', 'alternate', 'allowance', 'scope', 'question'] as const;
export type LineSection = (typeof LINE_SECTIONS)[number];

/** A line of the form that bidders fill in. */
export const formLineFields = {
  section: z.enum(LINE_SECTIONS),
  code: optionalLine(20),
  description: line(255),
  quantity: z.nullish(quantity),
  unit: optionalLine(20),
  isRequired: z._default(z.boolean(), true),
  /** of an alternate: taken, it makes the price lower */
  isDeduct: z._default(z.boolean(), false),
  /** of an allowance: the sum that every bidder carries */
  amountCents: z.nullish(enteredCents),
};
export const formLineInput = z.strictObject(formLineFields);
export type FormLineInput = z.input<typeof formLineInput>;
/** Money is absent for who may not read costs. */
export const formLine = z.object({
  ...answered(formLineFields),
  lineId: z.string(),
  quantity: nullableText,
  amountCents: z.optional(z.nullable(cents)),
  /** an alternate that is taken in the leveled totals */
  isAccepted: z.boolean(),
});
export type FormLine = z.output<typeof formLine>;

export const OWN_LINE_KINDS = ['alternate', 'clarification'] as const;
/** A line that a bidder adds: something else that they offer, or what they say of their price. */
export const ownLineFields = {
  kind: z.enum(OWN_LINE_KINDS),
  description: line(255),
  amountCents: z.nullish(enteredCents),
  /** its amount makes the price lower */
  isDeduct: z._default(z.boolean(), false),
};
export const ownLine = z.object({
  ...answered(ownLineFields),
  ownLineId: z.string(),
  /** it counts in the leveled total */
  isCounted: z.boolean(),
});
export type OwnLine = z.output<typeof ownLine>;
