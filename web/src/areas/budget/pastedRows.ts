import { MOST_BUDGET_LINES } from '@plumbline/contract/areas/budget';
import type { budgets } from '@plumbline/contract/areas/budget';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { findValue } from '../../kit/imports/cells.ts';
import { SHEET_AMOUNT, linesOfSheet } from '../../kit/imports/sheetLines.ts';
import type { SheetLines } from '../../kit/imports/sheetLines.ts';
import type { NumberColumn } from '../../kit/ui/grid/pastedNumbers.ts';

/* A budget line read from spreadsheet cells. */

export type NewLine = InputOf<typeof budgets.setLines>['lines'][number];

/** The budget line that a row of cells holds, or its errors. Each error names its field. */
export interface PastedRow {
  title: string;
  amount: string;
  line: NewLine | null;
  /** Its cost code will be added to the project */
  isNew: boolean;
  wrong: string[];
}

/** The columns of a paste: code, name, cost type and original amount come first. */
export function budgetColumns(t: T): (NumberColumn | null)[] {
  return [null, null, null, { head: t('Original budget'), number: SHEET_AMOUNT }];
}

/** Which rows are lines. Totals are skipped, and headings without an amount and a type. */
export function budgetLines(cells: readonly (readonly string[])[]): SheetLines {
  return linesOfSheet(cells, {
    name: ([code = '', name = '']) => name || code,
    amount: 3,
    isHeading: ([, , type = '', amount = '']) => type === '' && amount === '',
  });
}

/** Each line as it is saved, or its errors. */
export function pastedRows({ lines }: SheetLines, codes: ReadonlySet<string>, t: T): PastedRow[] {
  const types = costTypeWords(t);
  const seen = new Set<string>();
  return lines.slice(0, MOST_BUDGET_LINES + 1).map(([code = '', name = '', type = '', amount = '']) => {
    const wrong: string[] = [];
    const say = (field: string, sentence: string) => wrong.push(`${field}: ${sentence}`);
    if (code.length > 30) say(t('Cost code'), t('At most {n} characters', { n: 30 }));
    if (name.length > 120) say(t('Name'), t('At most {n} characters', { n: 120 }));
    const costType = type === '' ? 'other' : findValue(type, types);
    if (!costType) say(t('Cost type'), t('{word} is none', { word: type }));
    const cents = readTypedCents(amount, { digits: 7 });
    if ('fault' in cents) say(t('Original budget'), typedRefusal(cents.fault, { places: 2 }, t));
    const key = `${code} ${costType ?? ''}`;
    if (seen.has(key)) say(t('Cost code'), t('This line is there twice'));
    seen.add(key);
    const isRight = wrong.length === 0 && costType && 'cents' in cents;
    return {
      title: [code, name].filter(Boolean).join(' '),
      amount,
      isNew: code !== '' && !codes.has(code),
      wrong,
      line: isRight ? { code: code || null, name: name || null, costType, originalCents: cents.cents } : null,
    };
  });
}
