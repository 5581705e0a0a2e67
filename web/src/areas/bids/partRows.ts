import type { bidBreakdowns } from '@plumbline/contract/areas/bids';
import { confidenceWords, partHeads, treatmentWords } from '@plumbline/contract/areas/bids/names';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { AMOUNT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { readTyped, readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { inColumns, findValue } from '../../kit/imports/cells.ts';
import { SHEET_AMOUNT, linesOfSheet, sumOfLines } from '../../kit/imports/sheetLines.ts';
import type { SheetLines } from '../../kit/imports/sheetLines.ts';
import type { NumberColumn } from '../../kit/ui/grid/pastedNumbers.ts';

/* A part of a price read from spreadsheet cells. */

export type NewPart = InputOf<typeof bidBreakdowns.create>['breakdowns'][number];

/** The part that a row of cells holds, or its errors. Each error names its field. */
export interface PartRow {
  name: string;
  /** The amount as the sheet has it */
  amount: string;
  part: NewPart | null;
  wrong: string[];
}

type Column = keyof ReturnType<typeof partHeads>;
/** Column headings of other offices' sheets, in the order of our columns. */
const ALSO: Readonly<Record<Column, readonly string[]>> = {
  code: ['csi', 'cost code', 'item no', 'item number', 'no', 'código', 'item'],
  title: ['description', 'description of work', 'part', 'scope', 'trade', 'descripción', 'partida', 'item'],
  amount: ['price', 'total', 'importe', 'precio'],
  vendor: ['company', 'subcontractor', 'bidder', 'subcontratista'],
  quantity: ['qty', 'cant'],
  unit: ['uom', 'u'],
  treatment: ['type', 'tipo'],
  pricedBy: [],
  confidence: [],
  cost: [],
  section: ['division', 'group', 'heading', 'sección', 'división', 'grupo'],
  soldByUnit: [],
  deduct: ['add/deduct', 'add / deduct', 'add or deduct', 'deductive'],
  indirect: [],
};
const COLUMNS = Object.keys(ALSO) as Column[];

/**
 * Puts cells into the columns of the parts sheet. A heading row allows any order; otherwise the order is ours: code,
 * title, amount, vendor, quantity, unit, treatment and so on. Amount and vendor decide how a part is priced; all cells
 * decide its cost.
 */
export function partCells(cells: readonly string[][], t: T): string[][] {
  const heads = partHeads(t);
  return inColumns(
    cells,
    COLUMNS.map((column) => [heads[column], ...ALSO[column]]),
  );
}

/** The number columns of `partCells`. */
export function partColumns(t: T): (NumberColumn | null)[] {
  const heads = partHeads(t);
  const numbers = { amount: SHEET_AMOUNT, quantity: { ...QUANTITY, signed: true } };
  return COLUMNS.map((column) =>
    column === 'amount' || column === 'quantity' ? { head: heads[column], number: numbers[column] } : null,
  );
}

/** Which rows are parts; totals are skipped. A part without an amount gets cost lines later. */
export function partLines(cells: readonly (readonly string[])[]): SheetLines {
  return linesOfSheet(cells, { name: ([code = '', title = '']) => title || code, amount: COLUMNS.indexOf('amount') });
}

/** Each part as it is added, or its errors. */
export function partRowsOf({ lines }: SheetLines, t: T): PartRow[] {
  return lines.map((row) => partRowOf(row, t));
}

/** The sum of the parts that count in the price; null if one row has errors. */
export function partsCents(rows: readonly PartRow[]): number | null {
  const isPriced = ({ treatment }: NewPart) => treatment === 'base' || treatment === 'allowance';
  return sumOfLines(rows.map(({ part }) => part && (isPriced(part) ? (part.amountCents ?? 0) : 0)));
}

function partRowOf(cells: readonly string[], t: T): PartRow {
  const cell = (column: Column) => cells[COLUMNS.indexOf(column)] ?? '';
  const heads = partHeads(t);
  const wrong: string[] = [];
  const say = (column: Column, sentence: string) => wrong.push(`${heads[column]}: ${sentence}`);
  const short = (column: Column, most: number) => {
    if (cell(column).length > most) say(column, t('At most {n} characters', { n: most }));
    return cell(column) || null;
  };
  const is = (column: Column) => {
    const said = yesOrNo(cell(column), t);
    if (said === undefined) say(column, t('{word} is none', { word: cell(column) }));
    return said ?? false;
  };
  const word = <Value extends string>(column: Column, words: Readonly<Record<Value, string>>, usual: Value) => {
    const value = cell(column) === '' ? usual : findValue(cell(column), words);
    if (!value) say(column, t('{word} is none', { word: cell(column) }));
    return value ?? usual;
  };
  if (cell('title') === '') say('title', t('Fill this in'));
  const isAlternate = findValue(cell('treatment'), treatmentWords(t)) === 'alternate';
  // An alternate with a negative amount lowers the price.
  const amount = cell('amount');
  const cents = amount === '' ? null : readTypedCents(amount, { ...AMOUNT, signed: isAlternate });
  if (cents && 'fault' in cents) say('amount', typedRefusal(cents.fault, AMOUNT, t));
  const quantity = cell('quantity') === '' ? null : readTyped(cell('quantity'), QUANTITY);
  if (quantity && 'fault' in quantity) say('quantity', typedRefusal(quantity.fault, QUANTITY, t));
  const treatment = word('treatment', treatmentWords(t), 'base');
  const isDeduct = is('deduct');
  if (isDeduct && !isAlternate)
    say('deduct', t('Only an alternate can deduct. Set its treatment to Alternate, or empty this cell.'));
  const typed = cents && 'cents' in cents ? cents.cents : null;
  const part: NewPart = {
    code: short('code', 20),
    title: short('title', 255) ?? '',
    amountCents: typed === null ? null : Math.abs(typed),
    vendorName: short('vendor', 120),
    quantity: quantity && 'value' in quantity ? quantity.value : null,
    unit: short('unit', 20),
    section: short('section', 120),
    isUnitPriced: is('soldByUnit'),
    treatment,
    isDeduct: isDeduct || (typed !== null && typed < 0),
    isIndirect: is('indirect'),
    confidence: word('confidence', confidenceWords(t), 'budget'),
    pricingSource: cents ? (cell('vendor') ? 'vendorBid' : 'plug') : 'selfPerform',
  };
  const name = [cell('code'), cell('title')].filter(Boolean).join(' ');
  return { name, amount, part: wrong.length > 0 ? null : part, wrong };
}

/** Whether a cell says yes; undefined for any other word. */
function yesOrNo(cell: string, t: T): boolean | undefined {
  const key = cell.trim().toLocaleLowerCase();
  const isAny = (words: readonly string[]) => words.some((word) => word.toLocaleLowerCase() === key);
  if (isAny(['', '-', '–', '0', 'n', 'no', 'false', 'add', t('No'), t('Add')])) return false;
  return isAny(['x', '✓', '1', 'y', 'yes', 's', 'true', 'deduct', t('Yes'), t('Deduct')]) ? true : undefined;
}
