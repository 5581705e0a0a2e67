import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { clientRef, enteredCents, id, ids, line, nullableText, optionalProse, prose } from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { quantity } from '../kit/money/fields.ts';
import { MOST_LINES } from './changeOrders/shapes.ts';

const token = { token: line(100) };
const byLink = { right: 'public', rate: 'share' } as const;
const days = z.nullish(z.int().check(z.minimum(0), z.maximum(3650)));

/** What a trade partner is asked to price by a link. */
export const quoteAsked = z.object({
  number: nullableText,
  title: z.string(),
  companyName: z.string(),
  projectName: nullableText,
  recipientName: z.string(),
  askedByName: nullableText,
  description: nullableText,
  detailedScope: nullableText,
  drawingRefs: nullableText,
  /** the last day for a quote, in the zone of the project */
  dueDate: nullableText,
  lines: z.array(
    z.object({
      lineId: z.string(),
      description: z.string(),
      quantity: nullableText,
      unit: nullableText,
      isDeduct: z.boolean(),
      unitCost: nullableText,
      amountCents: z.int(),
      /** added by the trade partner, in addition to our lines */
      isOwn: z.boolean(),
    }),
  ),
  totalCents: z.int(),
  scheduleImpactDays: z.nullable(z.int()),
  note: nullableText,
  /** when a quote was submitted; null before that */
  quotedAt: nullableText,
  /** true while a quote may be submitted, else the sentence why it may not */
  mayQuote: z.union([z.literal(true), z.string()]),
});
export type QuoteAsked = z.output<typeof quoteAsked>;

export const quoteLineInput = z.strictObject({
  /** names a line of our request; every such line is required. Without it the line is the trade partner's own */
  lineId: z.optional(id),
  /** for their own lines; our lines keep their words, quantity and sign */
  description: line(500),
  isDeduct: z._default(z.boolean(), false),
  quantity: z.nullish(quantity),
  unitCost: z.nullish(quantity),
  amountCents: z.optional(enteredCents),
});

const post = <Fields extends z.core.$ZodShape>(name: string, does: string, fields: Fields) =>
  endpoint({
    method: 'POST',
    path: `/apisc/changeQuote/${name}`,
    does,
    ...byLink,
    input: z.strictObject({ ...token, ...fields }),
    output: quoteAsked,
  });

/** What a trade partner does by the link of a request for a quote, without an account. */
export const changeQuotes = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/changeQuote/get',
    does: 'What the link of a request for a quote asks to price.',
    ...byLink,
    input: z.strictObject(token),
    output: quoteAsked,
  }),
  submit: post('submit', 'Submits a quote in place of one that came before.', {
    clientRef,
    lines: z.array(quoteLineInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
    scheduleImpactDays: days,
    note: optionalProse(5000),
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  decline: post('decline', 'Says that no quote will come, with the reason.', { clientRef, reason: prose(2000) }),
};
