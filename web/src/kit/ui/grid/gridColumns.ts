import {
  formatDecimal,
  formatPrice,
  readTyped,
  readTypedCents,
  typedRefusal,
} from '@plumbline/contract/kit/money/typed';
import type { NumberBounds } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';
import { showAmount } from '../amount.ts';
import { dayRefusal, parseDay } from '../parseDay.ts';
import type { DayReading } from '../parseDay.ts';

/** A line while it is edited: text by column key, until it is sent. */
export interface GridLine {
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The text that is kept, or the reason for refusing it. */
export type CellRead = { text: string } | { wrong: string };

export interface GridOption {
  /** The stored value */
  value: string;
  /** The text that is shown, typed and copied */
  label: string;
  /** A second line in the list of choices */
  second?: string;
}

interface Named {
  /** The key of its texts in a line */
  key: string;
  head: string;
  /** px */
  width: number;
  /** Takes the remaining width */
  grow?: boolean;
  required?: boolean;
  /** Other headings for it in a spreadsheet */
  also?: readonly string[];
}

export interface GridColumn extends Named {
  align?: 'right';
  /** The limits of a number column */
  number?: NumberBounds;
  maxLength?: number;
  options?: readonly GridOption[];
  /** Reads a non-empty text */
  read: (text: string) => CellRead;
  show: (text: string, line: GridLine) => string;
  /** The copied text; default is the text itself */
  plain?: (text: string, line: GridLine) => string;
  /** The cell cannot be edited, in this line or in any */
  isFixed?: (line: GridLine) => boolean;
}

export function textColumn(named: Named & { maxLength: number }, t: T): GridColumn {
  const { maxLength } = named;
  return {
    ...named,
    read: (text) =>
      text.length > maxLength ? { wrong: t('At most {n} characters', { n: maxLength }) } : { text: oneLine(text) },
    show: (text) => text,
  };
}

/**
 * A decimal of up to four places, not negative unless `signed`. `most` is in whole numbers, such as 100 for a
 * percentage.
 */
export function decimalColumn(
  {
    digits = 10,
    most,
    unit,
    signed = false,
    ...named
  }: Named & Pick<NumberBounds, 'digits' | 'most' | 'unit' | 'signed'>,
  t: T,
): GridColumn {
  const own = { ...(most !== undefined && { most }), ...(unit && { unit }) };
  const bounds: NumberBounds = { places: 4, digits, signed, ...own };
  return {
    ...named,
    align: 'right',
    number: bounds,
    read: (text) => {
      const typed = readTyped(text, bounds);
      if ('fault' in typed) return { wrong: typedRefusal(typed.fault, bounds, t) };
      return { text: typed.value };
    },
    show: formatDecimal,
  };
}

/** A unit price: a decimal with at least its cents shown. */
export function priceColumn(named: Named & Pick<NumberBounds, 'digits' | 'signed'>, t: T): GridColumn {
  return { ...decimalColumn({ ...named, unit: 'money' }, t), show: formatPrice };
}

/** An amount of up to nine digits with cents, not negative unless `signed`. */
export function moneyColumn({ signed = false, ...named }: Named & Pick<NumberBounds, 'signed'>, t: T): GridColumn {
  const bounds: NumberBounds = { places: 2, digits: 7, unit: 'money', signed };
  return {
    ...named,
    align: 'right',
    number: bounds,
    read: (text) => {
      const typed = readTyped(text, bounds);
      return 'value' in typed ? { text: typed.value } : { wrong: typedRefusal(typed.fault, bounds, t) };
    },
    show: (text) => {
      const typed = readTypedCents(text, { signed: true });
      return 'cents' in typed ? showAmount(typed.cents) : text;
    },
  };
}

/** A day, typed in any form. */
export function dayColumn(named: Named, t: T, format: Format, reading: DayReading): GridColumn {
  return {
    ...named,
    read: (text) => {
      const day = parseDay(text, reading);
      return day ? { text: day } : { wrong: dayRefusal(text, t, format, reading.locale) };
    },
    show: (text) => format.day(text) || text,
  };
}

/** One of the options, by value or by label in any case. While the options load, every text is accepted. */
export function choiceColumn(
  named: Named & { options: readonly GridOption[] | undefined; none: (word: string) => string },
): GridColumn {
  const { options, none, ...rest } = named;
  const labels = new Map(options?.map(({ value, label }) => [value, label]));
  const values = new Map(
    options?.flatMap(({ value, label }) => [
      [label.toLocaleLowerCase(), value],
      [value.toLocaleLowerCase(), value],
    ]),
  );
  const labelOf = (text: string) => labels.get(text) ?? text;
  return {
    ...rest,
    ...(options && { options }),
    read: (text) => {
      const value = values.get(text.toLocaleLowerCase());
      if (value !== undefined || !options) return { text: value ?? text };
      return { wrong: none(text) };
    },
    show: labelOf,
    plain: labelOf,
  };
}

/** A computed column that nobody edits. */
export function computedColumn(named: Named & Pick<GridColumn, 'align' | 'show' | 'plain'>): GridColumn {
  return { ...named, read: (text) => ({ text }), isFixed: () => true };
}

function oneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
}

/**
 * Makes a function that finds the errors of a line, by column key or between cells. Each line is checked once. A blank
 * line has none.
 */
export function lineChecker(
  columns: readonly GridColumn[],
  t: T,
  together: (line: GridLine) => Readonly<Record<string, string>> = () => NONE,
): (line: GridLine) => Readonly<Record<string, string>> {
  const known = new WeakMap<GridLine, Readonly<Record<string, string>>>();
  return (line) => {
    let wrong = known.get(line);
    if (!wrong) known.set(line, (wrong = wrongOf(columns, line, t, together)));
    return wrong;
  };
}

const NONE = {};

function wrongOf(
  columns: readonly GridColumn[],
  line: GridLine,
  t: T,
  together: (line: GridLine) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { texts } = line;
  const isEmpty = (text: string | undefined) => text === undefined || text === '';
  if (Object.values(texts).every(isEmpty)) return NONE;
  const wrong: Record<string, string> = { ...together(line) };
  for (const { key, required, read, isFixed } of columns) {
    const text = texts[key];
    if (text === undefined || text === '') {
      if (required) wrong[key] = t('Fill this in');
    } else if (!isFixed?.(line)) {
      const found = read(text);
      if ('wrong' in found) wrong[key] = found.wrong;
    }
  }
  return Object.keys(wrong).length > 0 ? wrong : NONE;
}
