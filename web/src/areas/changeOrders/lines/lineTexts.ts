import type { ChangeLine, ChangeLineInput } from '@plumbline/contract/areas/changeOrders';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { centsText, readTypedCents } from '@plumbline/contract/kit/money/typed';
import { centsOf, withoutSigns, isDeduct } from '../../../kit/records/lines/pricedLines.ts';
import { textOf } from '../../../kit/records/lines/savedLines.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';

/** The texts that are sent for each line. */
export const LINE_TEXTS = [
  'description',
  'costCode',
  'costType',
  'direction',
  'quantity',
  'unit',
  'unitCost',
  'amount',
  'taxable',
  'markupExempt',
  'vendorContractId',
  'contractLineId',
] as const;
type TextKey = (typeof LINE_TEXTS)[number];

/** Turns a change line into a grid line. The line's id becomes its key. */
export function gridLineOf(line: ChangeLine): GridLine {
  const { lineId, quantity, unitCost, amountCents, approvedCents, approvedReason } = line;
  const isPriced = Boolean(quantity && unitCost);
  return {
    key: lineId,
    texts: {
      description: line.description,
      costCode: line.costCode ?? '',
      costType: line.costType,
      direction: line.isDeduct ? 'deduct' : 'add',
      quantity: quantity ?? '',
      unit: line.unit ?? '',
      unitCost: unitCost ?? '',
      amount: isPriced || amountCents === undefined ? '' : centsText(amountCents),
      taxable: line.taxable ? 'yes' : '',
      markupExempt: line.markupExempt ? 'yes' : '',
      vendorContractId: line.vendorContractId ?? '',
      contractLineId: line.contractLineId ?? '',
      agreed: approvedCents == null ? '' : centsText(approvedCents),
      agreedReason: approvedReason ?? '',
    },
  };
}

/** Turns a grid line into the line that is sent. Invalid numbers are left out: they were refused before. */
export function inputOf(line: GridLine, lineId: string | undefined): ChangeLineInput {
  const text = (key: TextKey) => textOf(line, key) || null;
  const amount = readTypedCents(textOf(line, 'amount'));
  return {
    ...(lineId && { lineId }),
    description: textOf(line, 'description'),
    costCode: text('costCode'),
    costType: costTypeOf(line),
    isDeduct: isDeduct(line),
    quantity: text('quantity'),
    unit: text('unit'),
    unitCost: text('unitCost'),
    ...('cents' in amount && { amountCents: amount.cents }),
    taxable: textOf(line, 'taxable') === 'yes',
    markupExempt: textOf(line, 'markupExempt') === 'yes',
    vendorContractId: text('vendorContractId'),
    contractLineId: text('contractLineId'),
  };
}

function costTypeOf(line: GridLine) {
  return COST_TYPES.find((type) => type === textOf(line, 'costType')) ?? 'other';
}

/** Turns a grid line into the input of `priceChange`. */
export function pricedLineOf(line: GridLine) {
  const agreed = line.texts['agreed'];
  return {
    costType: costTypeOf(line),
    isDeduct: isDeduct(line),
    amountCents: centsOf(line) ?? 0,
    approvedCents: agreed ? Math.round(Number(agreed) * 100) : null,
    taxable: textOf(line, 'taxable') === 'yes',
    markupExempt: textOf(line, 'markupExempt') === 'yes',
  };
}

/**
 * Completes a grid line: a quantity with a price replaces the amount, and a line with content gets a cost type and a
 * direction.
 */
export function settleLine(line: GridLine): GridLine {
  const isEmpty = LINE_TEXTS.every((key) => key === 'costType' || key === 'direction' || textOf(line, key) === '');
  const { direction, ...amounts } = withoutSigns(line);
  const texts = {
    ...amounts,
    costType: isEmpty ? '' : textOf(line, 'costType') || 'other',
    direction: isEmpty ? '' : direction,
  };
  const isSame = Object.entries(texts).every(([key, text]) => (line.texts[key] ?? '') === text);
  return isSame ? line : { ...line, texts: { ...line.texts, ...texts } };
}
