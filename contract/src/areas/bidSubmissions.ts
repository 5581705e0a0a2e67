import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { answerFields, cents, clientRef, id, ids, line, nullableText, optionalProse, prose } from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { signature } from '../kit/forms/answers.ts';
import { INTENTS, bidContent, bidFile, bidLineAnswer, formLine, ownLineFields } from './bidPackages/shapes.ts';
import { linkSignature } from './shares.ts';

const token = { token: line(100) };
const byLink = { right: 'public', rate: 'share' } as const;

/** What a bid said: shown to the bidder who handed it in, and sealed for everybody else. */
export const ownBid = z.object({
  /** one per line of the form that the bid answers; a form line without an entry was added later */
  lines: z.array(bidLineAnswer),
  /** prices of lines that an addendum has removed since */
  droppedLines: z.array(
    z.object({ description: z.string(), droppedIn: z.int(), amountCents: z.nullable(cents), unitPrice: nullableText }),
  ),
  ownLines: z.array(z.object(answerFields(ownLineFields))),
  inclusions: nullableText,
  exclusions: nullableText,
  qualifications: nullableText,
  leadTimeWeeks: z.nullable(z.int()),
  validDays: z.nullable(z.int()),
  files: z.array(bidFile),
});
export type OwnBid = z.output<typeof ownBid>;

/** What a bidder sees by the link of their invitation, with what they submitted themselves. */
export const invitation = z.object({
  number: nullableText,
  title: z.string(),
  companyName: z.string(),
  projectName: nullableText,
  recipientName: z.string(),
  trade: nullableText,
  scopeText: nullableText,
  instructions: nullableText,
  /** the moment it is due, and the zone of the project */
  dueAt: z.string(),
  zone: z.string(),
  rfiDeadlineDate: nullableText,
  walkthroughDate: nullableText,
  walkthroughPlace: nullableText,
  estimatorName: nullableText,
  intent: z.enum(INTENTS),
  lines: z.array(formLine),
  /** may lines of one's own be added */
  bidderLines: z.boolean(),
  /** the text to sign before the documents open, and its signer; null when there is none */
  nda: z.nullable(
    z.object({
      text: z.string(),
      /** with the SHA-256 of the text */
      signature: z.nullable(z.extend(signature, { hash: z.string() })),
    }),
  ),
  addenda: z.array(
    z.object({
      addendumId: z.string(),
      number: z.int(),
      title: z.string(),
      text: z.string(),
      issuedAt: z.string(),
      changesForm: z.boolean(),
      acknowledgedAt: nullableText,
    }),
  ),
  /** my own, and those that were answered to everybody */
  questions: z.array(
    z.object({ questionId: z.string(), question: z.string(), mine: z.boolean(), answer: nullableText }),
  ),
  /** what came last: its number, when, and the code of its receipt */
  bid: z.nullable(
    z.object({
      number: z.int(),
      submittedAt: z.string(),
      receipt: z.string(),
      fileCount: z.int(),
      /** who entered it for the bidder, of what came by mail */
      enteredBy: nullableText,
      content: ownBid,
    }),
  ),
  /** true while a bid may be submitted, else the sentence why it may not */
  mayBid: z.union([z.literal(true), z.string()]),
  mayAsk: z.union([z.literal(true), z.string()]),
});
export type Invitation = z.output<typeof invitation>;

const post = <Fields extends z.core.$ZodShape>(name: string, does: string, fields: Fields) =>
  endpoint({
    method: 'POST',
    path: `/apisc/bidSubmission/${name}`,
    does,
    ...byLink,
    input: z.strictObject({ ...token, ...fields }),
    output: invitation,
  });

/** What a trade partner does by the link of an invitation, without an account. */
export const bidSubmissions = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/bidSubmission/get',
    does: 'What the link of an invitation asks to price.',
    ...byLink,
    input: z.strictObject(token),
    output: invitation,
  }),
  intend: post('intend', 'Says whether a bid will come; declining takes back one that was submitted.', {
    intent: z.enum(INTENTS),
    reason: optionalProse(1000),
  }),
  signNda: post(
    'signNda',
    'Signs the agreement not to disclose, once: the documents open by every link of the bidder.',
    {
      clientRef,
      signature: linkSignature,
    },
  ),
  acknowledge: post('acknowledge', 'Acknowledges an addendum.', { addendumId: id }),
  ask: post('ask', 'Asks a question; the answer goes to everybody invited, without who asked.', {
    clientRef,
    question: prose(2000),
  }),
  submit: post('submit', 'Submits a bid in place of one that came before; sealed until it is due.', {
    clientRef,
    ...bidContent,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
};
