import { useMemo } from 'react';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import type { T } from '@plumbline/contract/kit/words';
import { centsText } from '@plumbline/contract/kit/money/typed';
import { textOf } from '../../kit/records/lines/savedLines.ts';
import { showAmount } from '../../kit/ui/amount.ts';
import {
  choiceColumn,
  decimalColumn,
  lineChecker,
  moneyColumn,
  priceColumn,
  textColumn,
} from '../../kit/ui/grid/gridColumns.ts';
import type { GridColumn, GridLine } from '../../kit/ui/grid/gridColumns.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { centsOf, isProduced, typeOf } from './costLines.ts';

interface CostColumns {
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
}

/** The columns of cost lines, in the order of their sheet, and the errors of a line. */
export function useCostColumns(): CostColumns {
  const t = useT();
  return useMemo(() => {
    const columns = costColumns(t);
    return { columns, check: lineChecker(columns, t, (line) => wrongTogether(line, t)) };
  }, [t]);
}

const isNoLabor = (line: GridLine) => typeOf(line) !== 'labor';

export function costColumns(t: T): GridColumn[] {
  const laborOnly = (column: GridColumn): GridColumn => ({ ...column, isFixed: isNoLabor });
  // A crew's output replaces these columns; the sheet has 0 there.
  const priced = (column: GridColumn): GridColumn => ({
    ...column,
    isFixed: isProduced,
    plain: (text, line) => (isProduced(line) ? '0' : text),
  });
  const cents = (line: GridLine) => (line.texts['description'] === undefined ? null : centsOf(line));
  return [
    textColumn(
      {
        key: 'description',
        head: t('Description'),
        width: 152,
        grow: true,
        required: true,
        maxLength: 255,
        also: ['item', 'partida'],
      },
      t,
    ),
    decimalColumn({ key: 'quantity', head: t('Quantity'), width: 76, required: true, also: ['qty', 'cant'] }, t),
    textColumn({ key: 'unit', head: t('Unit'), width: 48, maxLength: 20, also: ['uom', 'u'] }, t),
    priced(priceColumn({ key: 'unitCost', head: t('Unit cost, $'), width: 88, also: PRICE }, t)),
    choiceColumn({
      key: 'costType',
      head: t('Type'),
      width: 92,
      options: choicesOf(costTypeWords(t), COST_TYPES),
      none: (word) => t('{word} is none', { word }),
      also: ['cost type', 'tipo de costo'],
    }),
    priced(
      decimalColumn(
        { key: 'wastePercent', head: t('Waste %'), width: 68, digits: 2, unit: 'percent', also: ['waste'] },
        t,
      ),
    ),
    laborOnly(aboveZero(decimalColumn({ key: 'productionRate', head: t('Units an hour'), width: 88 }, t), t)),
    laborOnly(aboveZero(decimalColumn({ key: 'hoursPerUnit', head: t('Hours a unit'), width: 84 }, t), t)),
    laborOnly(wholeNumber(decimalColumn({ key: 'crewSize', head: t('Crew'), width: 52, most: 500 }, t), t)),
    laborOnly(moneyColumn({ key: 'laborRate', head: t('Wage an hour, $'), width: 88, also: ['wage', 'rate'] }, t)),
    choiceColumn({
      key: 'taxable',
      head: t('Taxable'),
      width: 68,
      options: [
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
      ],
      none: (word) => t('{word} is none', { word }),
      also: ['tax'],
    }),
    textColumn({ key: 'note', head: t('Note'), width: 72, maxLength: 255, also: ['notes', 'remark'] }, t),
    {
      ...moneyColumn({ key: 'amount', head: t('Cost'), width: 128, also: ['amount', 'total', 'importe'] }, t),
      isFixed: () => true,
      plain: (_text, line) => centsText(cents(line) ?? 0),
      show: (_text, line) => (cents(line) === null ? '' : showAmount(cents(line) ?? 0)),
    },
  ];
}

const PRICE = ['unit cost', 'unit price', 'price', 'precio', 'costo unitario'];

function aboveZero(column: GridColumn, t: T): GridColumn {
  return {
    ...column,
    read: (text) => {
      const found = column.read(text);
      return 'text' in found && found.text === '0' ? { wrong: t('Must be more than zero') } : found;
    },
  };
}

function wholeNumber(column: GridColumn, t: T): GridColumn {
  return {
    ...column,
    read: (text) => {
      const found = column.read(text);
      return 'wrong' in found || /^[1-9]\d*$/.test(found.text) ? found : { wrong: t('Enter a whole number') };
    },
  };
}

/** The errors between the cells of a line. */
export function wrongTogether(line: GridLine, t: T): Record<string, string> {
  const has = (key: string) => textOf(line, key) !== '';
  if (isNoLabor(line)) return {};
  if (!isProduced(line))
    return has('crewSize') || has('laborRate')
      ? { productionRate: t('Enter the crew’s output per hour, or its hours per unit') }
      : {};
  return {
    ...(!has('laborRate') && { laborRate: t('Fill this in') }),
    ...(has('productionRate') &&
      has('hoursPerUnit') && { hoursPerUnit: t('Enter units an hour or hours a unit, not both') }),
  };
}
