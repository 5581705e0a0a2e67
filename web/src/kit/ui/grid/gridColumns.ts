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

/* What a column of a grid takes and shows: text, money, decimals, days, choices, references, and what is worked out. */

/** A line as it is typed: text by the key of its column, until it is sent. */
export interface GridLine {
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The text that is kept of what was typed, or the sentence that refuses it. */
export type CellRead = { text: string } | { wrong: string };

export interface GridOption {
  /** what is kept */
  value: string;
  /** what is shown, typed and copied */
  label: string;
  /** says more of it where it is chosen */
  second?: string;
}

interface Named {
  /** names its texts in a line */
  key: string;
  head: string;
  /** px */
  width: number;
  /** takes the width that is left */
  grow?: boolean;
  required?: boolean;
  /** other words that head it in a spreadsheet */
  also?: readonly string[];
}

export interface GridColumn extends Named {
  align?: 'right';
  /** what it takes, of a column of numbers */
  number?: NumberBounds;
  maxLength?: number;
  options?: readonly GridOption[];
  /** of a text that is not empty */
  read: (text: string) => CellRead;
  show: (text: string, line: GridLine) => string;
  /** what is copied; the text itself where it is left out */
  plain?: (text: string, line: GridLine) => string;
  /** nobody types here, in any line or in this one */
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

/** A decimal of up to four places, not negative unless `signed`; `most` in whole numbers, as 100 of a percent. */
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

/** The price of a unit: a decimal that is shown with its cents at least. */
export function priceColumn(named: Named & Pick<NumberBounds, 'digits' | 'signed'>, t: T): GridColumn {
  return { ...decimalColumn({ ...named, unit: 'money' }, t), show: formatPrice };
}

/** An amount of up to nine digits with its cents, not negative unless `signed`. */
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

/** One of some: by its value, or by its label in any case. Without options, while they are on their way, every text is taken. */
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

/** What follows from the line or comes from elsewhere: nobody types in it. */
export function computedColumn(named: Named & Pick<GridColumn, 'align' | 'show' | 'plain'>): GridColumn {
  return { ...named, read: (text) => ({ text }), isFixed: () => true };
}

function oneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
}

/** Finds what is wrong in a line, by the keys of its columns, or between its cells; each line is looked at once. A blank line is right. */
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
