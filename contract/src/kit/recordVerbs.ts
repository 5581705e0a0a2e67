import * as z from 'zod/mini';
import type { Action, Right, Schema, VerbEndpoint } from './endpoint.ts';
import { id, ids, nullableText, optionalDay, optionalProse, prose, version } from './fields.ts';

/* The verbs of records: for every kind, and for kinds with rounds of review. */

/**
 * Makes the verbs of a kind: `verb('close', 'manage', does, fields)` is POST `<path>/close`, which asks for the right to manage
 * the resource, takes the fields and answers the record. `call` is the last word of the path where that is not the verb.
 */
export function verbsOf<Out extends Schema>(path: `/apisc/${string}`, output: Out, resource: string) {
  return <const Verb extends string, Fields extends z.core.$ZodShape>(
    verb: Verb,
    action: Action,
    does: string,
    fields: Fields,
    call: string = verb,
  ): VerbEndpoint<Verb, z.ZodMiniObject<Fields, z.core.$strict>, Out> => ({
    verb,
    method: 'POST',
    path: `${path}/${call}`,
    does,
    right: { resource, action },
    input: z.strictObject(fields),
    output,
  });
}

/** Makes the verb that deletes one's own draft, POST `<path>/deleteDraft`: it takes the record as `<idField>` and answers that alone. */
export function draftDeletion<const IdField extends string>(
  path: `/apisc/${string}`,
  right: Right,
  idField: IdField,
  does: string,
) {
  const named = { [idField]: id } as Record<IdField, typeof id>;
  const output = z.object({ [idField]: z.string() } as Record<IdField, z.ZodMiniString>);
  const input = z.strictObject({ ...named, version });
  const verb = 'deleteDraft';
  return { verb, method: 'POST', path: `${path}/${verb}`, does, right, input, output } satisfies VerbEndpoint;
}

/** Mail those who are asked and have no account a link by which they can answer. */
export const mailLinks = z._default(z.boolean(), true);

/** A group that is asked: the people of a company on the project, or those with a role there. The first of them to act takes the record. */
export const asOneOf = {
  forCompanyId: z.optional(id),
  forRole: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))),
};

/** Who is asked: a person, or all of a company on the project, or of a role there. */
const whoIsAsked = { personId: z.optional(id), ...asOneOf };

/** The input of review verbs, besides the record. */
export const reviewFields = {
  forward: { ...whoIsAsked, note: optionalProse(2000), dueDate: optionalDay, mailLinks },
  addReviewer: {
    ...whoIsAsked,
    required: z._default(z.boolean(), true),
    coReviewer: z._default(z.boolean(), false),
    dueDate: optionalDay,
    note: optionalProse(2000),
    mailLinks,
  },
  shiftCourt: { personIds: ids(20).check(z.minLength(1)), reason: prose(1000) },
  remind: { note: optionalProse(1000) },
};

/** The input of bulk verbs, besides the records, the verb and its own fields. */
export const bulkFields = {
  dueDate: optionalDay,
  personIds: z.optional(ids(50)),
  reason: optionalProse(2000),
  preview: z._default(z.boolean(), false),
};

/** What a verb on many records answers: those it was done to, and those that refused it, each with its reason. `idField` names a record. */
export function bulkOutput<const IdField extends string>(idField: IdField) {
  const named = { [idField]: z.string() } as Record<IdField, z.ZodMiniString>;
  return z.object({
    done: z.array(z.string()),
    /** a record without a number is named by its `title` */
    refused: z.array(z.object({ ...named, number: nullableText, title: nullableText, reason: z.string() })),
  });
}
