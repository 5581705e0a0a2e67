import { sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import { AMOUNT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { readNumber } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { cellsOf, inColumns, findValue } from '../../kit/imports/cells.ts';
import { nameKey } from '../../kit/ui/grid/gridClipboard.ts';
import type { NumberColumn } from '../../kit/ui/grid/pastedNumbers.ts';
import { isTotalName } from '../../kit/ui/grid/totalNames.ts';
import { newRow } from './formRows.ts';
import type { FormRow } from './formRows.ts';

/* Reads lines of a form from a spreadsheet. Bid tabs have headings, subtotals and footnotes between their lines. */

type Section = FormLine['section'];

export interface Pasted {
  rows: FormRow[];
  /** Words that name no known kind of line; such a line becomes a base line */
  unknown: string[];
  /** The words of skipped rows: headings, subtotals and footnotes */
  left: string[];
}

/** Cells copied from a spreadsheet, in the columns description, quantity, unit, kind, code and allowance amount. */
export function formCells(text: string, t: T): string[][] {
  return withCodesBehind(inColumns(cellsOf(text), headsOf(t)));
}

/** The number columns of `formCells`. */
export function formNumbers(t: T): (NumberColumn | null)[] {
  const quantity = { head: t('Quantity'), number: QUANTITY };
  return [null, quantity, null, null, null, { head: t('Sum, $'), number: AMOUNT }];
}

/**
 * Reads rows from `formCells`. A heading such as "ALTERNATES" sets the kind of the lines below it; "DEDUCT ALTERNATES"
 * also deducts. A code such as A1 marks an alternate. A quantity with a unit marks a unit price.
 */
export function pastedRows(table: readonly (readonly string[])[], t: T): Pasted {
  const words = sectionWords(t);
  const unknown = new Set<string>();
  const left: string[] = [];
  const rows: FormRow[] = [];
  const isTable = table.some((cells) => cells.filter(Boolean).length > 1);
  let below: Section | null = null;
  let isBelowDeduct = false;
  let isBelowNotes = false;
  for (const [description = '', quantity = '', unit = '', kind = '', code = '', amount = ''] of table) {
    const said = description || code;
    const isAlone = [quantity, unit, kind, amount].every((cell) => cell === '') && !(description && code);
    const heading = isAlone ? headingOf(said) : null;
    if (heading) {
      below = heading;
      isBelowDeduct = DEDUCT.test(said);
    }
    const isTotal = isTotalName(nameKey(said)) || (/^total\b/i.test(said) && quantity === '' && unit === '');
    // After "Notes:" every row is a note, until a row has more than text.
    isBelowNotes = NOTES.test(said) || (isBelowNotes && isAlone && !heading);
    if (heading || isTotal || isBelowNotes || NOTE.test(said) || (isAlone && isTable && isShouted(said))) {
      left.push(said);
      continue;
    }
    const named = kind === '' ? null : (findValue(kind, words) ?? findValue(kind.replace(/s$/i, ''), words));
    if (named === undefined) unknown.add(kind);
    const section = named ?? (kind === '' ? sectionOf({ description, quantity, unit, code, amount }, below) : 'base');
    rows.push(
      newRow({
        description,
        quantity: quantityOf(quantity),
        unit,
        section,
        code,
        amount: section === 'allowance' ? amount : '',
        isDeduct: section === 'alternate' && (isBelowDeduct || DEDUCT.test(description)),
        // An alternate is optional for bidders, unless the sheet itself names the kind.
        isRequired: section !== 'alternate' || named !== null,
      }),
    );
  }
  return { rows, unknown: [...unknown], left };
}

/** A quantity for its field. Text that is not a number stays, and the field refuses it. */
function quantityOf(text: string): string {
  const read = readNumber(text, QUANTITY);
  return 'value' in read ? read.value : text;
}

const DEDUCT = /\bdeduct/i;
const NOTE = /^(\*|†|‡|\(\d\)\s|notes?\b\s*[:.\d]|notas?\s*:)/i;
const NOTES = /^(notes?|notas?|remarks|observaciones)\s*:?$/i;
const HEADINGS: readonly [RegExp, Section][] = [
  [
    /^(add(itive)? |deduct(ive)? |bid |voluntary |optional )?alternates?\b|^(options|opciones|value engineering)$|^alternativas?\b/i,
    'alternate',
  ],
  [/^unit (prices?|costs?|rates?)\b|^precios? unitarios?\b/i, 'unitPrice'],
  [/^allowances?\b|^asignaci(ón|ones)\b/i, 'allowance'],
  [/^(base bid|base scope|base)\b|^oferta base\b/i, 'base'],
];

/**
 * The kind that a heading sets for the lines below it; null if the words name no kind. "Alternate 1: Sealer" is a line,
 * not a heading.
 */
function headingOf(words: string): Section | null {
  if (words.length > 40 || /\d/.test(words)) return null;
  return HEADINGS.find(([heading]) => heading.test(words))?.[1] ?? null;
}

/** Whether words look like a heading: in capitals, with several words or a division number. */
function isShouted(words: string): boolean {
  return words === words.toUpperCase() && /[A-Z]{4}/.test(words) && /\s/.test(words.trim());
}

const ALTERNATE_CODE = /^(a|alt\.?|alternate)[-. #]*(no\.?)?\s*\d{1,2}[a-z]?$/i;
const ALTERNATE_NAME = /^((add|deduct) )?alt(ernate|\.)?[-. #]*(no\.?)?\s*\d{1,2}\b|^a-?\d{1,2}\s*[:.)–—-]/i;
const LUMP_UNITS = /^(ls|l\.s\.|lump( sum)?|sum|lot|job|allow(ance)?|nic|global|gl)$/i;

type Cells = Pick<FormRow, 'description' | 'quantity' | 'unit' | 'code' | 'amount'>;

/** Guesses the kind of a line that does not say its kind. */
function sectionOf({ description, quantity, unit, code, amount }: Cells, below: Section | null): Section {
  if (ALTERNATE_CODE.test(code) || ALTERNATE_NAME.test(description)) return 'alternate';
  if (below === 'alternate') return 'alternate';
  if (amount !== '' && (below === 'allowance' || /\ballowance\b/i.test(description))) return 'allowance';
  const isMeasured = 'value' in readNumber(quantity, QUANTITY) && quantity !== '' && unit !== '';
  return below === 'unitPrice' || (isMeasured && !LUMP_UNITS.test(unit)) ? 'unitPrice' : 'base';
}

/** Moves leading item numbers, such as A1 or 2.01, to the code column of a sheet without headings. */
function withCodesBehind(rows: readonly string[][]): string[][] {
  const isCoded = ([first = '', second = '']: string[]) =>
    /^[a-z]{0,3}[-. ]?\d[\d. -]*[a-z]?$/i.test(first) && /[a-z]{2}/i.test(second);
  const full = rows.filter((cells) => cells.filter(Boolean).length > 1);
  if (full.length === 0 || full.filter(isCoded).length * 2 <= full.length) return [...rows];
  return rows.map((cells) => {
    const [code = '', description = '', quantity = '', unit = '', kind = '', amount = ''] = cells;
    if (!isCoded(cells)) return description === '' ? cells : [description, quantity, unit, kind, code, amount];
    return [description, quantity, unit, kind, code, amount];
  });
}

/** The column headings that the paste recognizes, also from other offices' sheets. */
function headsOf(t: T): string[][] {
  return [
    [t('Description'), 'item', 'scope of work', 'work item', 'item description', 'descripción', 'partida'],
    [t('Quantity'), 'qty', 'cant', 'cantidad'],
    [t('Unit'), 'uom', 'u', 'units', 'unidad'],
    [t('Kind'), t('Section'), 'section', 'type', 'sección', 'tipo'],
    [t('Code'), 'csi', 'cost code', 'item no', 'item number', 'no', 'código', 'item', 'partida'],
    [t('Sum, $'), 'amount', 'allowance', 'importe'],
  ];
}
