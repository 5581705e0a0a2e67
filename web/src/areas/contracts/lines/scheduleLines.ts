import type { LineInput, LineRow } from '@plumbline/contract/areas/contracts/lines';
import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { percentOfCents, sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { centsText, readTypedCents } from '@plumbline/contract/kit/money/typed';
import { withoutSigns, isDeduct, signedCentsOf } from '../../../kit/records/lines/pricedLines.ts';
import { textOf } from '../../../kit/records/lines/savedLines.ts';
import type { Base } from '../../../kit/records/lines/savedLines.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';

/** The lines as they are read. */
export type ScheduleLines = OutputOf<typeof contractReads.lines>;

/** The texts that are sent for each line, in the order of a draft. */
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
  'direction',
] as const;

export function baseOf({ version, lines }: ScheduleLines): Base {
  return { version, lines: lines.map(gridLineOf) };
}

/** Turns a line of the contract into a grid line. The line's id becomes its key. */
export function gridLineOf(line: LineRow): GridLine {
  const { lineId, quantity, unitCost, amountCents, taxCents, billedCents, isDeduct: deducts } = line;
  const isPriced = Boolean(quantity && unitCost);
  const stands = centsText(amountCents === undefined ? undefined : Math.abs(amountCents));
  return {
    key: lineId,
    texts: {
      description: line.description,
      costCode: line.costCode ?? '',
      costType: line.costType,
      itemCode: line.itemCode ?? '',
      quantity: quantity ?? '',
      unit: line.unit ?? '',
      unitCost: unitCost?.replace('-', '') ?? '',
      amount: isPriced ? '' : stands,
      direction: deducts ? 'deduct' : 'add',
      taxable: line.taxable ? 'yes' : '',
      retainagePercent: line.retainagePercent ?? '',
      expectedDate: line.expectedDate ?? '',
      stands,
      tax: taxCents ? centsText(taxCents) : '',
      billed: centsText(billedCents),
      received: line.receivedQuantity === '0' ? '' : line.receivedQuantity,
      billedQuantity: line.billedQuantity === '0' ? '' : line.billedQuantity,
      match: line.match,
      source: line.source ?? '',
    },
  };
}

/** Turns a grid line into the line that is sent. Invalid numbers are left out: they were refused before. */
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
    isDeduct: isDeduct(line),
    taxable: textOf(line, 'taxable') === 'yes',
    retainagePercent: text('retainagePercent'),
    expectedDate: text('expectedDate'),
  };
}

/**
 * Completes a grid line: a quantity with a price replaces the amount, and a line with content gets a cost type and a
 * direction.
 */
export function settleLine(line: GridLine): GridLine {
  const { costType = '' } = line.texts;
  const isEmpty = TEXTS.every((key) => key === 'costType' || key === 'direction' || textOf(line, key) === '');
  const { direction, ...amounts } = withoutSigns(line);
  const next = {
    ...amounts,
    direction: isEmpty ? '' : direction,
    costType: isEmpty ? (costType === 'other' ? '' : costType) : costType || 'other',
  };
  const isSame = Object.entries(next).every(([key, text]) => (line.texts[key] ?? '') === text);
  return isSame ? line : { ...line, texts: { ...line.texts, ...next } };
}

/**
 * The amount of typed lines before tax, and their tax. Tax is rounded per taxable line, then added. Undefined when an
 * amount is too large.
 */
export function taxOf(lines: readonly GridLine[], percent: string): { beforeTax: number; tax: number } | undefined {
  const sums = unlessTooLarge(() => {
    const cents = lines.map((line) => signedCentsOf(line) ?? 0);
    const taxed = cents.filter((_, at) => lines[at] && textOf(lines[at], 'taxable') === 'yes');
    return { beforeTax: sumCents(cents), tax: sumCents(taxed.map((one) => percentOfCents(one, percent))) };
  });
  return sums ?? undefined;
}
