import type { FieldSpec } from '../sheets/columns.ts';

/** The columns of a list by field, in the order in which a person sees them. */
export type Columns = Record<string, Column<unknown>>;
/** What a line of such a list says: null, or an empty list, where it says nothing. */
export type ValuesOf<C extends Columns> = { [Field in keyof C]: C[Field] extends Column<infer V> ? V : never };

/** A column that a list may have: its name, a key for `t`, what else it is called, and how its cells are read. */
export class Column<Value> {
  readonly spec: Omit<FieldSpec, 'key'>;
  readonly empty: Value;
  isUnique = false;
  isEssential = false;

  constructor(empty: Value, spec: Omit<FieldSpec, 'key' | 'synonyms'>) {
    this.empty = empty;
    this.spec = { ...spec, synonyms: [] };
  }

  /** Adds what people and other programs call it: `Ref | Ref no.` */
  called(names: string): this {
    this.spec.synonyms.push(...wordsOf(names));
    return this;
  }

  /** It numbers the lines: one that stands there twice is refused in the later line. */
  unique(): this {
    this.isUnique = true;
    return this;
  }

  /** A line that fills it is no heading between the lines, and no total below them. */
  essential(): this {
    this.isEssential = true;
    return this;
  }
}

/** Text of at most `max` characters. */
export function text(label: string, max: number): Column<string | null> {
  return new Column<string | null>(null, { label, type: 'text', max });
}

/** A day, read as YYYY-MM-DD. */
export function day(label: string): Column<string | null> {
  return new Column<string | null>(null, { label, type: 'date' });
}

/** An amount, read as integer cents, of which it holds `max` at most. */
export function money(label: string, max: number): Column<number | null> {
  return new Column<number | null>(null, { label, type: 'money', max });
}

/** A whole number of at most `max`. */
export function whole(label: string, max: number): Column<number | null> {
  return new Column<number | null>(null, { label, type: 'integer', max });
}

/** Names in one cell, each of at most `max` characters. */
export function names(label: string, max: number): Column<string[]> {
  return new Column<string[]>([], { label, type: 'list', max });
}

/** One of some values, each with what lists say for it: `{ low: 'low | minor' }`. */
export function choice<Value extends string>(label: string, words: Record<Value, string>): Column<Value | null> {
  return new Column<Value | null>(null, { label, type: 'enum', values: meanings(words) });
}

/** Values with their words turned round to word → value. */
export function meanings<Value extends string>(words: Record<Value, string>): Record<string, Value> {
  const turned: Record<string, Value> = {};
  let value: Value;
  for (value in words) for (const word of wordsOf(words[value])) turned[word] = value;
  return turned;
}

/** The columns as kit/sheets matches and reads them. */
export function specsOf(columns: Columns): FieldSpec[] {
  return Object.entries(columns).map(([key, { spec }]) => ({ key, ...spec }));
}

function wordsOf(text: string): string[] {
  return text.split('|').map((word) => word.trim());
}
