import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Right } from './endpoint.ts';
import { ids } from './fields.ts';
import { bulkFields, bulkOutput } from './recordVerbs.ts';

/** What of a kind a call on many of its records says: their plural in words, and the field that holds the id of one. */
interface Many<IdField extends string> {
  many: string;
  idField: IdField;
}

/**
 * One of these verbs on many records: POST `<path>/bulk`, which takes their ids, at most 200, as `<idField>s`; the verb; `fields`;
 * and what every verb on many takes.
 */
export function bulkOf<
  const IdField extends string,
  const Verbs extends readonly string[],
  Fields extends z.core.$ZodShape = Record<never, never>,
>(path: `/apisc/${string}`, right: Right, { many, idField }: Many<IdField>, verbs: Verbs, fields?: Fields) {
  const records = { [`${idField}s`]: ids(200).check(z.minLength(1)) } as Record<`${IdField}s`, ReturnType<typeof ids>>;
  const input = z.strictObject({ ...records, verb: z.enum(verbs), ...(fields as Fields), ...bulkFields });
  const does = `One verb on many ${many}; each is done or refused with its reason.`;
  return endpoint({ method: 'POST', path: `${path}/bulk`, does, right, input, output: bulkOutput(idField) });
}
