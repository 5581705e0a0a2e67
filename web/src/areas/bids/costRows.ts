import { lineCents } from '@plumbline/contract/areas/bids/price';
import type { CostLine, PricedLine } from '@plumbline/contract/areas/bids';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { SumTooLarge } from '@plumbline/contract/kit/money/exact';
import { readTyped, readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { meant, withoutHeading } from '../../kit/imports/cells.ts';

/* The lines of cost as they are typed: text until they are sent. */

export interface CostRow {
  key: string;
  description: string;
  costType: CostType;
  quantity: string;
  unit: string;
  wastePercent: string;
  unitCost: string;
  productionRate: string;
  crewSize: string;
  laborRate: string;
  taxable: boolean;
  note: string;
}

export function newRow(given: Partial<CostRow> = {}): CostRow {
  return {
    key: newId(),
    description: '',
    costType: 'material',
    quantity: '',
    unit: '',
    wastePercent: '',
    unitCost: '',
    productionRate: '',
    crewSize: '',
    laborRate: '',
    taxable: false,
    note: '',
    ...given,
  };
}

/** A line as it is typed. Hours for a unit are typed as units an hour. */
export function rowOf(line: PricedLine): CostRow {
  const { productionRate, crewSize, laborRateCents } = line;
  return newRow({
    description: line.description,
    costType: line.costType,
    quantity: line.quantity,
    unit: line.unit ?? '',
    wastePercent: line.wastePercent === '0' ? '' : line.wastePercent,
    unitCost: line.unitCost === '0' ? '' : line.unitCost,
    productionRate: productionRate ?? '',
    crewSize: crewSize === null ? '' : String(crewSize),
    laborRate: typeof laborRateCents === 'number' ? (laborRateCents / 100).toFixed(2) : '',
    taxable: line.taxable,
    note: line.note ?? '',
  });
}

export type CostField =
  | 'description'
  | 'quantity'
  | 'wastePercent'
  | 'unitCost'
  | 'productionRate'
  | 'crewSize'
  | 'laborRate';

/** The line that a row says, or a sentence for each field that says none. */
export function readRow(row: CostRow, t: T): { line: CostLine } | { wrong: Partial<Record<CostField, string>> } {
  const wrong: Partial<Record<CostField, string>> = {};
  const number = (field: CostField, usual: string | null, digits = 10): string | null => {
    const text = row[field];
    if (text.trim() === '' && usual !== null) return usual;
    if (text.trim() === '' && usual === null) return null;
    const read = readTyped(text, { places: 4, digits });
    if ('value' in read) return read.value;
    wrong[field] = typedRefusal(read.fault, { places: 4 }, t);
    return null;
  };
  const isProduced = row.costType === 'labor' && row.productionRate.trim() !== '';
  if (row.description.trim() === '') wrong.description = t('Fill this in');
  if (row.quantity.trim() === '') wrong.quantity = t('Fill this in');
  const quantity = number('quantity', null) ?? '0';
  const wastePercent = number('wastePercent', '0', 2) ?? '0';
  const unitCost = number('unitCost', '0') ?? '0';
  const productionRate = isProduced ? number('productionRate', null) : null;
  if (productionRate === '0') wrong.productionRate = t('Must be more than zero');
  const crew = number('crewSize', '', 3);
  if (crew && !/^[1-9]\d*$/.test(crew)) wrong.crewSize = t('Enter a whole number');
  const rate = isProduced ? readTypedCents(row.laborRate, { digits: 7 }) : { cents: 0 };
  if ('fault' in rate) wrong.laborRate = typedRefusal(rate.fault, { places: 2 }, t);
  if (Object.keys(wrong).length > 0) return { wrong };
  return {
    line: {
      description: row.description.trim(),
      costType: row.costType,
      quantity,
      unit: row.unit.trim() || null,
      wastePercent,
      unitCost,
      productionRate,
      hoursPerUnit: null,
      crewSize: isProduced && crew ? Number(crew) : null,
      laborRateCents: isProduced && 'cents' in rate ? rate.cents : null,
      taxable: row.taxable,
      note: row.note.trim() || null,
    },
  };
}

/** What a row comes to; null while it says no line. */
export function rowCents(row: CostRow, t: T): number | null {
  const read = readRow(row, t);
  if ('wrong' in read) return null;
  try {
    return lineCents(read.line);
  } catch (error) {
    if (error instanceof SumTooLarge) return null;
    throw error;
  }
}

/**
 * Rows out of cells: description, quantity, unit, price of a unit, and if they follow type of cost, waste, units an hour, crew, wage, taxable and note. A
 * first line of headings is left out. What is no number stays as it is, to be mended where it stands.
 */
export function costRowsOf(cells: readonly string[][], t: T): CostRow[] {
  const types = costTypeWords(t);
  return withoutHeading(cells).map(
    ([description = '', quantity = '', unit = '', unitCost = '', type = '', ...rest]) => {
      const [wastePercent = '', productionRate = '', crewSize = '', laborRate = '', taxable = '', note = ''] = rest;
      const costType = meant(type, types) ?? 'material';
      const said = { description, quantity, unit, unitCost, costType, wastePercent, note: note.slice(0, 255) };
      return newRow({ ...said, productionRate, crewSize, laborRate, taxable: /^(yes|sí|si|true|x|1)$/i.test(taxable) });
    },
  );
}
