import type { CostLine, PricedLine } from '@plumbline/contract/areas/bids';
import { lineCents } from '@plumbline/contract/areas/bids/price';
import { unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { centsText, readTyped, readTypedCents } from '@plumbline/contract/kit/money/typed';
import { textOf } from '../../kit/records/lines/savedLines.ts';
import type { GridLine } from '../../kit/ui/grid/gridLines.ts';

/* Lines of cost as a grid holds them, and as they are sent. */

/** What is sent of a line, in this order in a draft. */
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

/** A line as it is typed; its key is its id. */
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

/** Whether a line is priced by what a crew makes and earns, and not by a price of a unit. */
export function isProduced(line: GridLine): boolean {
  return typeOf(line) === 'labor' && (textOf(line, 'productionRate') !== '' || textOf(line, 'hoursPerUnit') !== '');
}

/** A line as it is sent. What is no number is left out: it is checked before. */
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

/** What a line comes to, as the server works it out; null where it cannot be told. */
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

/** Hours of labor in a line, as they are shown. */
export function hoursOf(line: GridLine): number {
  const { quantity, productionRate, hoursPerUnit, crewSize } = inputOf(line);
  if (!isProduced(line)) return 0;
  const hours = productionRate ? Number(quantity) / Number(productionRate) : Number(quantity) * Number(hoursPerUnit);
  return Number.isFinite(hours) ? hours * (crewSize ?? 1) : 0;
}

/** Puts in order what follows: a line that says something has a type of cost, labor alone has a crew, and a crew takes the place of a price of a unit. */
export function settled(line: GridLine): GridLine {
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
