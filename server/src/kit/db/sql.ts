/** The text and the values of a statement, as PostgreSQL takes them: `$1` in the text is the first value. */
export interface Query<Row = unknown> {
  readonly text: string;
  readonly values: unknown[];
  /** Only a type: the rows that it answers. */
  readonly row?: Row;
}

/** A value that a statement names in several places and sends once. */
class Shared {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

const NO_TABLES: readonly string[] = [];

/** A statement, or a part of one: the pieces of its text, with a value between each two. It never changes. */
export class Sql<Row = unknown> implements Query<Row> {
  declare readonly row?: Row;
  readonly pieces: readonly string[];
  readonly between: readonly unknown[];
  /** The tables that it names by `sql.table`: who puts the statement together joins them. */
  readonly tables: readonly string[];
  /** The text of the template that it was written as; none where it was put together otherwise. */
  readonly template: readonly string[] | undefined;
  private numbered: { text: string; values: unknown[] } | undefined;

  constructor(
    pieces: readonly string[],
    between: readonly unknown[],
    tables: readonly string[] = NO_TABLES,
    template?: readonly string[],
  ) {
    this.pieces = pieces;
    this.between = between;
    this.tables = tables;
    this.template = template;
  }

  get text(): string {
    return this.number().text;
  }

  get values(): unknown[] {
    return this.number().values;
  }

  private number(): { text: string; values: unknown[] } {
    if (this.numbered) return this.numbered;
    const values: unknown[] = [];
    let marks: Map<Shared, number> | undefined;
    let text = this.pieces[0] ?? '';
    for (let index = 0; index < this.between.length; index += 1) {
      const one = this.between[index];
      let mark: number | undefined;
      if (one instanceof Shared) {
        marks ??= new Map();
        mark = marks.get(one) ?? values.push(one.value);
        marks.set(one, mark);
      } else mark = values.push(one);
      text += `$${mark}${this.pieces[index + 1]}`;
    }
    this.numbered = { text, values };
    return this.numbered;
  }
}

/**
 * The one way to write SQL: `` sql<Row>`select id from record where number = ${number}` ``. A part in braces is either a value or another `sql`.
 * PostgreSQL gets values apart from the text. `Row` is the type of a row of the answer.
 */
function tag<Row = unknown>(text: TemplateStringsArray, ...given: readonly unknown[]): Sql<Row> {
  if (given.length === 0) return new Sql(text, NOTHING, NO_TABLES, text);
  const made = new Draft(text[0]);
  for (let index = 0; index < given.length; index += 1) {
    made.add(given[index]);
    made.say(text[index + 1]);
  }
  return made.done(text);
}
const NOTHING: readonly unknown[] = [];

/** A statement that is being put together. */
class Draft {
  private readonly pieces: string[] = [];
  private readonly between: unknown[] = [];
  private tables = NO_TABLES;
  private last: string;

  constructor(first = '') {
    this.last = first;
  }

  say(text = ''): void {
    this.last += text;
  }

  /** A value, or the pieces and values of another statement. */
  add(one: unknown): void {
    if (!(one instanceof Sql)) {
      this.take(one);
      return;
    }
    this.say(one.pieces[0]);
    if (one.tables !== this.tables) for (const table of one.tables) this.name(table);
    for (let index = 0; index < one.between.length; index += 1) {
      this.take(one.between[index]);
      this.say(one.pieces[index + 1]);
    }
  }

  private name(table: string): void {
    if (!this.tables.includes(table)) this.tables = [...this.tables, table];
  }

  done<Row>(template?: readonly string[]): Sql<Row> {
    this.pieces.push(this.last);
    return new Sql(this.pieces, this.between, this.tables, template);
  }

  private take(value: unknown): void {
    this.pieces.push(this.last);
    this.between.push(value);
    this.last = '';
  }
}

/** SQL from plain text. Use it only for text of the code, never for a person's text. */
function raw<Row = unknown>(text: string): Sql<Row> {
  return new Sql([text], []);
}

/** Parts and values, one after the other, `between` each two. */
function join(each: readonly unknown[], between: Sql = COMMA): Sql {
  const made = new Draft();
  for (let index = 0; index < each.length; index += 1) {
    if (index > 0) made.add(between);
    made.add(each[index]);
  }
  return made.done();
}
const COMMA = raw(', ');

/** A name of the schema: a column, `alias.column`, a table. */
function ref(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`);
}

/** A word or a number of the code as a part of the text: the planner then knows how many rows have it. */
function lit(value: string | number | boolean | null): Sql {
  return raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
}

/** A value that is put into several places and sent once. */
function shared(value: unknown): Sql {
  return new Sql(['', ''], [new Shared(value)]);
}

/** The alias of a table that is joined where a statement names it: `${table}.due_date`. */
function table(alias: string): Sql {
  return new Sql([alias], [], [alias]);
}

export const sql = Object.assign(tag, { raw, join, ref, lit, shared, table });
