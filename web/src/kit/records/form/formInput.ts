import type { Schema } from '@plumbline/contract/kit/endpoint';

/*
 * A form holds its values under the names of the contract's input: texts as typed, and what was picked with its name, so
 * that a draft can be shown again. Sending turns that into the input and lets the contract's schema judge it.
 */

/** What a form may hold for a field of an input: text as typed, or what was picked in place of its id. */
export type HeldAs<T> =
  | T
  | (NonNullable<T> extends string
      ? string | object | null
      : NonNullable<T> extends number
        ? string | null
        : NonNullable<T> extends boolean
          ? 'yes' | 'no' | ''
          : NonNullable<T> extends readonly unknown[]
            ? readonly object[]
            : never);
/** Values named as the input names them. */
export type HeldFor<Values, Input> = {
  [Name in keyof Values]: unknown extends Input ? unknown : Name extends keyof Input ? HeldAs<Input[Name]> : never;
};

/** No day chosen yet. */
export const noDay: string | null = null;

/**
 * What is sent of a form: the values that the schema knows, picked things by their id, empty ones as null where the schema
 * takes null. Judges nothing.
 */
export function formInput(schema: Schema, values: object): Record<string, unknown> {
  const shape = shapeOf(schema);
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = shape[name];
    if (field) input[name] = sent(field, value);
  }
  return input;
}

function sent(field: Schema, value: unknown): unknown {
  const plain = Array.isArray(value) ? value.map(idOrSelf) : idOrSelf(value);
  if (plain === '' || plain === null || plain === undefined) return accepts(field, null) ? null : plain;
  if ((plain === 'yes' || plain === 'no') && accepts(field, true)) return plain === 'yes';
  return plain;
}

/**
 * The values of a form out of a record: by their names, with `others` for those that the record calls or holds differently,
 * and as in `empty` where the record has none.
 */
export function valuesFrom<Values extends object, Others extends Partial<Values>>(
  empty: Values,
  record: { [Name in Exclude<keyof Values, keyof Others>]?: Values[Name] | null },
  others: Others,
): Values {
  const held: Partial<Values> = { ...record, ...others };
  const values = { ...empty };
  for (const name of Object.keys(empty) as (keyof Values)[]) values[name] = held[name] ?? empty[name];
  return values;
}

/** The id of something picked, anything else as it is. */
export function idOrSelf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entry = Object.entries(value).find(([name]) => name === 'id' || name.endsWith('Id'));
  return entry ? entry[1] : value;
}

/** One sentence for each field that the schema refuses, out of those that have one in `messages`; the others the server says. */
export function refusedFields(
  schema: Schema,
  input: unknown,
  messages: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const result = schema.safeParse(input);
  const found: Record<string, string> = {};
  for (const { path } of result.error?.issues ?? []) {
    const name = String(path[0] ?? '');
    const message = messages[name];
    if (message !== undefined) found[name] ??= message;
  }
  return found;
}

/** Whether the schema of an input has a field of this name. */
export function takes(schema: Schema, name: string): boolean {
  return name in shapeOf(schema);
}

function accepts(schema: Schema, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/** The fields of an input by their names. */
export function shapeOf(schema: Schema): Record<string, Schema | undefined> {
  return 'shape' in schema ? (schema.shape as Record<string, Schema>) : {};
}
