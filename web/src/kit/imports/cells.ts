import { namedColumns } from '../ui/grid/namedColumns.ts';

/* Cells of a spreadsheet, pasted or out of a file, that are looked over where they are typed. */

/** Cells that were copied from a spreadsheet; a cell in quotes may have line breaks and doubled quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ') ?? plain ?? '').trim());
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((cells) => cells.some(Boolean));
}

/** The cells without a first line of headings: one that begins with no code, and in which no cell behind the first has a digit. */
export function withoutHeading(cells: readonly string[][]): string[][] {
  const [first = [], ...rest] = cells;
  const [code = '', ...others] = first;
  const isHeading =
    rest.length > 0 && others.length > 0 && ![code.slice(0, 3), ...others].some((cell) => /\d/.test(cell));
  return isHeading ? rest : [...cells];
}

/**
 * The cells in the order of these columns, each with the words that head it: by a first line of headings, where two of its cells name columns, else as they
 * stand.
 */
export function inColumns(cells: readonly string[][], columns: readonly (readonly string[])[]): string[][] {
  const [first = [], ...rest] = cells;
  const named = namedColumns(
    first.map(headKey),
    columns.map((words) => words.map(headKey)),
  );
  if (named.filter((at) => at !== null).length < 2) return [...cells];
  // What stands where it usually does may go on behind the last heading.
  if (named.every((at, place) => at === null || at === place)) return rest;
  return rest.map((row) => columns.map((_words, at) => row[named.indexOf(at)] ?? ''));
}

function headKey(word: string): string {
  return word
    .toLocaleLowerCase()
    .replaceAll(/[.,:;$%#*()\s]+/g, ' ')
    .trim();
}

/** The value of which a cell says the word or the code. */
export function meant<Value extends string>(cell: string, words: Readonly<Record<Value, string>>): Value | undefined {
  const said = cell.toLocaleLowerCase();
  return (Object.keys(words) as Value[]).find(
    (value) => value.toLowerCase() === said || words[value].toLocaleLowerCase() === said,
  );
}
