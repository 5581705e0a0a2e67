import * as z from 'zod/mini';
import { readsOf, writesOf } from '../calls.ts';
import type { Right } from '../endpoint.ts';
import { can, id, line, nullableText, optionalId, optionalLine, personRef, prose } from '../fields.ts';
import { pin } from '../passwords.ts';
import { recordRef } from '../recordShapes.ts';
import { answer, drawing, signature } from './answers.ts';
import { SIGN_METHODS, formDefinition } from './definition.ts';
import { formRunRow } from './runs.ts';

/* The calls for one form run. Separate, because the pages of records, which only list their runs, load without them. */

/** The answer of an item with who gave it. `version` counts the answers of the item, 1 for the first. */
export const answerRow = z.object({
  answer,
  version: z.int(),
  by: z.nullable(personRef),
  at: z.string(),
});
export type AnswerRow = z.output<typeof answerRow>;

const signed = z.object({
  ...signature.shape,
  by: z.nullable(personRef),
  /** null for a PIN, and for signatures before this was stored */
  byLink: z.nullable(z.boolean()),
  /** the roles of the signer where the slot asks for another one */
  signedAs: z.nullable(z.array(z.string())),
});
const release = z.object({
  by: z.nullable(personRef),
  at: z.string(),
  note: nullableText,
  /** who of a third party released it */
  partyName: nullableText,
  file: z.nullable(z.object({ fileId: z.string(), name: z.string() })),
});
/** A section of a run that is somebody's, or that came back. */
const sectionRow = z.object({ assignee: z.nullable(personRef), returnedReason: nullableText });

/** A run with all that its screen needs. */
export const formRun = z.object({
  ...formRunRow.shape,
  recordId: z.string(),
  projectId: z.string(),
  /** of its version; of a run that asks some items again, narrowed to them */
  definition: formDefinition,
  /** by the id of the item */
  answers: z.record(z.string(), answerRow),
  /** by the id of the slot */
  signatures: z.record(z.string(), signed),
  /** by the id of a slot that is open and asks for a role that the reader does not have: the roles of the reader */
  signsAs: z.record(z.string(), z.array(z.string())),
  /** hold points that somebody released, by the id of the item */
  releases: z.record(z.string(), release),
  /** by the id of a hold point that is not released: whether the reader may release it, or who can; absent without the right */
  releasing: can,
  /** what a deficient item led to, by its id; null for a record that the reader may not see */
  deficiencies: z.record(z.string(), z.nullable(recordRef)),
  /** by the id of the section; absent where nobody was named */
  sections: z.record(z.string(), sectionRow),
  /** sections that the reader may answer now; the others are read only */
  mine: z.array(z.string()),
  /** for a form that asks failed items again: earlier findings at the other items, as far as the reader may see them; null without any */
  carried: z.nullable(z.object({ definition: formDefinition, answers: z.record(z.string(), answerRow) })),
  /** answer, sign */
  can,
});
export type FormRun = z.output<typeof formRun>;

/** The answer of a write on a run: the written part and the run's progress, so that no further fetch is needed. */
const answeredItem = z.object({ itemId: z.string(), answer: z.nullable(answerRow), run: formRunRow });

const itemId = line(40);
const onRun = { formRunId: id };

/** The calls on runs that every area with forms has: `path` and the rights are the area's. */
export function runCalls(path: `/apisc/${string}`, { read, respond }: { read: Right; respond: Right }) {
  const reads = readsOf(path, read);
  const writes = writesOf(path, respond);
  return {
    run: reads('run', 'One form that is filled in, with its answers.', formRun, onRun),
    runHistory: reads('runHistory', 'The answers that one item had, newest first.', z.array(answerRow), {
      ...onRun,
      itemId,
    }),
    answer: writes(
      'answer',
      'Answers one item; an answer of null takes it back. Where somebody else answered it since, 1500 says what they answered.',
      answeredItem,
      {
        ...onRun,
        itemId,
        answer: z.nullable(answer),
        /** the version of the answer that was seen; 0 for none */
        since: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      },
    ),
    answerRest: writes(
      'answerRest',
      'Answers many items that have no answer yet, such as all that conform; an item that has one keeps it.',
      formRun,
      {
        ...onRun,
        answers: z.array(z.strictObject({ itemId, answer })).check(z.minLength(1), z.maxLength(1000)),
      },
    ),
    signRun: writes('signRun', 'Signs a slot of a form; what is signed keeps its answers.', formRun, {
      ...onRun,
      slotId: itemId,
      name: line(160),
      company: optionalLine(160),
      method: z.enum(SIGN_METHODS),
      /** whose PIN signs: their name and company are taken from the directory */
      personId: optionalId,
      pin: z.optional(pin),
      image: z._default(drawing, ''),
    }),
    releaseHold: writes('releaseHold', 'Releases a hold point, so that work goes on, with the reason.', formRun, {
      ...onRun,
      itemId,
      note: prose(2000),
      /** who of the third party released it, where the template names one */
      partyName: optionalLine(160),
      /** the document or photo of the third party */
      fileId: optionalId,
    }),
  };
}
