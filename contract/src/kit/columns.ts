import { wordFor } from './words.ts';
import type { T } from './words.ts';

/*
 * Declares each column of a list once. The list on the screen and the sheet read the same declaration, so both show the same value, and a new column is
 * one line.
 */

/** The kinds of values: each is worded, aligned and written in a sheet in its own way. */
interface Values {
  text: string;
  /** Several texts of one cell. */
  texts: readonly string[];
  /** A value that has a word for people. */
  word: string;
  /** Several of them. */
  words: readonly string[];
  yesNo: boolean;
  /** YYYY-MM-DD, or an instant in ISO 8601: the column shows its day. */
  day: string;
  /** A whole number. */
  integer: number;
  number: number;
  percent: number;
  /** Money in integer cents. */
  cents: number;
}
export type ColumnAs = keyof Values;
/** The kinds of values that stand on the right of a cell. */
export const FIGURES: ReadonlySet<ColumnAs> = new Set<ColumnAs>(['integer', 'number', 'percent', 'cents']);

interface PlainColumn<Row, As extends ColumnAs> {
  as: As;
  /** A sentence for `t`: the head of the column, in full. */
  label: string;
  /** The value in a row; null and undefined leave the cell empty. */
  of: (row: Row) => Values[As] | null | undefined;
  /** px on a screen; a sheet has a letter for every seven. */
  width: number;
  /** Field of the server's sort: with a minus the first press sorts downwards. */
  sort?: string;
  /** The list shows the column only to a person who chose it. */
  extra?: true;
  /** The list leaves a cell empty for zero; a sheet writes it. */
  hidesZero?: true;
}
interface WordColumn<Row, As extends 'word' | 'words'> extends PlainColumn<Row, As> {
  words: (t: T) => Readonly<Record<string, string>>;
}

/** One column of rows. */
export type Column<Row> =
  | { [As in Exclude<ColumnAs, 'word' | 'words'>]: PlainColumn<Row, As> }[Exclude<ColumnAs, 'word' | 'words'>]
  | WordColumn<Row, 'word'>
  | WordColumn<Row, 'words'>;
/** The columns of a list by their ids, in their order. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

type More = Partial<Pick<PlainColumn<never, 'text'>, 'width' | 'sort' | 'extra' | 'hidesZero'>>;

/** Makes columns of rows: `text(label, value, more)`; columns of words take the words in between. */
export function columnsOf<Row>() {
  const plain =
    <As extends Exclude<ColumnAs, 'word' | 'words'>>(as: As, width: number) =>
    (label: string, of: PlainColumn<Row, As>['of'], more?: More): PlainColumn<Row, As> => ({
      as,
      label,
      of,
      width,
      ...more,
    });
  const worded =
    <As extends 'word' | 'words'>(as: As) =>
    (
      label: string,
      words: WordColumn<Row, As>['words'],
      of: PlainColumn<Row, As>['of'],
      more?: More,
    ): WordColumn<Row, As> => ({
      as,
      label,
      words,
      of,
      width: 116,
      ...more,
    });
  return {
    text: plain('text', 144),
    texts: plain('texts', 160),
    word: worded('word'),
    words: worded('words'),
    yesNo: plain('yesNo', 104),
    day: plain('day', 112),
    integer: plain('integer', 88),
    number: plain('number', 88),
    percent: plain('percent', 88),
    cents: plain('cents', 132),
  };
}

/** Columns without some of them, as for a person who may not read money. */
export function withoutColumns<Row>(columns: Columns<Row>, ids: readonly string[]): Columns<Row> {
  return Object.fromEntries(Object.entries(columns).filter(([id]) => !ids.includes(id)));
}

/** The head of a column, in full. */
export function labelOf<Row>({ label }: Column<Row>, t: T): string {
  return t(label);
}

/** Days, numbers and money in the words of one language: the formats of a browser or of a printer. */
export interface CellFormat {
  day(value: string): string;
  number(value: number): string;
  cents(value: number): string;
}

/** The cell of a column in words; empty where the row has no value, and for a no. */
export function cellText<Row>(column: Column<Row>, row: Row, t: T, format: CellFormat): string {
  switch (column.as) {
    case 'text':
      return column.of(row) ?? '';
    case 'texts':
      return (column.of(row) ?? []).join(', ');
    case 'word':
      return wordFor(column.words(t), column.of(row));
    case 'words':
      return (column.of(row) ?? []).map((value) => wordFor(column.words(t), value)).join(', ');
    case 'yesNo':
      return column.of(row) ? t('Yes') : '';
    case 'day': {
      const day = column.of(row);
      return day ? format.day(day) : '';
    }
    default: {
      const n = column.of(row) ?? null;
      if (n === null || (n === 0 && column.hidesZero)) return '';
      if (column.as === 'percent') return t('{n} %', { n });
      return column.as === 'cents' ? format.cents(n) : format.number(n);
    }
  }
}
