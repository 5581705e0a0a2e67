import { isOpenText, markProven } from '@plumbline/contract/kit/numbers';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import { bareAmount } from '../sheets/amounts.ts';
import type { ColumnMark } from '../sheets/amounts.ts';
import { isForeignAmount, isForeignColumn } from '../sheets/currencies.ts';
import { parseCell } from '../sheets/cells.ts';
import type { FieldSpec } from '../sheets/columns.ts';
import type { Cell } from '../sheets/table.ts';
import { DECIMAL_MARK } from './choices.ts';

/* Finds the decimal mark in the columns of a list. */

/** A column of numbers with cells that have two readings: which mark is the decimal one, and what some of them are by either. */
export interface FoundMark {
  field: string;
  mark: DecimalMark | null;
  samples: { text: string; point: string; comma: string }[];
}

type NumberColumn = FieldSpec & {
  column: number;
  mark?: ColumnMark;
  isForeign?: boolean;
  heading: string;
  given: ReadonlyMap<string, string> | undefined;
};

/**
 * Sets the decimal mark of each column of numbers. A person's answer wins over proof from the column, and that over proof from other columns. Answers
 * the columns that have cells with two readings.
 */
export function markColumns(specs: readonly NumberColumn[], body: readonly Cell[][]): FoundMark[] {
  const numbers = specs.filter(({ type }) => type === 'money' || type === 'decimal');
  const textsOf = ({ column }: NumberColumn) =>
    body.flatMap((row) => {
      const cell = row[column];
      return typeof cell === 'string' && cell.length <= 60 ? cell : [];
    });
  const texts = new Map(numbers.map((spec) => [spec, dollarsOf(spec, textsOf(spec))]));
  const common = markProven([...texts.values()].flat());
  return numbers.flatMap((spec): FoundMark[] => {
    const said = spec.given?.get(DECIMAL_MARK);
    const own = texts.get(spec) ?? [];
    const open = own.filter(isOpenText);
    const proven = markProven(own) ?? common;
    const given = said === 'point' || said === 'comma' ? said : proven === 'both' ? null : proven;
    // A point before three digits is what our own sheets write of a quantity, and no way to write cents.
    const isAsked = open.some((text) => text.includes(',') === (spec.type === 'decimal'));
    spec.mark = given ?? (isAsked ? 'ask' : 'point');
    if (open.length === 0) return [];
    const shown = [...new Set(open)].slice(0, 3).map((text) => ({
      text,
      point: readingOf(text, spec, 'point'),
      comma: readingOf(text, spec, 'comma'),
    }));
    const samples = shown.filter(({ point, comma }) => point !== comma);
    return samples.length === 0 ? [] : [{ field: spec.key, mark: spec.mark === 'ask' ? null : spec.mark, samples }];
  });
}

/** Selects the cells of a money column as we read them, without amounts in other currencies. Marks a column with foreign amounts. */
function dollarsOf(spec: NumberColumn, texts: readonly string[]): readonly string[] {
  if (spec.type !== 'money') return texts;
  spec.isForeign = isForeignColumn(spec.heading, texts);
  return spec.isForeign ? [] : texts.filter((text) => !isForeignAmount(text)).map(bareAmount);
}

/** What a text is where this mark is the decimal one; the text itself where it is no number then. */
function readingOf(text: string, spec: NumberColumn, mark: DecimalMark): string {
  const parsed = parseCell(text, spec, { mark });
  if (!('value' in parsed) || parsed.value === null) return '–';
  return spec.type === 'money' ? (Number(parsed.value) / 100).toFixed(2) : String(parsed.value);
}
