import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { costTypeWords, matchWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { centsText, formatDecimal, readTyped } from '@plumbline/contract/kit/money/typed';
import { query } from '../../../kit/api/index.ts';
import { showAmount } from '../../../kit/ui/amount.ts';
import {
  choiceColumn,
  computedColumn,
  dayColumn,
  decimalColumn,
  moneyColumn,
  priceColumn,
  textColumn,
} from '../../../kit/ui/grid/gridColumns.ts';
import type { GridColumn, GridOption } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import type { T } from '@plumbline/contract/kit/words';
import { centsOf, isDeduct, isPriced } from '../../../kit/records/lines/pricedLines.ts';
import { directionColumn } from '../../../kit/records/lines/directionColumn.ts';
import { choices, wordFor } from '../../../kit/words/choices.ts';
import { useFormat, useLocale, useT } from '../../../kit/words/index.ts';
import { AMOUNT, DESCRIPTION, PRICE, QUANTITY, TAX } from './scheduleHeads.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The columns of a schedule of values, in the order of its sheet; once it is only read, what came of a line stands behind its amount. */
export function useScheduleColumns(contract: Contract, kind: ContractKind, readOnly: boolean): GridColumn[] {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const codes = useCostCodes(contract.projectId);
  const hasMoney = contract.originalCents !== undefined;
  const isMade = contract.origin !== null;
  return useMemo(() => {
    const isOrder = kind === 'purchaseOrder';
    const none = (word: string) => t('{word} is none', { word });
    const reading = { today: dayIn(ZONE), locale, near: [t('Today'), t('Tomorrow'), t('Yesterday')] as const };
    const columns: GridColumn[] = [
      textColumn(
        {
          key: 'description',
          head: t('Description'),
          width: readOnly ? 176 : 200,
          grow: true,
          required: true,
          maxLength: 500,
          also: DESCRIPTION,
        },
        t,
      ),
      choiceColumn({
        key: 'costCode',
        head: t('Cost code'),
        width: 96,
        options: codes,
        none: () => t('The project has no such cost code'),
        also: ['code'],
      }),
      choiceColumn({
        key: 'costType',
        head: t('Cost type'),
        width: 96,
        options: choices(costTypeWords(t), COST_TYPES),
        none,
        also: ['type', 'tipo'],
      }),
      ...(isOrder
        ? [textColumn({ key: 'itemCode', head: t('Item'), width: 96, maxLength: 60, also: ['sku'] }, t)]
        : []),
      decimalColumn({ key: 'quantity', head: t('Quantity'), width: 88, also: QUANTITY, signed: true }, t),
      textColumn({ key: 'unit', head: t('Unit'), width: 56, maxLength: 20, also: ['uom', 'u'] }, t),
      ...(hasMoney
        ? [
            priceColumn({ key: 'unitCost', head: t('Unit cost'), width: 96, also: PRICE, signed: true }, t),
            amountColumn(
              moneyColumn({ key: 'amount', head: t('Amount'), width: 116, also: AMOUNT, signed: true }, t),
              readOnly,
            ),
            ...(readOnly ? [] : [directionColumn(t)]),
          ]
        : []),
      ...(readOnly ? columnsOfLife(t, isOrder, hasMoney) : []),
      ...(isOrder ? [dayColumn({ key: 'expectedDate', head: t('Expected'), width: 112 }, t, format, reading)] : []),
      taxableColumn(t),
      ...(readOnly && hasMoney && contract.taxOn !== 'none'
        ? [computedColumn({ key: 'tax', head: t('Tax'), width: 96, align: 'right', show: shownCents })]
        : []),
      decimalColumn(
        {
          key: 'retainagePercent',
          head: t('Retainage %'),
          width: 96,
          digits: 3,
          most: 100,
          unit: 'percent',
          also: ['retainage'],
        },
        t,
      ),
    ];
    const source = computedColumn({ key: 'source', head: t('Made from'), width: 160, show: (text) => text });
    return [...columns, ...(isMade ? [source] : [])];
  }, [t, format, locale, codes, kind, hasMoney, isMade, readOnly, contract.taxOn]);
}

/** Of columns that are only read those that say something: without the empty ones all that came of the lines fits a desk. */
export function saying(columns: readonly GridColumn[], lines: readonly GridLine[]): GridColumn[] {
  return columns.filter(({ key }) => ALWAYS.has(key) || lines.some(({ texts }) => texts[key]));
}
const ALWAYS = new Set(['description', 'amount']);

/** What came of the lines since they were agreed. */
function columnsOfLife(t: T, isOrder: boolean, hasMoney: boolean): GridColumn[] {
  const matches = matchWords(t);
  const counted = (key: string, head: string) =>
    computedColumn({ key, head, width: 80, align: 'right', show: (text) => (text ? formatDecimal(text) : '') });
  const orders = [
    counted('received', t('Received')),
    counted('billedQuantity', t('Billed quantity')),
    computedColumn({ key: 'match', head: t('Match'), width: 136, show: (text) => wordFor(matches, text) ?? '' }),
  ];
  const billed = computedColumn({ key: 'billed', head: t('Billed'), width: 104, align: 'right', show: shownCents });
  return [...(isOrder ? orders : []), ...(hasMoney ? [billed] : [])];
}

/** Takes a rate or an amount of tax as well: a line with some is taxable. */
function taxableColumn(t: T): GridColumn {
  const column = choiceColumn({
    key: 'taxable',
    head: t('Taxable'),
    width: 80,
    options: [
      { value: 'yes', label: t('Yes') },
      { value: 'no', label: t('No') },
    ],
    none: (word) => t('{word} is none', { word }),
    also: TAX,
  });
  return {
    ...column,
    read: (text) => {
      // A rate of tax has its sign; an amount of tax may have that of dollars.
      const typed = readTyped(text, { places: 4, unit: text.includes('%') ? 'percent' : 'money' });
      if ('value' in typed) return { text: Number(typed.value) > 0 ? 'yes' : 'no' };
      if (/^[xytns]$/i.test(text)) return { text: /^n$/i.test(text) ? 'no' : 'yes' };
      return column.read(text);
    },
  };
}

/** What a line comes to: typed where it has no quantity with a price, else worked out of these. */
function amountColumn(column: GridColumn, readOnly: boolean): GridColumn {
  const worked = (text: string, line: GridLine) => {
    if (readOnly) return line.texts['stands'] ?? '';
    return isPriced(line) ? centsText(centsOf(line)) : text;
  };
  return {
    ...column,
    isFixed: isPriced,
    plain: (text, line) => {
      const amount = worked(text, line);
      return amount && isDeduct(line) && !amount.startsWith('-') ? `-${amount}` : amount;
    },
    show: (text, line) => {
      const shown = column.show(worked(text, line), line);
      return shown && isDeduct(line) ? `(${shown})` : shown;
    },
  };
}

function shownCents(text: string): string {
  if (!text) return '';
  const cents = Math.round(Number(text) * 100);
  return cents < 0 ? `(${showAmount(-cents)})` : showAmount(cents);
}

/** The cost codes of a project as choices; undefined until they are there. */
function useCostCodes(projectId: string): GridOption[] | undefined {
  const { data } = useQuery(query(costCodeReads.list, { projectId }, { quiet: true, stay: true }));
  return useMemo(
    () => data?.filter(({ inUse }) => inUse).map(({ code, name }) => ({ value: code, label: code, second: name })),
    [data],
  );
}
