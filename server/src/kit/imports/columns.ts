import type { FieldSpec } from '../sheets/columns.ts';

/** The columns of a list by field, in the order in which a person sees them. */
export type Columns = Record<string, Column<unknown>>;
/** The values of a line: null, or an empty list, for an empty cell. */
export type ValuesOf<C extends Columns> = { [Field in keyof C]: C[Field] extends Column<infer V> ? V : never };

/** A column of a list: its name, a key for `t`, its synonyms, and the reader of its cells. */
export class Column<Value> {
  readonly spec: Omit<FieldSpec, 'key'>;
  readonly empty: Value;
  isUnique = false;
  isEssential = false;
  isDerived = false;
  isRequired = false;
  /** whether its cells name people, firms, or people who can manage or answer the imported records */
  names: 'person' | 'member' | 'reviewer' | 'firm' | undefined;
  /** what its values are called here, by value: keys for `t` */
  labels: Readonly<Record<string, string>> = {};

  constructor(empty: Value, spec: Omit<FieldSpec, 'key' | 'synonyms'>) {
    this.empty = empty;
    this.spec = { ...spec, synonyms: [] };
  }

  /** Adds what people and other programs call it, in one language each: `Ref | Ref no.` */
  called(...names: readonly string[]): this {
    for (const text of names) this.spec.synonyms.push(...wordsOf(text));
    return this;
  }

  /** Marks a column whose cells name people, members, reviewers or firms. The import asks about unknown names and keeps them. */
  naming(names: 'person' | 'member' | 'reviewer' | 'firm'): this {
    this.names = names;
    return this;
  }

  /** Marks a column that numbers the lines. The later line with the same number is refused. */
  unique(): this {
    this.isUnique = true;
    return this;
  }

  /** Makes the column required: an unreadable cell refuses the line. In any other column the cell stays empty, is reported, and the line is imported. */
  required(): this {
    this.isRequired = true;
    return this;
  }

  /** It takes nothing below zero. */
  fromZero(): this {
    this.spec.least = 0;
    return this;
  }

  /** No list has it: what the line implies is kept in it. */
  derived(): this {
    this.isDerived = true;
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

/** A day that only our own sheet has: no heading of others and no guess gives it. */
export function ownDay(label: string): Column<string | null | undefined> {
  return new Column<string | null | undefined>(undefined, { label, type: 'date' }).derived();
}

/** An amount in integer cents, from -`max` to `max` unless `fromZero` is set. */
export function money(label: string, max: number): Column<number | null> {
  return new Column<number | null>(null, { label, type: 'money', max });
}

/** A decimal, kept as text in its canonical form. Ignores a unit that follows, such as hours. */
export function decimal(label: string, number: NonNullable<FieldSpec['number']>): Column<string | null> {
  return new Column<string | null>(null, { label, type: 'decimal', number });
}

/** A duration in whole days, at most `max`, out of days, working days or weeks. */
export function days(label: string, max: number): Column<number | null> {
  return new Column<number | null>(null, { label, type: 'integer', unit: 'days', max });
}

/** Names in one cell, each of at most `max` characters. */
export function names(label: string, max: number): Column<string[]> {
  return new Column<string[]>([], { label, type: 'list', max });
}

/** Words of lists by what they mean here, in one language each: `{ low: ['low | minor', 'baja'] }`. */
export type Words<Value extends string = string> = Readonly<Record<Value, string | readonly string[]>>;

/** One of several values. Each has the words that lists use, and its own name: a key for `t`, else its first word. */
export function choice<Value extends string>(
  label: string,
  words: Words<Value>,
  labels?: Readonly<Record<Value, string>>,
): Column<Value | null> {
  const column = new Column<Value | null>(null, { label, type: 'enum', values: meanings(words) });
  const first = Object.entries<string | readonly string[]>(words).map(([value, text]) => [
    value,
    capital(wordsIn(text)[0] ?? value),
  ]);
  column.labels = labels ?? Object.fromEntries(first);
  return column;
}

/** A `t` that leaves sentences as they are, for words that are keys for `t` themselves: `labels` of a choice. */
export function asKey(sentence: string): string {
  return sentence;
}

/** Values with their words turned round to word → value. */
export function meanings<Value extends string>(words: Words<Value>): Record<string, Value> {
  const turned: Record<string, Value> = {};
  let value: Value;
  for (value in words) for (const word of wordsIn(words[value])) turned[word] = value;
  return turned;
}

/** Gives columns the names that a file of words has for them. */
export function withNames<C extends Columns>(columns: C, names: Readonly<Record<string, readonly string[]>>): C {
  for (const [field, column] of Object.entries(columns)) column.called(...(names[field] ?? []));
  return columns;
}

/** The columns as kit/sheets matches and reads them. */
export function specsOf(columns: Columns): FieldSpec[] {
  const listed = Object.entries(columns).filter(([, { isDerived }]) => !isDerived);
  return listed.map(([key, { spec, names: named }]) => ({
    key,
    ...spec,
    isPeople: named !== undefined && named !== 'firm',
  }));
}

function wordsIn(text: string | readonly string[]): string[] {
  return [text].flat().flatMap(wordsOf);
}

function wordsOf(text: string): string[] {
  return text.split('|').map((word) => word.trim());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
