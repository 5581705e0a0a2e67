import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { costTypeWords, matchWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { query } from '../../../kit/api/index.ts';
import { showAmount } from '../../../kit/ui/amount.ts';
import {
  choiceColumn,
  computedColumn,
  dayColumn,
  decimalColumn,
  priceColumn,
  textColumn,
} from '../../../kit/ui/grid/gridColumns.ts';
import type { GridColumn, GridOption } from '../../../kit/ui/grid/gridColumns.ts';
import type { T } from '@plumbline/contract/kit/words';
import { directionColumn } from '../../../kit/records/lines/directionColumn.ts';
import { lineAmountColumn } from '../../../kit/records/lines/lineAmountColumn.ts';
import { choicesOf, wordFor } from '../../../kit/words/choices.ts';
import type { Format } from '../../../kit/words/index.ts';
import { useFormat, useLocale, useT } from '../../../kit/words/index.ts';
import { AMOUNT, DESCRIPTION, PRICE, QUANTITY } from './scheduleHeads.ts';
import { taxableColumn } from './taxableColumn.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The columns of a schedule of values, in the order of its sheet. A read-only schedule adds billed and received
 * amounts.
 */
export function useScheduleColumns(contract: Contract, kind: ContractKind, readOnly: boolean): GridColumn[] {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const codes = useCostCodes(contract.projectId);
  const hasMoney = contract.originalCents !== undefined;
  const isMade = contract.origin !== null;
  const hasTax = contract.taxOn !== 'none';
  return useMemo(
    () =>
      scheduleColumns({
        t,
        format,
        locale,
        codes,
        isOrder: kind === 'purchaseOrder',
        hasMoney,
        hasTax,
        isMade,
        readOnly,
      }),
    [t, format, locale, codes, kind, hasMoney, isMade, readOnly, hasTax],
  );
}

interface ScheduleShown {
  t: T;
  format: Format;
  locale: Parameters<typeof dayColumn>[3]['locale'];
  codes: GridOption[] | undefined;
  isOrder: boolean;
  hasMoney: boolean;
  hasTax: boolean;
  /** The contract was made from another record, such as an award */
  isMade: boolean;
  readOnly: boolean;
}

/** The columns of a schedule of values. They differ for orders, for readers, and for people who see no money. */
export function scheduleColumns({
  t,
  format,
  codes,
  isOrder,
  hasMoney,
  readOnly,
  ...more
}: ScheduleShown): GridColumn[] {
  const none = (word: string) => t('{word} is none', { word });
  const { locale, hasTax, isMade } = more;
  const reading = { today: dayIn(ZONE), locale, near: [t('Today'), t('Tomorrow'), t('Yesterday')] as const };
  const description = { key: 'description', head: t('Description'), grow: true, required: true, maxLength: 500 };
  const retainage = { key: 'retainagePercent', head: t('Retainage %'), width: 88, digits: 3, most: 100 } as const;
  const taxed = readOnly && hasMoney && hasTax;
  return [
    textColumn({ ...description, width: 160, also: DESCRIPTION }, t),
    choiceColumn({
      key: 'costCode',
      head: t('Cost code'),
      width: 88,
      options: codes,
      none: () => t('The project has no such cost code'),
      also: ['code'],
    }),
    choiceColumn({
      key: 'costType',
      head: t('Cost type'),
      width: 96,
      options: choicesOf(costTypeWords(t), COST_TYPES),
      none,
      also: ['type', 'tipo'],
    }),
    ...(isOrder ? [textColumn({ key: 'itemCode', head: t('Item'), width: 80, maxLength: 60, also: ['sku'] }, t)] : []),
    decimalColumn({ key: 'quantity', head: t('Quantity'), width: 80, also: QUANTITY, signed: true }, t),
    textColumn({ key: 'unit', head: t('Unit'), width: 56, maxLength: 20, also: ['uom', 'u'] }, t),
    ...(hasMoney
      ? [
          priceColumn({ key: 'unitCost', head: t('Unit cost'), width: 92, also: PRICE, signed: true }, t),
          lineAmountColumn(
            { head: t('Amount'), width: 112, also: AMOUNT },
            t,
            readOnly ? (_text, line) => line.texts['stands'] ?? '' : undefined,
          ),
          ...(readOnly ? [] : [directionColumn(t)]),
        ]
      : []),
    ...(readOnly ? columnsOfLife(t, isOrder, hasMoney) : []),
    ...(isOrder ? [dayColumn({ key: 'expectedDate', head: t('Expected'), width: 108 }, t, format, reading)] : []),
    // A line with a tax amount is taxable. The import reads a tax amount or a taxable mark, not both.
    ...(taxed
      ? [computedColumn({ key: 'tax', head: t('Tax'), width: 92, align: 'right', show: shownCents })]
      : [taxableColumn(t)]),
    decimalColumn({ ...retainage, unit: 'percent', also: ['retainage'] }, t),
    ...(isMade ? [computedColumn({ key: 'source', head: t('Made from'), width: 160, show: (text) => text })] : []),
  ];
}

/** The columns that show what happened to each line since the agreement. */
function columnsOfLife(t: T, isOrder: boolean, hasMoney: boolean): GridColumn[] {
  const matches = matchWords(t);
  const counted = (key: string, head: string) =>
    computedColumn({ key, head, width: 76, align: 'right', show: (text) => (text ? formatDecimal(text) : '') });
  const orders = [
    counted('received', t('Received')),
    counted('billedQuantity', t('Billed quantity')),
    computedColumn({ key: 'match', head: t('Match'), width: 104, show: (text) => wordFor(matches, text) ?? '' }),
  ];
  const billed = computedColumn({ key: 'billed', head: t('Billed'), width: 104, align: 'right', show: shownCents });
  return [...(isOrder ? orders : []), ...(hasMoney ? [billed] : [])];
}

function shownCents(text: string): string {
  if (!text) return '';
  const cents = Math.round(Number(text) * 100);
  return cents < 0 ? `(${showAmount(-cents)})` : showAmount(cents);
}

/** The cost codes of a project as choices; undefined while they load. */
function useCostCodes(projectId: string): GridOption[] | undefined {
  const { data } = useQuery(query(costCodeReads.list, { projectId }, { quiet: true, stay: true }));
  return useMemo(
    () => data?.filter(({ inUse }) => inUse).map(({ code, name }) => ({ value: code, label: code, second: name })),
    [data],
  );
}
