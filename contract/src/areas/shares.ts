import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import {
  clientRef,
  id,
  ids,
  line,
  nullableText,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../kit/fields.ts';
import { PHOTOS_MOST } from '../kit/fileLimits.ts';
import { drawing } from '../kit/forms/answers.ts';
import { SIGN_METHODS } from '../kit/forms/definition.ts';
import { pictureRow } from '../kit/pictures.ts';
import { attachmentRow } from '../kit/records.ts';
import { TONES } from '../kit/recordShapes.ts';
import { termsTable } from '../kit/terms.ts';

const token = { token: line(100) };

/** Who signs by a link, and the signature where it is drawn. */
export const linkSignature = z.strictObject({
  name: line(160),
  company: optionalLine(160),
  image: z._default(drawing, ''),
});

/** What a share link shows: the record for reading, nothing of its neighbours, no private comments. */
export const sharedItem = z.object({
  shareId: z.string(),
  scope: z.enum(['view', 'respond']),
  kind: z.string(),
  companyName: z.string(),
  projectName: z.nullable(z.string()),
  recipientName: z.string(),
  /** null: until the record has ended, and seven days more */
  expiresAt: z.nullable(z.string()),
  /** the zone of the project, in which its days are meant; null outside of projects */
  timeZone: z.nullable(z.string()),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  dueDate: z.nullable(z.string()),
  /** label → text, in order: the facts of the record, already in words */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** heading → running text */
  sections: z.array(
    z.object({
      heading: z.string(),
      by: z.nullable(personRef),
      at: z.nullable(z.string()),
      text: z.string(),
      official: z.boolean(),
      /** the tone of an official answer; an answer without one is shown as good news, a rejection is not */
      tone: z.optional(z.enum(TONES)),
      /** lines with their sums, in place of text */
      table: z.optional(termsTable),
    }),
  ),
  attachments: z.array(attachmentRow),
  /** whether the recipient may answer now, or the sentence why not; null for view links */
  mayRespond: z.nullable(z.union([z.literal(true), z.string()])),
  /** by which page it is answered, where it asks for more than words: its kind, or what the kind says of it */
  page: z.string(),
  /** the answers to choose from, such as dispositions; with them, or where files are asked for, words are optional */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  asksForFiles: z.boolean(),
  /** how many files the link still takes */
  filesLeft: z.int(),
  /** a place for deviations from the contract documents goes with the files */
  asksForDeviations: z.boolean(),
  /** how many others are theirs now on the same project */
  othersOpen: z.number(),
  /** the others are listed by the same link, without the id behind its token */
  isListed: z.boolean(),
  /** it is a document too, at /apisc/share/document */
  hasDocument: z.boolean(),
  /** documents to sign, instead of an answer; each with its value as the choice, in one of these ways */
  signatures: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      methods: z.array(z.enum(SIGN_METHODS)),
      /** a warning for the signer before signing, such as a role that the slot asks for */
      note: nullableText,
    }),
  ),
});

/** A record on the list of a work link: all that is open for a company on a project, or was answered in the last seven days. */
const workRow = z.object({
  recordId: z.string(),
  kind: z.string(),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  dueDate: z.nullable(z.string()),
  /** the path of its location */
  place: z.nullable(z.string()),
  /** the first photo of the record, as of a defect */
  pictureId: z.nullable(z.string()),
  /** theirs now */
  isOpen: z.boolean(),
  /** the asked person of the company, if it is not the person of the link */
  holder: z.nullable(z.string()),
  /** why it is with them, such as why it was not accepted */
  reason: z.nullable(z.string()),
  /** the answer of its button, such as that it is fixed */
  answer: z.nullable(z.object({ value: z.string(), label: z.string(), takesFiles: z.boolean() })),
});

/** Somebody without an account who holds records of a project. */
const workHolder = z.extend(personRef, {
  /** to send it to as a text message; null where there is none, or for who may not see it */
  phone: z.nullable(z.string()),
  openCount: z.number(),
  oldestDue: z.nullable(z.string()),
});

export const shares = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/share/get',
    does: 'What a share link shows.',
    right: 'public',
    rate: 'share',
    input: z.strictObject(token),
    output: sharedItem,
  }),
  work: endpoint({
    method: 'GET',
    path: '/apisc/share/work',
    does: 'What a work link lists. Behind the token and a dot, the id of one of these records stands for a link to it in all other calls.',
    right: 'public',
    rate: 'share',
    input: z.strictObject(token),
    output: z.object({ recipientCompany: z.nullable(z.string()), rows: z.array(workRow) }),
  }),
  holders: endpoint({
    method: 'GET',
    path: '/apisc/share/holders',
    does: 'Those without an account who hold punch items or tasks of a project that I share or manage, for handing their link over.',
    right: 'session',
    /** with a record: those who hold that one, with all that they hold */
    input: z.strictObject({ projectId: id, recordId: optionalId }),
    output: z.array(workHolder),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/apisc/share/handOver',
    does: 'The address of the link that lists all that is open for somebody and their company on a project.',
    right: 'session',
    input: z.strictObject({ projectId: id, personId: id }),
    output: z.object({ url: z.string() }),
  }),
  endWork: endpoint({
    method: 'POST',
    path: '/apisc/share/endWork',
    does: 'Ends that link at once.',
    right: 'session',
    input: z.strictObject({ projectId: id, personId: id }),
    output: z.array(workHolder),
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/apisc/share/pictures',
    does: 'The pictures that a share link shows, for the image viewer; not where they were taken.',
    right: 'public',
    rate: 'share',
    input: z.strictObject(token),
    output: z.array(pictureRow),
  }),
  respond: endpoint({
    method: 'POST',
    path: '/apisc/share/respond',
    does: 'Answers by a share link, or signs, without an account. Files are first sent to /apisc/share/upload.',
    right: 'public',
    rate: 'share',
    input: z.strictObject({
      ...token,
      clientRef,
      body: optionalProse(),
      choice: optionalLine(100),
      signature: z.nullish(linkSignature),
      /** where the item asks for them */
      deviations: optionalProse(5000),
      fileIds: z.optional(ids(PHOTOS_MOST)),
    }),
    output: sharedItem,
  }),
};
