import { Formula, NotPlain, place } from './formula.ts';
import type { Cell } from './table.ts';

/*
 * Computes formulas whose values are missing from the file, as in workbooks that no spreadsheet has opened yet. Computes simple formulas within limits.
 * Other formulas stay, and their cell is refused with a message. Never runs code.
 */

/** Marks a cell that holds a formula without a value; a private character that `cleanText` leaves alone. */
const MARK = '\u{F0000}';
const LONGEST = 1000;
const DEEPEST = 40;
/** Steps of all formulas of a sheet together. */
const MOST_STEPS = 2_000_000;

const CELL =
  /<((?:[^\s<>/:]+:)?c)(\s[^<>]*?)?>\s*<((?:[^\s<>/:]+:)?)f(\s[^<>]*?)?(?:\/>|>([^<]*)<\/\3f>)\s*(?:<\3v\s*\/>|<\3v>\s*<\/\3v>)?\s*<\/\1>/g;

/** A worksheet in which cells with a formula and no value hold the formula as text, for `computeFormulas`. */
export function markFormulas(part: Uint8Array): Uint8Array {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
  if (!/<(?:[^\s<>/:]+:)?f[\s>/]/.test(xml)) return part;
  const shared = new Map<string, { at: string; text: string }>();
  const every = new RegExp(
    `<(?:[^\\s<>/:]+:)?c\\s[^<>]*?\\br="([A-Z]+\\d+)"[^<>]*>\\s*<(?:[^\\s<>/:]+:)?f\\s([^<>]*)>([^<]+)<`,
    'g',
  );
  for (const [, at = '', attributes = '', text = ''] of xml.matchAll(every)) {
    const id = attribute(attributes, 'si');
    if (id !== undefined) shared.set(id, { at, text });
  }
  const marked = xml.replace(CELL, (whole, cell: string, attributes = '', prefix: string, of = '', text = '') => {
    const at = attribute(String(attributes), 'r');
    const origin = text ? { at, text: String(text) } : shared.get(attribute(String(of), 'si') ?? '');
    if (!at || !origin?.at || origin.text.length > LONGEST) return whole;
    const kept = String(attributes).replace(/\st="[^"]*"/g, '');
    return `<${cell}${kept} t="str"><${prefix}v>${MARK}${at} ${origin.at} ${origin.text}</${prefix}v></${cell}>`;
  });
  return marked === xml ? part : Buffer.from(marked);
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];
}

/** The formula that a cell still holds, with its address; undefined for a cell that holds a value. */
export function openFormula(cell: Cell | undefined): { cell: string; formula: string } | undefined {
  if (typeof cell !== 'string' || !cell.startsWith(MARK)) return undefined;
  const [at = '', , ...formula] = cell.slice(MARK.length).split(' ');
  return { cell: at, formula: `=${formula.join(' ')}` };
}

/** Computes the formulas that `markFormulas` left, in place; those that are not plain stay, and `openFormula` finds them. */
export function computeFormulas(rows: Cell[][]): void {
  const sheet = new Computing(rows);
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) if (openFormula(cell)) sheet.settle(row, column);
}

class Computing {
  steps = 0;
  private readonly rows: Cell[][];
  private readonly busy = new Set<string>();

  constructor(rows: Cell[][]) {
    this.rows = rows;
  }

  /** Puts the value of a formula into its cell; one that cannot be computed stays. */
  settle(row: number, column: number): void {
    try {
      this.value(row, column, 0);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
    }
  }

  /** The value of a cell, computed if need be. Throws NotPlain. */
  value(row: number, column: number, depth: number): Cell {
    this.step(depth);
    const cell = this.rows[row]?.[column] ?? null;
    const marked = typeof cell === 'string' && cell.startsWith(MARK) ? cell.slice(MARK.length) : undefined;
    if (marked === undefined) return cell;
    const key = `${row} ${column}`;
    if (this.busy.has(key)) throw new NotPlain();
    this.busy.add(key);
    try {
      const [at = '', origin = '', ...rest] = marked.split(' ');
      const shift = { rows: place(at).row - place(origin).row, columns: place(at).column - place(origin).column };
      const value = new Formula(rest.join(' '), this, shift, depth + 1).whole();
      const cells = this.rows[row];
      if (cells) cells[column] = value === '' ? null : value;
      return value;
    } finally {
      this.busy.delete(key);
    }
  }

  step(depth: number): void {
    this.steps += 1;
    if (depth > DEEPEST || this.steps > MOST_STEPS) throw new NotPlain();
  }
}
