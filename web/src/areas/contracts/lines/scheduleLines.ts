import type { LineInput, LineRow } from '@plumbline/contract/areas/contracts/lines';
import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { centsText, readTypedCents } from '@plumbline/contract/kit/money/typed';
import { isPriced } from '../../../kit/records/lines/pricedLines.ts';
import { textOf } from '../../../kit/records/lines/savedLines.ts';
import type { Base } from '../../../kit/records/lines/savedLines.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';

/* The lines of a schedule of values as a grid holds them, and as they are sent. */

/** The lines as they are read. */
export type ScheduleLines = OutputOf<typeof contractReads.lines>;

/** What is sent of a line, in this order in a draft. */
export const TEXTS = [
  'description',
  'costCode',
  'costType',
  'itemCode',
  'quantity',
  'unit',
  'unitCost',
  'amount',
  'taxable',
  'retainagePercent',
  'expectedDate',
] as const;

export function baseOf({ version, lines }: ScheduleLines): Base {
  return { version, lines: lines.map(gridLineOf) };
}

/** A line as it is typed; its key is its id. */
export function gridLineOf(line: LineRow): GridLine {
  const { lineId, quantity, unitCost, amountCents, billedCents } = line;
  const isPriced = Boolean(quantity && unitCost);
  return {
    key: lineId,
    texts: {
      description: line.description,
      costCode: line.costCode ?? '',
      costType: line.costType,
      itemCode: line.itemCode ?? '',
      quantity: quantity ?? '',
      unit: line.unit ?? '',
      unitCost: unitCost ?? '',
      // A line whose amount was moved after it was executed has another than its quantity at its price: it is shown as it is.
      amount: isPriced ? '' : centsText(amountCents),
      taxable: line.taxable ? 'yes' : '',
      retainagePercent: line.retainagePercent ?? '',
      expectedDate: line.expectedDate ?? '',
      stands: centsText(amountCents),
      billed: centsText(billedCents),
      received: line.receivedQuantity === '0' ? '' : line.receivedQuantity,
      billedQuantity: line.billedQuantity === '0' ? '' : line.billedQuantity,
      match: line.match,
      source: line.source ?? '',
    },
  };
}

/** A line as it is sent. What is no number is left out: it is checked before. */
export function inputOf(line: GridLine, lineId: string | undefined): LineInput {
  const text = (key: (typeof TEXTS)[number]) => textOf(line, key) || null;
  const amount = readTypedCents(textOf(line, 'amount'));
  return {
    ...(lineId && { lineId }),
    description: textOf(line, 'description'),
    costCode: text('costCode'),
    costType: COST_TYPES.find((type) => type === textOf(line, 'costType')) ?? 'other',
    itemCode: text('itemCode'),
    quantity: text('quantity'),
    unit: text('unit'),
    unitCost: text('unitCost'),
    amountCents: 'cents' in amount ? amount.cents : null,
    taxable: textOf(line, 'taxable') === 'yes',
    retainagePercent: text('retainagePercent'),
    expectedDate: text('expectedDate'),
  };
}

/** Puts in order what follows: an amount gives way to a quantity with its price, and a line that says something has a type of cost. */
export function settled(line: GridLine): GridLine {
  const { amount = '', costType = '' } = line.texts;
  const isEmpty = TEXTS.every((key) => key === 'costType' || textOf(line, key) === '');
  const next = {
    amount: isPriced(line) ? '' : amount,
    costType: isEmpty ? (costType === 'other' ? '' : costType) : costType || 'other',
  };
  const isSame = next.amount === amount && next.costType === costType;
  return isSame ? line : { ...line, texts: { ...line.texts, ...next } };
}
