import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { costTypeWords } from '@plumbline/contract/areas/changeOrders/names';
import { contractReads, orderReads } from '@plumbline/contract/areas/contracts/reads';
import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { query } from '../../../kit/api/index.ts';
import { directionColumn } from '../../../kit/records/lines/directionColumn.ts';
import { lineAmountColumn } from '../../../kit/records/lines/lineAmountColumn.ts';
import { textOf } from '../../../kit/records/lines/savedLines.ts';
import { showAmount } from '../../../kit/ui/amount.ts';
import {
  choiceColumn,
  computedColumn,
  decimalColumn,
  priceColumn,
  textColumn,
} from '../../../kit/ui/grid/gridColumns.ts';
import type { GridColumn, GridOption } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { choicesOf } from '../../../kit/words/choices.ts';
import { useT } from '../../../kit/words/index.ts';
import { useContracts } from '../contractChoices.ts';

const PRICE = ['unit price', 'price', 'precio'];
const SUM = ['total', 'importe'];

/** The columns of a change's lines: the requested values, then the agreed values. */
export function useLineColumns(change: ChangeOrder, readOnly: boolean): GridColumn[] {
  const t = useT();
  const { changeKind, changeSide, contract, amountCents } = change;
  const isOwner = changeSide === 'owner' && changeKind !== 'rfq';
  const codes = useCostCodes(change.projectId);
  const vendors = useContracts(isOwner ? change.projectId : undefined, 'vendor');
  const schedule = useSchedule(contract);
  const hasMoney = amountCents !== undefined;
  const hasAgreed = change.lines.some(({ approvedCents }) => approvedCents != null);
  const hasSchedule = contract !== null && changeKind !== 'rfq';
  return useMemo(() => {
    const none = (word: string) => t('{word} is none', { word });
    const named = namedColumn(change.lines, none, t('Chosen before'));
    const yesOrNo = [
      { value: 'yes', label: t('Yes') },
      { value: 'no', label: t('No') },
    ];
    const kindOfCost = [
      choiceColumn({
        key: 'costType',
        head: t('Cost type'),
        width: 88,
        options: choicesOf(costTypeWords(t), COST_TYPES),
        none,
        also: ['type', 'tipo'],
      }),
      directionColumn(t),
    ];
    return [
      textColumn(
        { key: 'description', head: t('Description'), width: 132, grow: true, required: true, maxLength: 500 },
        t,
      ),
      choiceColumn({
        key: 'costCode',
        head: t('Cost code'),
        width: 88,
        options: codes,
        none: () => t('The project has no such cost code'),
        also: ['code'],
      }),
      ...(readOnly ? [] : kindOfCost),
      decimalColumn({ key: 'quantity', head: t('Quantity'), width: 100, also: ['qty', 'cant'], signed: true }, t),
      textColumn({ key: 'unit', head: t('Unit'), width: 64, maxLength: 20, also: ['uom', 'u'] }, t),
      ...(hasMoney
        ? [
            priceColumn({ key: 'unitCost', head: t('Unit cost'), width: 96, also: PRICE, signed: true }, t),
            lineAmountColumn({ head: t('Amount'), width: 124, also: SUM }, t),
          ]
        : []),
      ...(hasMoney && hasAgreed && readOnly
        ? [
            computedColumn({ key: 'agreed', head: t('Agreed'), width: 124, align: 'right', show: shownCents }),
            computedColumn({ key: 'agreedReason', head: t('Why'), width: 160, show: (text) => text }),
          ]
        : []),
      ...(isOwner ? [named('vendorContractId', t('Trade partner'), vendors)] : []),
      ...(hasSchedule ? [named('contractLineId', t('Added to the line'), schedule)] : []),
      // A read-only table shows the amounts before the cost type.
      ...(readOnly ? kindOfCost : []),
      choiceColumn({ key: 'taxable', head: t('Taxable'), width: 72, options: yesOrNo, none, also: ['tax'] }),
      ...(isOwner
        ? [choiceColumn({ key: 'markupExempt', head: t('No markup'), width: 76, options: yesOrNo, none })]
        : []),
    ];
  }, [t, change.lines, codes, vendors, schedule, hasMoney, hasAgreed, isOwner, hasSchedule, readOnly]);
}

/**
 * A column whose values are ids of choices. A line keeps a choice that is no longer offered, and shows it as `earlier`.
 */
function namedColumn(lines: ChangeOrder['lines'], none: (word: string) => string, earlier: string) {
  return (
    key: 'vendorContractId' | 'contractLineId',
    head: string,
    options: readonly GridOption[] | undefined,
  ): GridColumn => {
    const column = choiceColumn({ key, head, width: 104, options, none });
    const kept = new Set(lines.map((line) => line[key]));
    const labels = new Map(options?.map(({ value, label }) => [value, label]));
    const nameOf = (text: string) => labels.get(text) ?? (options && kept.has(text) ? earlier : '');
    return {
      ...column,
      read: (text) => (kept.has(text) ? { text } : column.read(text)),
      show: nameOf,
      plain: nameOf,
    };
  };
}

function shownCents(text: string, line: GridLine): string {
  if (!text) return '';
  const shown = showAmount(Math.round(Number(text) * 100));
  return textOf(line, 'direction') === 'deduct' ? `(${shown})` : shown;
}

/** The cost codes of a project as choices; undefined while they load. */
function useCostCodes(projectId: string): GridOption[] | undefined {
  const { data } = useQuery(query(costCodeReads.list, { projectId }, { quiet: true, stay: true }));
  return useMemo(
    () => data?.filter(({ inUse }) => inUse).map(({ code, name }) => ({ value: code, label: code, second: name })),
    [data],
  );
}

/** The lines of the schedule of values that a change line may be added to. */
function useSchedule(contract: ChangeOrder['contract']): GridOption[] | undefined {
  const reads = contract?.kind === 'purchaseOrder' ? orderReads : contractReads;
  const asked = query(reads.lines, { contractId: contract?.recordId ?? '' }, { quiet: true, stay: true });
  const { data } = useQuery({ ...asked, enabled: contract !== null });
  return useMemo(
    () =>
      data?.lines.map(({ lineId, description, costCode }) => ({
        value: lineId,
        label: [costCode, description].filter(Boolean).join(' '),
      })),
    [data],
  );
}
