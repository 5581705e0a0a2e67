import * as z from 'zod/mini';
import { readsOf, writesOf } from '../calls.ts';
import type { Right } from '../endpoint.ts';
import { can, id, ids, line, nullableText, optionalId, optionalLine, personRef, prose } from '../fields.ts';
import { pin } from '../passwords.ts';
import { locationRef } from '../recordLists.ts';
import { recordRef } from '../recordShapes.ts';
import { answer, drawing, signature } from './answers.ts';
import { SIGN_METHODS, formDefinition } from './definition.ts';
import type { FormDefinition } from './definition.ts';

/*
 * A run is a form that is filled in: one version of a template, at one place, for a record such as an inspection or a
 * checklist. Its answers are kept one by one, so that several people answer at the same time and a phone sends what it
 * collected without a connection; what was answered before stays in the history of the item.
 */

/** How far a run is, worked out by `evaluate` after each answer; of a record, all of its runs together. */
export const runProgress = {
  /** of the items that are shown */
  itemCount: z.int(),
  answered: z.int(),
  conforming: z.int(),
  deficient: z.int(),
  notApplicable: z.int(),
  neutral: z.int(),
  /** items of which an answer or evidence is still asked */
  missing: z.int(),
  /** slots that must be signed and are not */
  unsigned: z.int(),
  /** hold points that are neither conforming nor released: work waits */
  held: z.int(),
  /** 0 to 100 with one decimal; null where nothing counts yet */
  score: z.nullable(z.number()),
};

/** A run as the page of its record lists it. */
export const formRunRow = z.object({
  formRunId: z.string(),
  formTemplateId: z.string(),
  formTemplateVersionId: z.string(),
  /** of the template */
  name: z.string(),
  versionNumber: z.int(),
  /** the place, or what else it is filled in for: a room, a pump */
  location: z.nullable(locationRef),
  subject: nullableText,
  ...runProgress,
  /** when the first item was answered, and when nothing was missing any more */
  startedAt: nullableText,
  completedAt: nullableText,
});
export type FormRunRow = z.output<typeof formRunRow>;

/** The answer of an item with who gave it. `version` counts the answers of the item, 1 for the first. */
export const answerRow = z.object({
  answer,
  version: z.int(),
  by: z.nullable(personRef),
  at: z.string(),
});
export type AnswerRow = z.output<typeof answerRow>;

const signed = z.object({ ...signature.shape, by: z.nullable(personRef) });
const release = z.object({ by: z.nullable(personRef), at: z.string(), note: nullableText });
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
  /** hold points that somebody released, by the id of the item */
  releases: z.record(z.string(), release),
  /** what a deficient item led to, by its id; null for a record that the reader may not see */
  deficiencies: z.record(z.string(), z.nullable(recordRef)),
  /** by the id of the section; absent where nobody was named */
  sections: z.record(z.string(), sectionRow),
  /** sections that the reader may answer now; the others are read only */
  mine: z.array(z.string()),
  /** of a form that asks again what failed: what was found at the other items before, of what the reader may see; null where there is nothing */
  carried: z.nullable(z.object({ definition: formDefinition, answers: z.record(z.string(), answerRow) })),
  /** answer, sign, release */
  can,
});
export type FormRun = z.output<typeof formRun>;

/** What a write on a run answers: the run's progress beside what was written, so that nothing has to be fetched again. */
const answeredItem = z.object({ itemId: z.string(), answer: z.nullable(answerRow), run: formRunRow });

/** A published template that a form can be made from. */
export const publishedTemplate = z.object({
  formTemplateId: z.string(),
  name: z.string(),
  /** the trade */
  category: nullableText,
  itemCount: z.int(),
});
export type PublishedTemplate = z.output<typeof publishedTemplate>;

/** The forms that a record gets: each once for every place, or once without one. */
export const newRuns = z
  .array(
    z.strictObject({
      formTemplateId: id,
      locationIds: z._default(ids(200), []),
      /** what it is filled in for where it is no place: an asset, a vehicle */
      subjects: z._default(z.array(line(120)).check(z.maxLength(200)), []),
    }),
  )
  .check(z.minLength(1), z.maxLength(20));
export type NewRuns = z.output<typeof newRuns>;
export type SentRuns = z.input<typeof newRuns>;

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
    }),
  };
}

/** How the sections of a run are given to people; without a person a section is open to all who may answer. */
export const sectionAssignees = z
  .array(z.strictObject({ formRunId: id, sectionId: line(40), personId: optionalId }))
  .check(z.minLength(1), z.maxLength(500));

/** Sections that go back to whoever filled them in, each with its reason. */
export const returnedSections = z
  .array(z.strictObject({ formRunId: id, sectionId: line(40), reason: prose(2000) }))
  .check(z.minLength(1), z.maxLength(100));

/** Whether and how often a record is made again. */
export const RECURRENCES = ['daily', 'weekly', 'biweekly', 'monthly', 'yearly'] as const;
export type Recurrence = (typeof RECURRENCES)[number];
export const recurrenceInput = z.nullish(
  z.strictObject({
    every: z.enum(RECURRENCES),
    /** the last day on which one may fall; without it there is no end */
    until: z.nullish(z.iso.date()),
    /** days before its day on which the next one is made */
    leadDays: z._default(z.int().check(z.minimum(0), z.maximum(60)), 7),
  }),
);
export type SentRecurrence = z.input<typeof recurrenceInput>;
export const recurrence = z.nullable(
  z.object({
    every: z.enum(RECURRENCES),
    until: nullableText,
    leadDays: z.int(),
    /** the day of the next one; null once it has ended */
    nextOn: nullableText,
  }),
);
export type RecurrenceRow = z.output<typeof recurrence>;

/** A definition that asks the named items alone, without conditions: they were asked before. Null asks for all. */
export function narrowed(definition: FormDefinition, onlyItems: readonly string[] | null): FormDefinition {
  if (!onlyItems) return definition;
  const kept = new Set(onlyItems);
  return {
    ...definition,
    sections: definition.sections.flatMap((section) => {
      const items = section.items.filter((item) => kept.has(item.id)).map((item) => ({ ...item, rules: [] }));
      return items.length > 0 ? [{ ...section, rules: [], sequential: false, items }] : [];
    }),
  };
}

/** "LO": the first letters of the first and the last word of a name. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => (word ?? '').slice(0, 1).toUpperCase()).join('');
}
