import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';

/*
 * The plain columns of an area's own row, by the field of the contract that each keeps: `{ specSection: 'spec_section' }`.
 */

/** What a plain field holds. */
export type Value = string | number | boolean | readonly string[] | null | undefined;

/** `legalName` as `legal_name`. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/**
 * The columns of the fields of a contract's shape: `legalName` is kept in `legal_name`. `except` are those that are kept
 * otherwise.
 */
export function columnsOf<Field extends string, Except extends Field = never>(
  shape: Readonly<Record<Field, unknown>>,
  except: readonly Except[] = [],
): { readonly [Kept in Exclude<Field, Except>]: ColumnName<Kept> } {
  const kept = Object.keys(shape).filter((field) => !(except as readonly string[]).includes(field));
  return Object.fromEntries(kept.map((field) => [field, columnOf(field)])) as never;
}

/** The column of a field: `legalName` is kept in `legal_name`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Text, or null for an empty one. */
export function emptyToNull<V extends Value>(value: V): Exclude<V, undefined> | null {
  return value === undefined || value === '' ? null : (value as Exclude<V, undefined>);
}

/** The values of an input as they are kept: empty text, and what it leaves out, is null. */
export function keptFields<Field extends string, Input extends Readonly<Partial<Record<Field, Value>>>>(
  columns: Readonly<Record<Field, string>>,
  input: Input,
): { [F in Field]: undefined extends Input[F] ? Exclude<Input[F], undefined> | null : Input[F] } {
  const fields = Object.keys(columns) as Field[];
  return Object.fromEntries(fields.map((field) => [field, emptyToNull(input[field])])) as never;
}

/** The same of the fields that the input gives; what it leaves out is absent. */
export function givenFields<Field extends string, Input extends Readonly<Partial<Record<Field, Value>>>>(
  columns: Readonly<Record<Field, string>>,
  input: Input,
): { [F in Field]?: Exclude<Input[F], undefined> | null } {
  const fields = (Object.keys(columns) as Field[]).filter((field) => input[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, emptyToNull(input[field])])) as never;
}

/** A row by its columns, for `insertRows`: every column is stated, and is null where the values leave it out. */
export function rowOf<
  const Columns extends Readonly<Record<string, string>>,
  Values extends { readonly [F in keyof Columns]?: unknown },
>(columns: Columns, values: Values): { [F in keyof Columns as Columns[F]]: F extends keyof Values ? Values[F] : null } {
  const given: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, given[field] ?? null])) as never;
}

/** SQL that selects the columns over an alias under the names of their fields. Both are names of the code, never input. */
export function selectFields(alias: string, columns: Readonly<Record<string, string>>): Sql {
  return sql.raw(
    Object.entries(columns)
      .map(([field, column]) => `"${alias}"."${column}" as "${field}"`)
      .join(', '),
  );
}

/** SQL of the names and of the values of the columns, for an insert; empty text is kept as null. */
export function insertFields<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  input: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
): { names: Sql; values: Sql } {
  const fields = Object.keys(columns) as Field[];
  return {
    names: sql.join(fields.map((field) => sql.ref(columns[field]))),
    values: sql.join(fields.map((field) => sql`${emptyToNull(input[field])}`)),
  };
}

/** What a change of fields is made of: what to write, and what the trail says (before and after, as people read them). */
export interface FieldChanges {
  assignments: Sql[];
  changes: Record<string, [before: string | null, after: string | null]>;
}

/** Compares the plain fields of a record with an input; omitted fields stay. Stores empty text as null, and shows lists as one line. */
export function findFieldChanges<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  before: Readonly<Record<NoInfer<Field>, Value>>,
  input: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
): FieldChanges {
  const found: FieldChanges = { assignments: [], changes: {} };
  for (const field of Object.keys(columns) as Field[]) {
    if (input[field] === undefined) continue;
    const after = emptyToNull(input[field]);
    if (noteChange(found.changes, field, before[field], after))
      found.assignments.push(sql`${sql.ref(columns[field])} = ${after}`);
  }
  return found;
}

/** Notes for the trail what a field was and is. Answers whether that differs. */
export function noteChange(changes: FieldChanges['changes'], field: string, before: Value, after: Value): boolean {
  const [was, is] = [textOf(before), textOf(after)];
  if (was === is) return false;
  changes[field] = [was, is];
  return true;
}

/** A value as the trail keeps it: null for nothing. */
export function textOf(value: Value): string | null {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === null || text === undefined || text === '' ? null : String(text);
}

/** Makes SQL that sets columns of an area's own row of a record; nothing for an empty list of assignments. */
export function rowSetter(table: string) {
  function set({ id }: { id: string }, actor: Actor, columns: Sql): Sql;
  function set({ id }: { id: string }, actor: Actor, columns: Sql[]): Sql | undefined;
  function set({ id }: { id: string }, { tenantId }: Actor, columns: Sql | Sql[]) {
    const assignments = Array.isArray(columns) ? columns : [columns];
    if (assignments.length === 0) return undefined;
    return sql`update ${sql.ref(table)} set ${sql.join(assignments)} where tenant_id = ${tenantId} and id = ${id}`;
  }
  return set;
}
