import * as z from 'zod/mini';
import { answerFields, cents, enteredCents, line, nullableText, optionalLine, personRef } from '../../kit/fields.ts';
import { quantity } from '../../kit/money/fields.ts';

/* The form that bidders fill in, and what they add to it. */

/**
 * base: a price · unitPrice: a price of a unit · alternate: a price that is accepted or not · allowance: ours · scope: included or not · question:
 * answered apart from the prices
 */
export const LINE_SECTIONS = ['base', 'unitPrice', 'alternate', 'allowance', 'scope', 'question'] as const;
export type LineSection = (typeof LINE_SECTIONS)[number];
/** How a question is answered. */
export const ANSWER_TYPES = ['yesNo', 'text', 'choice', 'number', 'date'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** A line of the form that bidders fill in. */
export const formLineFields = {
  section: z.enum(LINE_SECTIONS),
  code: optionalLine(20),
  description: line(255),
  quantity: z.nullish(quantity),
  /** of a price of a unit: the quantity is ours, and no bidder changes it */
  isQuantityLocked: z._default(z.boolean(), true),
  /** of a quantity, or of a question that is answered with a number */
  unit: optionalLine(20),
  isRequired: z._default(z.boolean(), true),
  /** of an alternate: taken, it makes the price lower */
  isDeduct: z._default(z.boolean(), false),
  /** of an allowance: the sum that every bidder carries */
  amountCents: z.nullish(enteredCents),
  /** of a question */
  answerType: z._default(z.enum(ANSWER_TYPES), 'yesNo'),
  /** of a question with a choice: the answers to choose from */
  options: z._default(z.array(line(120)).check(z.maxLength(30)), []),
};
export const formLineInput = z.strictObject(formLineFields);
export type FormLineInput = z.input<typeof formLineInput>;
export const formLinesInput = z.array(formLineInput).check(z.maxLength(500));
const shownLine = {
  ...answerFields(formLineFields),
  quantity: nullableText,
  /** absent for who may not read costs */
  amountCents: z.optional(z.nullable(cents)),
};
export const formLine = z.object({
  ...shownLine,
  lineId: z.string(),
  /** an alternate that is taken in the leveled totals */
  isAccepted: z.boolean(),
  /** the number of the addendum that added it */
  addedIn: z.nullable(z.int()),
  /** the number of the addendum that took it off: only what came before answers it */
  droppedIn: z.nullable(z.int()),
});
export type FormLine = z.output<typeof formLine>;

/** A form that the company keeps; a package copies its lines. */
export const keptForm = z.object({
  bidFormId: z.string(),
  name: z.string(),
  /** how often it was kept under this name */
  number: z.int(),
  lines: z.array(z.object(shownLine)),
  keptAt: z.string(),
  keptBy: z.nullable(personRef),
});
export type KeptForm = z.output<typeof keptForm>;

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
  ...answerFields(ownLineFields),
  ownLineId: z.string(),
  /** it counts in the leveled total */
  isCounted: z.boolean(),
});
export type OwnLine = z.output<typeof ownLine>;
