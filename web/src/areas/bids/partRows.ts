import type { bidBreakdowns } from '@plumbline/contract/areas/bids';
import { confidenceWords, treatmentWords } from '@plumbline/contract/areas/bids/names';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { readTyped, readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { inColumns, meant } from '../../kit/imports/cells.ts';
import { linesOfSheet, sumOfLines } from '../../kit/imports/sheetLines.ts';
import type { SheetLines } from '../../kit/imports/sheetLines.ts';

/* Parts of a price out of cells of a spreadsheet. */

export type NewPart = InputOf<typeof bidBreakdowns.create>['breakdowns'][number];

/** A line of cells: the part that it says, or what is wrong with it, each a sentence that names its field. */
export interface PartRow {
  name: string;
  amount: string;
  part: NewPart | null;
  wrong: string[];
}

/**
 * Code, title, amount, vendor, quantity, unit, treatment; a column for how it is priced, which follows from amount and vendor; confidence; its cost, which
 * follows from all; section; whether it is sold by its unit. With a first line of headings they stand in any order. A part without an amount is priced by
 * lines later. Totals are left out.
 */
export function partLines(cells: readonly string[][], t: T): SheetLines {
  return linesOfSheet(inColumns(cells, headsOf(t)), { name: ([code = '', title = '']) => title || code, amount: 2 });
}

/** Each part as it is added, or what is wrong with it. */
export function partRowsOf({ lines }: SheetLines, t: T): PartRow[] {
  return lines.map((row) => partRowOf(row, t));
}

/** What the parts come to that are in the price; null where one is not understood. */
export function partsCents(rows: readonly PartRow[]): number | null {
  const isPriced = ({ treatment }: NewPart) => treatment === 'base' || treatment === 'allowance';
  return sumOfLines(rows.map(({ part }) => part && (isPriced(part) ? (part.amountCents ?? 0) : 0)));
}

/** What heads the columns, also in the sheets of others. */
function headsOf(t: T): string[][] {
  return [
    [t('Code'), 'csi', 'cost code', 'item no', 'código'],
    [t('Title'), 'description', 'part', 'scope', 'trade', 'descripción', 'partida'],
    [t('Amount'), 'price', 'total', 'importe', 'precio'],
    [t('Vendor'), 'company', 'subcontractor', 'bidder', 'subcontratista'],
    [t('Quantity'), 'qty', 'cant'],
    [t('Unit'), 'uom', 'u'],
    [t('Treatment'), 'type', 'tipo'],
    [t('Priced by')],
    [t('Confidence')],
    [t('Cost')],
    [t('Section'), 'division', 'group', 'heading', 'sección', 'división', 'grupo'],
    [t('Sold by its unit')],
  ];
}

function partRowOf(cells: readonly string[], t: T): PartRow {
  const [code = '', title = '', amount = '', vendor = '', quantity = '', unit = '', treatment = ''] = cells;
  const [confidence = '', section = '', byUnit = ''] = [cells[8], cells[10], cells[11]];
  const wrong: string[] = [];
  const say = (field: string, sentence: string) => wrong.push(`${field}: ${sentence}`);
  const short = (field: string, text: string, most: number) => {
    if (text.length > most) say(field, t('At most {n} characters', { n: most }));
    return text || null;
  };
  if (title === '') say(t('Title'), t('Fill this in'));
  const cents = amount === '' ? null : readTypedCents(amount, { digits: 7 });
  if (cents && 'fault' in cents) say(t('Amount'), typedRefusal(cents.fault, { places: 2 }, t));
  const many = quantity === '' ? null : readTyped(quantity, { places: 4 });
  if (many && 'fault' in many) say(t('Quantity'), typedRefusal(many.fault, { places: 4 }, t));
  const is = treatment === '' ? 'base' : meant(treatment, treatmentWords(t));
  if (!is) say(t('Treatment'), t('{word} is none', { word: treatment }));
  const sure = confidence === '' ? 'budget' : meant(confidence, confidenceWords(t));
  if (!sure) say(t('Confidence'), t('{word} is none', { word: confidence }));
  const part: NewPart = {
    code: short(t('Code'), code, 20),
    title: short(t('Title'), title, 255) ?? '',
    amountCents: cents && 'cents' in cents ? cents.cents : null,
    vendorName: short(t('Vendor'), vendor, 120),
    quantity: many && 'value' in many ? many.value : null,
    unit: short(t('Unit'), unit, 20),
    section: short(t('Section'), section, 120),
    isUnitPriced: byUnit !== '',
    treatment: is ?? 'base',
    confidence: sure ?? 'budget',
    pricingSource: cents ? (vendor ? 'vendorBid' : 'plug') : 'selfPerform',
  };
  return { name: [code, title].filter(Boolean).join(' '), amount, part: wrong.length > 0 ? null : part, wrong };
}
