import { parseWhole, readAmount } from './amounts.ts';
import { readDuration } from './durations.ts';
import { normalName, type FieldSpec, type Mapping } from './fieldNames.ts';
import { parseDay } from './dates.ts';
import { cellText, type Cell } from './table.ts';

const SAMPLE = 300;
/** The least number of filled cells that tell something about a column. */
const LEAST = 3;
/** Words of a day on which somebody touched the line, which say nothing of its subject, as `normalName` writes them. */
const BOOKKEEPING =
  /\b(?:creat\w*|crea(?:do|da|cion)|cree|erstell\w*|angelegt|criad[oa]|updat\w*|modifi\w*|chang\w*|edit\w*|actualiz\w*|atualiz\w*|alterad[oa]|maj|mis[e]? a jour|geandert|aktualisiert|export\w*|imprim\w*|impres\w*|print\w*|gedruckt|generat\w*|import\w*|sync\w*|enter(?:ed|ing)|logged)\b/g;
/** A heading that says it is a day, and of what. */
const NAMED_DAY =
  /\b(?:date|datum|fecha|data|day|dia|jour|tag)\b.* |.* \b(?:date|datum|fecha|data|day|dia|jour|tag)\b|\w(?:datum|termin|frist)\b|.* (?:on|at|by|am|le|el|em)$/;
/** Placeholders for an unknown day or amount. */
const EMPTY = /^(-+|–|n\/?a|none|tbd|\?+)$/i;

/** What the filled cells of a column hold. */
interface Content {
  filled: number;
  distinct: number;
  /** shares of the filled cells, 0 to 1 */
  days: number;
  amounts: number;
  whole: number;
  people: number;
  /** what only programs know a thing by */
  keys: number;
  /** characters of a cell, on average */
  length: number;
  /** days since 1970, on average */
  day: number;
  texts: string[];
}

/** Whether a heading has bookkeeping words, such as the day of the last change, that the field's name lacks. Both come from `normalName`. */
export function isBookkeeping(heading: string, phrase: string): boolean {
  return (heading.match(BOOKKEEPING) ?? []).some((word) => !phrase.split(' ').includes(word));
}

/** Whether a column's heading leaves open which day it contains. A heading that names a day of no field means another day. */
function mayBeAnyDay(heading: string): boolean {
  const name = normalName(heading);
  return !isBookkeeping(name, '') && !NAMED_DAY.test(name);
}

/** Looks at the cells of each of `width` columns below a header. */
export function contentsOf(body: readonly (readonly Cell[])[], width: number): Content[] {
  return Array.from({ length: width }, (_, column) => {
    const cells: Cell[] = [];
    for (const row of body) {
      const cell = row[column] ?? null;
      if (cell !== null && !EMPTY.test(cellText(cell)) && cells.push(cell) === SAMPLE) break;
    }
    return contentOf(cells);
  });
}

function contentOf(cells: readonly Cell[]): Content {
  const texts = cells.map(cellText);
  const days = cells.flatMap((cell) => (typeof cell === 'string' ? (parseDay(cell) ?? []) : []));
  const share = (count: number) => (cells.length === 0 ? 0 : count / cells.length);
  const among = (test: (cell: Cell, text: string) => boolean) =>
    share(cells.filter((cell, at) => test(cell, texts[at] ?? '')).length);
  return {
    filled: cells.length,
    distinct: new Set(texts).size,
    days: share(days.length),
    amounts: among(isAmount),
    whole: among((cell) => parseWhole(cell) !== null || readDuration(cell) !== null),
    people: among((_, text) => PERSON.test(text)),
    keys: among((_, text) => KEY.test(text)),
    length: share(texts.reduce((sum, text) => sum + text.length, 0)),
    day: days.reduce((sum, day) => sum + Date.parse(day) / 86_400_000, 0) / Math.max(1, days.length),
    texts,
  };
}

/** Whether a cell is an amount, including refused amounts in another currency or with two readings. */
function isAmount(cell: Cell): boolean {
  const read = readAmount(cell);
  return 'cents' in read || ['currency', 'places', 'two', 'large'].includes(read.fault?.kind ?? '');
}

const PERSON = /^\p{Lu}[\p{L}'’.-]+,? (?:\p{Lu}\.? )?\p{Lu}[\p{L}'’-]+(?:\s*\(.*\))?$/u;

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the cells of a column contradict a field: a date column does not contain names, nor a name column dates. */
export function contradicts({ type }: FieldSpec, content: Content | undefined): boolean {
  if (content?.keys === 1) return true;
  if (!content || content.filled < LEAST) return false;
  switch (type) {
    case 'date':
      // a plain number may be a day as a spreadsheet keeps it
      return content.days < 0.3 && content.amounts < 0.3;
    case 'money':
      return content.amounts < 0.2;
    case 'integer':
      return content.whole < 0.2;
    case 'list':
      return content.days > 0.7;
    case 'text':
    case 'decimal':
    case 'enum':
      return content.days > 0.9;
  }
}

/** Guesses columns for the remaining fields from their cells. Never guesses money. */
export function guessColumns(
  header: readonly string[],
  fields: readonly FieldSpec[],
  contents: readonly Content[],
  mapping: Mapping,
): Mapping {
  const found: Mapping = {};
  const taken = new Set(Object.values(mapping));
  const left = (test: (content: Content) => boolean) =>
    contents.flatMap((content, column) =>
      !taken.has(column) && content.filled >= LEAST && test(content) ? [{ column, content }] : [],
    );
  const missing = (test: (field: FieldSpec) => boolean) =>
    fields.filter((field) => !(field.key in mapping) && !(field.key in found) && test(field));
  const give = (field: FieldSpec | undefined, column: number | undefined) => {
    if (!field || column === undefined) return;
    found[field.key] = column;
    taken.add(column);
  };
  for (const field of missing(({ type }) => type === 'enum')) {
    const words = new Set(Object.keys(field.values ?? {}).map(normalName));
    const known = ({ texts, distinct }: Content) =>
      distinct > 20 ? 0 : texts.filter((text) => text.length > 3 && words.has(normalName(text))).length / texts.length;
    const [best] = left((content) => known(content) >= 0.7).toSorted((a, b) => known(b.content) - known(a.content));
    give(field, best?.column);
  }
  const days = left(({ days: share }) => share >= 0.8).filter(({ column }) => mayBeAnyDay(header[column] ?? ''));
  const dates = missing(({ type }) => type === 'date');
  for (const [at, { column }] of days.toSorted((a, b) => a.content.day - b.content.day).entries())
    give(dates[at], column);
  const long = left(({ length, days: share }) => length > 60 && share === 0);
  const texts = missing(({ type, max = 0 }) => type === 'text' && max >= 10_000);
  for (const [at, { column }] of long.entries()) give(texts[at], column);
  // A column of names is first of all who is asked, who may be several.
  const people = missing(({ isPeople = false }) => isPeople).toSorted(
    (a, b) => Number(b.type === 'list') - Number(a.type === 'list'),
  );
  const named = left(({ people: share, distinct, filled }) => share >= 0.7 && distinct <= Math.max(3, filled / 2));
  for (const [at, { column }] of named.entries()) give(people[at], column);
  return found;
}
