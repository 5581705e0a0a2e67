import { sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import { AMOUNT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { readNumber } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { cellsOf, inColumns, meant } from '../../kit/imports/cells.ts';
import { nameKey } from '../../kit/ui/grid/gridClipboard.ts';
import type { NumberColumn } from '../../kit/ui/grid/pastedNumbers.ts';
import { isTotalName } from '../../kit/ui/grid/totalNames.ts';
import { newRow } from './formRows.ts';
import type { FormRow } from './formRows.ts';

/* Lines of a form out of a spreadsheet: bid tabs have headings, subtotals and footnotes between their lines. */

type Section = FormLine['section'];

export interface Pasted {
  rows: FormRow[];
  /** words that are no kind of a line, which is a base line then */
  unknown: string[];
  /** rows that are no lines: headings, subtotals and footnotes, by their words */
  left: string[];
}

/** Cells that were copied from a spreadsheet, in the columns description, quantity, unit, kind, code, and the sum of an allowance. */
export function formCells(text: string, t: T): string[][] {
  return withCodesBehind(inColumns(cellsOf(text), headsOf(t)));
}

/** The columns of `formCells` that have numbers. */
export function formNumbers(t: T): (NumberColumn | null)[] {
  const quantity = { head: t('Quantity'), number: QUANTITY };
  return [null, quantity, null, null, null, { head: t('Sum, $'), number: AMOUNT }];
}

/**
 * Rows out of `formCells`. A heading such as "ALTERNATES" says what the lines below it are, and "DEDUCT ALTERNATES" that they deduct; A1 is an alternate; a
 * quantity with its unit is a price of the unit.
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
    // Below "Notes:" each is a note, until a line has more than words.
    isBelowNotes = NOTES.test(said) || (isBelowNotes && isAlone && !heading);
    if (heading || isTotal || isBelowNotes || NOTE.test(said) || (isAlone && isTable && isShouted(said))) {
      left.push(said);
      continue;
    }
    const named = kind === '' ? null : (meant(kind, words) ?? meant(kind.replace(/s$/i, ''), words));
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
        // Bidders need not offer an alternate.
        isRequired: section !== 'alternate' || named !== null,
      }),
    );
  }
  return { rows, unknown: [...unknown], left };
}

/** A quantity as its field holds it: a text that is no number stays, and the field refuses it. */
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

/** What the lines below a heading are; null for what is no heading of kinds. "Alternate 1: Sealer" is a line. */
function headingOf(words: string): Section | null {
  if (words.length > 40 || /\d/.test(words)) return null;
  return HEADINGS.find(([heading]) => heading.test(words))?.[1] ?? null;
}

/** A heading is written in capitals, in more than one word or with a division's number. */
function isShouted(words: string): boolean {
  return words === words.toUpperCase() && /[A-Z]{4}/.test(words) && /\s/.test(words.trim());
}

const ALTERNATE_CODE = /^(a|alt\.?|alternate)[-. #]*(no\.?)?\s*\d{1,2}[a-z]?$/i;
const ALTERNATE_NAME = /^((add|deduct) )?alt(ernate|\.)?[-. #]*(no\.?)?\s*\d{1,2}\b|^a-?\d{1,2}\s*[:.)–—-]/i;
const LUMP_UNITS = /^(ls|l\.s\.|lump( sum)?|sum|lot|job|allow(ance)?|nic|global|gl)$/i;

type Cells = Pick<FormRow, 'description' | 'quantity' | 'unit' | 'code' | 'amount'>;

/** What a line is that does not say it. */
function sectionOf({ description, quantity, unit, code, amount }: Cells, below: Section | null): Section {
  if (ALTERNATE_CODE.test(code) || ALTERNATE_NAME.test(description)) return 'alternate';
  if (below === 'alternate') return 'alternate';
  if (amount !== '' && (below === 'allowance' || /\ballowance\b/i.test(description))) return 'allowance';
  const isMeasured = 'value' in readNumber(quantity, QUANTITY) && quantity !== '' && unit !== '';
  return below === 'unitPrice' || (isMeasured && !LUMP_UNITS.test(unit)) ? 'unitPrice' : 'base';
}

/** Rows that begin with a number of the item, as A1 or 2.01, without a row of headings: the number is their code. */
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

/** What heads the columns, also in the sheets of others. */
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
