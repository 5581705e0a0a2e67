import * as z from 'zod/mini';

/*
 * The shapes every area uses. Every string has a bound; text is cleaned of what no database or screen can hold
 * (NUL and lone surrogates are refused, not repaired).
 */

const speakable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), {
  error: 'Remove the characters that cannot be stored',
});

/** One line, trimmed, 1 to `max` characters. */
export function line(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), speakable);
}

/** One line that may be left out or empty; empty becomes null. */
export function optionalLine(max: number) {
  return z.nullish(z.string().check(z.trim(), z.maxLength(max), speakable));
}

/** Running text with line breaks, 1 to `max` characters. */
export function prose(max = 20_000) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), speakable);
}

export function optionalProse(max = 20_000) {
  return z.nullish(z.string().check(z.trim(), z.maxLength(max), speakable));
}

/** Any id: a UUID in lower-case hex. */
export const id = z.uuid().check(z.toLowerCase());
export const optionalId = z.nullish(id);
export function ids(max = 100) {
  return z.array(id).check(z.maxLength(max));
}

/** A calendar day in the project's zone, YYYY-MM-DD, 1900-01-01 to 2099-12-31. */
export const day = z.iso.date().check(
  z.refine<string>((value) => value >= '1900-01-01' && value <= '2099-12-31', {
    error: 'Choose a date between 1900 and 2099',
  }),
);
export const optionalDay = z.nullish(day);

/** A time of the day in the project's zone, HH:MM. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time as hours:minutes' }));

/** An instant, ISO 8601 in UTC. */
export const instant = z.string().check(z.maxLength(40));

/** Money typed by a person: integer cents, 0 to 9,999,999.99. */
export const enteredCents = z.int().check(z.minimum(0), z.maximum(999_999_999));
/** Money worked out by us: integer cents. */
export const cents = z.int();

/** The optimistic lock of an editable record. */
export const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** A client-made UUID that makes a write happen once: see `product.md` on `clientRef`. */
export const clientRef = id;

/** Parts of a list's query. Numbers arrive as text in a query string. */
const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, { error: 'Give a whole number' }))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
export const paging = {
  pageNum: z._default(queryInt(1, 1_000_000), 1),
  pageSize: z._default(queryInt(1, 100), 10),
};
export const keyword = z.optional(z.string().check(z.trim(), z.maxLength(200), speakable));
export const queryFlag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((v) => v === true || v === 'true'),
  ),
);

/** One or several values of a query parameter: `status=open` or `status=open&status=answered`. */
export function many<T extends z.ZodMiniType>(item: T, max = 100) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(item).check(z.maxLength(max)),
    ),
  );
}

/** `field` or `-field`, out of the fields named. */
export function sortBy<const T extends readonly string[]>(fields: T) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as [T[number] | `-${T[number]}`];
  return z.optional(z.enum(both as unknown as [string, ...string[]]));
}

/** The page that every list answers. */
export function page<T extends z.ZodMiniType>(row: T) {
  return z.object({ rows: z.array(row), total: z.int(), pageNum: z.int(), pageSize: z.int() });
}

export const nothing = z.null();
export const noInput = z.strictObject({});

/** Text of an answer that may be missing. */
export const nullableText = z.nullable(z.string());

type Answered<Field> = Field extends z.ZodMiniOptional<infer Kept> | z.ZodMiniDefault<infer Kept> ? Kept : Field;

/** Fields that people fill in as an answer has them: each is there, null where nothing is known, and text has no bounds. */
export function answerFields<Fields extends z.core.$ZodShape>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, unbounded(unwrapped(field))]),
  ) as unknown as { [Name in keyof Fields]: Answered<Fields[Name]> };
}

type WithoutDefault<Field> = Field extends z.ZodMiniDefault<infer Kept> ? z.ZodMiniOptional<Kept> : Field;

/** Fields of a create as an update takes them: what it leaves out stays, so that nothing has a default. */
export function withoutDefaults<Fields extends z.core.$ZodShape>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? z.optional(field._zod.def.innerType) : field,
    ]),
  ) as unknown as { [Name in keyof Fields]: WithoutDefault<Fields[Name]> };
}

function unwrapped(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field;
}

function unbounded(field: z.core.$ZodType): z.core.$ZodType {
  const isNullable = field instanceof z.ZodMiniNullable;
  const isText = (isNullable ? field._zod.def.innerType : field) instanceof z.ZodMiniString;
  return isText ? (isNullable ? nullableText : z.string()) : field;
}

/** A person as shown by name: member or contact. */
export const personRef = z.object({
  personId: z.string(),
  fullName: z.string(),
  companyName: z.nullable(z.string()),
});
export type PersonRef = z.output<typeof personRef>;

/** Verb → true when it may be done now, or the sentence why not. A verb without right is absent. */
export const can = z.record(z.string(), z.union([z.literal(true), z.string()]));
export type Can = z.output<typeof can>;
