import type { CostLine, PricedLine } from '@plumbline/contract/areas/bids';
import { lineCents } from '@plumbline/contract/areas/bids/price';
import { unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { centsText, readTyped, readTypedCents } from '@plumbline/contract/kit/money/typed';
import { textOf } from '../../kit/records/lines/savedLines.ts';
import type { GridLine } from '../../kit/ui/grid/gridLines.ts';

/** The texts that are sent for each line, in the order of a draft. */
export const COST_TEXTS = [
  'description',
  'quantity',
  'unit',
  'unitCost',
  'costType',
  'wastePercent',
  'productionRate',
  'hoursPerUnit',
  'crewSize',
  'laborRate',
  'taxable',
  'note',
] as const;
const LABOR = ['productionRate', 'hoursPerUnit', 'crewSize', 'laborRate'] as const;
const DECIMALS = ['quantity', 'unitCost', 'wastePercent', 'productionRate', 'hoursPerUnit', 'crewSize'] as const;

/** Turns a cost line into a grid line. The line's id becomes its key. */
export function gridLineOf(line: PricedLine): GridLine {
  const none = (text: string) => (text === '0' ? '' : text);
  const { crewSize, laborRateCents } = line;
  return {
    key: line.lineId,
    texts: {
      description: line.description,
      quantity: line.quantity,
      unit: line.unit ?? '',
      unitCost: none(line.unitCost),
      costType: line.costType,
      wastePercent: none(line.wastePercent),
      productionRate: line.productionRate ?? '',
      hoursPerUnit: line.hoursPerUnit ?? '',
      crewSize: crewSize === null ? '' : String(crewSize),
      laborRate: centsText(laborRateCents),
      taxable: line.taxable ? 'yes' : '',
      note: line.note ?? '',
    },
  };
}

export function typeOf(line: GridLine): CostType {
  return COST_TYPES.find((type) => type === textOf(line, 'costType')) ?? 'material';
}

/** Whether a crew's output and rate price the line, instead of a unit price. */
export function isProduced(line: GridLine): boolean {
  return typeOf(line) === 'labor' && (textOf(line, 'productionRate') !== '' || textOf(line, 'hoursPerUnit') !== '');
}

/** Turns a grid line into the line that is sent. Invalid numbers are left out: they were refused before. */
export function inputOf(line: GridLine, lineId?: string): CostLine {
  const text = (key: string) => textOf(line, key) || null;
  const decimal = (key: string) => {
    const typed = readTyped(textOf(line, key), { places: 4 });
    return 'value' in typed ? typed.value : null;
  };
  const wage = readTypedCents(textOf(line, 'laborRate'));
  return {
    ...(lineId && { lineId }),
    description: textOf(line, 'description'),
    costType: typeOf(line),
    quantity: decimal('quantity') ?? '0',
    unit: text('unit'),
    wastePercent: decimal('wastePercent') ?? '0',
    unitCost: decimal('unitCost') ?? '0',
    productionRate: decimal('productionRate'),
    hoursPerUnit: decimal('hoursPerUnit'),
    crewSize: textOf(line, 'crewSize') ? Number(decimal('crewSize')) : null,
    laborRateCents: 'cents' in wage ? wage.cents : null,
    taxable: textOf(line, 'taxable') === 'yes',
    note: text('note'),
  };
}

const known = new WeakMap<GridLine, number | null>();

/** The amount of a line, computed like the server does; null if it cannot be computed. */
export function centsOf(line: GridLine): number | null {
  let cents = known.get(line);
  if (cents === undefined) known.set(line, (cents = workedOut(line)));
  return cents;
}

function workedOut(line: GridLine): number | null {
  const isRead = (key: string) => textOf(line, key) === '' || 'value' in readTyped(textOf(line, key), { places: 4 });
  const given = inputOf(line);
  if (!DECIMALS.every(isRead) || given.productionRate === '0') return null;
  return unlessTooLarge(() => lineCents(given));
}

/** The labor hours of a line, as they are shown. */
export function hoursOf(line: GridLine): number {
  const { quantity, productionRate, hoursPerUnit, crewSize } = inputOf(line);
  if (!isProduced(line)) return 0;
  const hours = productionRate ? Number(quantity) / Number(productionRate) : Number(quantity) * Number(hoursPerUnit);
  return Number.isFinite(hours) ? hours * (crewSize ?? 1) : 0;
}

/**
 * Completes a grid line: a line with content gets a cost type, only labor keeps a crew, and a crew replaces a unit
 * price.
 */
export function settleLine(line: GridLine): GridLine {
  const isEmpty = COST_TEXTS.every((key) => key === 'costType' || textOf(line, key) === '');
  const costType = textOf(line, 'costType');
  const cleared = [
    ...(costType === 'labor' ? [] : LABOR),
    ...(isProduced(line) ? (['unitCost', 'wastePercent'] as const) : []),
  ].filter((key) => textOf(line, key) !== '');
  const type = isEmpty ? (costType === 'material' ? '' : costType) : costType || 'material';
  if (cleared.length === 0 && type === costType) return line;
  return {
    ...line,
    texts: { ...line.texts, ...Object.fromEntries(cleared.map((key) => [key, ''])), costType: type },
  };
}
