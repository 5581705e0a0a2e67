import { namedColumns } from '../ui/grid/namedColumns.ts';

/** Cells copied from a spreadsheet. Quoted cells may have line breaks and doubled quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ') ?? plain ?? '').trim());
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((cells) => cells.some(Boolean));
}

/** The cells without a heading row: a first row that has no code, and no digit after its first cell. */
export function withoutHeading(cells: readonly string[][]): string[][] {
  const [first = [], ...rest] = cells;
  const [code = '', ...others] = first;
  const isHeading =
    rest.length > 0 && others.length > 0 && ![code.slice(0, 3), ...others].some((cell) => /\d/.test(cell));
  return isHeading ? rest : [...cells];
}

/**
 * Puts the cells in the order of `columns`, each with its heading words. A first row that names at least two columns
 * counts as headings; without one the order stays.
 */
export function inColumns(cells: readonly string[][], columns: readonly (readonly string[])[]): string[][] {
  const [first = [], ...rest] = cells;
  const named = namedColumns(
    first.map(headKey),
    columns.map((words) => words.map(headKey)),
  );
  if (named.filter((at) => at !== null).length < 2) return [...cells];
  // Cells after the last heading continue, if all named columns are in their usual place.
  if (named.every((at, place) => at === null || at === place)) return rest;
  return rest.map((row) => columns.map((_words, at) => row[named.indexOf(at)] ?? ''));
}

function headKey(word: string): string {
  return word
    .toLocaleLowerCase()
    .replaceAll(/[.,:;$%#*()\s]+/g, ' ')
    .trim();
}

/** The value whose word or code a cell has. */
export function findValue<Value extends string>(
  cell: string,
  words: Readonly<Record<Value, string>>,
): Value | undefined {
  const said = cell.toLocaleLowerCase();
  return (Object.keys(words) as Value[]).find(
    (value) => value.toLowerCase() === said || words[value].toLocaleLowerCase() === said,
  );
}
