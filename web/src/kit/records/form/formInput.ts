import type { Schema } from '@plumbline/contract/kit/endpoint';

/*
 * A form holds its values under the names of the contract's input: texts as typed, and what was picked with its name, so
 * that a draft can be shown again. Sending turns that into the input and lets the contract's schema judge it.
 */

/** What a form may hold for a field of an input: typed text, the picked thing instead of its id, or rows of any shape. */
export type HeldAs<T> =
  | T
  | (NonNullable<T> extends string
      ? string | object | null
      : NonNullable<T> extends number
        ? string | null
        : NonNullable<T> extends boolean
          ? 'yes' | 'no' | ''
          : NonNullable<T> extends readonly unknown[]
            ? object | null
            : never);
/** Form values, named like the input. */
export type HeldFor<Values, Input> = {
  [Name in keyof Values]: unknown extends Input ? unknown : Name extends keyof Input ? HeldAs<Input[Name]> : never;
};

/** No day chosen yet. */
export const noDay: string | null = null;

/**
 * Turns form values into the input: the values that the schema knows, picked things as ids, empty values as null where
 * the schema takes null. Does not validate.
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
 * Form values from a record: by name, with `others` for values that the record names or holds differently, and from
 * `empty` where the record has none.
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

/** The id of a picked thing; other values unchanged. */
export function idOrSelf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entry = Object.entries(value).find(([name]) => name === 'id' || name.endsWith('Id'));
  return entry ? entry[1] : value;
}

/** A message for each field that the schema refuses, if `messages` has one; the server words the others. */
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

/** Whether an input's schema has a field of this name. */
export function hasField(schema: Schema, name: string): boolean {
  return name in shapeOf(schema);
}

function accepts(schema: Schema, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/** The fields of an input by name. */
export function shapeOf(schema: Schema): Record<string, Schema | undefined> {
  return 'shape' in schema ? (schema.shape as Record<string, Schema>) : {};
}
