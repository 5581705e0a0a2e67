import { MOST_BUDGET_LINES, sumFigures } from '@plumbline/contract/areas/budget';
import type { BudgetRow, Figures, budgets } from '@plumbline/contract/areas/budget';
import { lineName } from '@plumbline/contract/areas/budget/names';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { meant, withoutHeading } from '../../kit/imports/cells.ts';

/* The lines of a budget as they are grouped, named and pasted. */

/** What a call names a line by. */
export function keyOf({ costCodeId, costType }: Pick<BudgetRow, 'costCodeId' | 'costType'>) {
  return { costCodeId, costType };
}

export function idOf({ costCodeId, costType }: Pick<BudgetRow, 'costCodeId' | 'costType'>): string {
  return `${costCodeId ?? ''} ${costType}`;
}

/** A line by its code and its name, with its type of cost. */
export function titleOf(row: Pick<BudgetRow, 'code' | 'name' | 'costType'>, t: T): string {
  return `${[row.code, lineName(t, row)].filter(Boolean).join(' ')}, ${costTypeWords(t)[row.costType]}`;
}

/** The lines of one division of CSI: the first two digits of their codes. */
export interface Division {
  /** null of lines without a cost code */
  division: string | null;
  rows: BudgetRow[];
  figures: Figures | null;
}

/** The lines by division, in the order in which they come. */
export function divisionsOf(rows: readonly BudgetRow[]): Division[] {
  const groups = Map.groupBy(rows, ({ code }) =>
    code === null ? null : (/^\d\d/.exec(code)?.[0] ?? code.slice(0, 1)),
  );
  return [...groups].map(([division, of]) => {
    const figures = of.flatMap((row) => row.figures ?? []);
    return { division, rows: of, figures: figures.length === of.length ? sumFigures(figures) : null };
  });
}

export type NewLine = InputOf<typeof budgets.setLines>['lines'][number];

/** A line of cells: the line of the budget that it says, or what is wrong with it, each a sentence that names its field. */
export interface PastedRow {
  title: string;
  amount: string;
  line: NewLine | null;
  /** its cost code is added to the project */
  isNew: boolean;
  wrong: string[];
}

/** Code, name, cost type, original amount: the first columns of what is taken along. A first line of headings is left out. */
export function pastedRows(cells: readonly string[][], codes: ReadonlySet<string>, t: T): PastedRow[] {
  const types = costTypeWords(t);
  const seen = new Set<string>();
  return withoutHeading(cells)
    .slice(0, MOST_BUDGET_LINES + 1)
    .map(([code = '', name = '', type = '', amount = '']) => {
      const wrong: string[] = [];
      const say = (field: string, sentence: string) => wrong.push(`${field}: ${sentence}`);
      if (code.length > 30) say(t('Cost code'), t('At most {n} characters', { n: 30 }));
      if (name.length > 120) say(t('Name'), t('At most {n} characters', { n: 120 }));
      const costType = type === '' ? 'other' : meant(type, types);
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
