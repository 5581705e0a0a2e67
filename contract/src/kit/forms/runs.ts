import * as z from 'zod/mini';
import { id, ids, line, nullableText, optionalId, personRef, prose } from '../fields.ts';
import { locationRef } from '../recordLists.ts';
import type { FormDefinition } from './definition.ts';
import { partNumber } from './partNumber.ts';

/*
 * A run is a filled-in form: one version of a template, at one place, for a record such as an inspection or a checklist. Answers are stored one by one,
 * so several people can answer at once and an offline phone can send later. Earlier answers stay in the item's history.
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
  /** items that still lack an answer or evidence */
  missing: z.int(),
  /** slots that must be signed and are not */
  unsigned: z.int(),
  /** hold points that are neither conforming nor released: work waits */
  held: z.int(),
  /** 0 to 100 with one decimal; null where nothing counts yet */
  score: z.nullable(z.number()),
};

/** How far a form of a checklist is once it was completed; forms of inspections have none. */
export const RUN_STAGES = ['completed', 'pendingSignature', 'signedOff'] as const;
export type RunStage = (typeof RUN_STAGES)[number];

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
  /** the lead of this form; null when the lead of the record does it */
  lead: z.nullable(personRef),
  /** null while it is filled in */
  stage: z.nullable(z.enum(RUN_STAGES)),
  stagedAt: nullableText,
  /** why the whole form came back */
  returnedReason: nullableText,
  /** returned parts without a change since: each counts as one open item */
  returned: z.int(),
  /** when the first item was answered, and when nothing was missing any more */
  startedAt: nullableText,
  completedAt: nullableText,
});
export type FormRunRow = z.output<typeof formRunRow>;

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

/** How the sections of a run are given to people; without a person a section is open to all who may answer. */
export const sectionAssignees = z
  .array(z.strictObject({ formRunId: id, sectionId: line(40), personId: optionalId }))
  .check(z.minLength(1), z.maxLength(500));

/** Sections that are returned to the people who filled them in, each with its reason. */
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

/** A definition that asks the named items alone, without conditions and under the numbers that they had: they were asked before. Null asks for all. */
export function limitToItems(definition: FormDefinition, onlyItems: readonly string[] | null): FormDefinition {
  if (!onlyItems) return definition;
  const kept = new Set(onlyItems);
  return {
    ...definition,
    sections: definition.sections.flatMap((section, at) => {
      const items = section.items.flatMap((item, place) =>
        kept.has(item.id) ? [{ ...item, number: partNumber(definition, at, place), rules: [] }] : [],
      );
      const number = partNumber(definition, at);
      return items.length > 0 ? [{ ...section, number, rules: [], sequential: false, items }] : [];
    }),
  };
}

/** "LO": the first letters of the first and the last word of a name. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => (word ?? '').slice(0, 1).toUpperCase()).join('');
}
