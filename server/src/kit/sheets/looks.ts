import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { cellText, cleanText, DAYS_UNTIL_1904, type Cell, type ShownTexts } from './table.ts';

/*
 * What cells of a workbook show: a number format makes `03 30 00` of the number 33000. The exact value stays in the cell, since amounts
 * and days are read from it.
 */

/** Formats that show what a cell holds: General, the short dates of the reader's own country, and text. */
const PLAIN = new Set([0, 14, 22, 49]);
const NUMBER_FORMAT = /<(?:[^\s<>/:]+:)?numFmt\s([^>]*)>/g;
const STYLE = /<(?:[^\s<>/:]+:)?xf\s([^>]*)>/g;

/** A format as a sheet uses it. */
interface Format {
  code: string;
  isDate: boolean;
  isText: boolean;
}

/** The formats of a workbook by the number of the style; undefined for a style that shows what the cell holds. */
export function formatsOf(part: Uint8Array | undefined): (Format | undefined)[] {
  const xml = Buffer.from(part ?? []).toString('utf8');
  const own = new Map<number, string>();
  for (const [, attributes = ''] of xml.matchAll(NUMBER_FORMAT))
    own.set(Number(attribute(attributes, 'numFmtId')), unescaped(attribute(attributes, 'formatCode') ?? ''));
  const styles = /<(?:[^\s<>/:]+:)?cellXfs[\s>].*?<\/(?:[^\s<>/:]+:)?cellXfs>/s.exec(xml)?.[0] ?? '';
  return Array.from(styles.matchAll(STYLE), ([, attributes = '']) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    return formatOf(own.get(id) ?? (PLAIN.has(id) ? undefined : getFormatFromId(id)));
  });
}

function formatOf(code: string | null | undefined): Format | undefined {
  if (!code || code.length > 255 || /^(general|@)$/i.test(code)) return undefined;
  try {
    return { code, isDate: isDateFormat(code), isText: code.replaceAll(/"[^"]*"|\\./g, '').includes('@') };
  } catch {
    return undefined;
  }
}

/** The value of an attribute in the text of a tag. */
export function attribute(text: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text) ?? [];
  return double ?? single;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return ENTITIES[String(name)] ?? whole;
  });
}

/** Cells of one worksheet that may show something else than they hold, while the worksheet is read. */
export class Looks {
  private readonly cells: { row: number; column: number; format: Format | undefined; value: string }[] = [];
  private readonly formats: readonly (Format | undefined)[];

  constructor(formats: readonly (Format | undefined)[]) {
    this.formats = formats;
  }

  /** Takes a filled cell, both from 0, with the attributes of its tag and the text of its value. */
  take(row: number, column: number, attributes: string, value: () => string): void {
    if (ERROR.test(attributes)) {
      this.cells.push({ row, column, format: undefined, value: value() });
      return;
    }
    const style = STYLE_OF.exec(attributes)?.[1];
    const used = style === undefined ? undefined : this.formats[Number(style)];
    if (used && (used.isText || !OTHER.test(attributes)))
      this.cells.push({ row, column, format: used, value: used.isDate ? value() : '' });
  }

  /** What cells of the rows show, by row and column, where it is something else than they hold. */
  shown(rows: readonly Cell[][], is1904: boolean): ShownTexts {
    const texts = new Map<number, Map<number, string>>();
    const known = new Map<Format, Map<Cell, string>>();
    for (const { row, column, format: used, value } of this.cells) {
      const cell = rows[row]?.[column] ?? null;
      if (used && cell === null) continue;
      const text = used ? remembered(known, used, numberIn(cell, value), is1904) : cleanText(value);
      if (!text || text === cellText(cell)) continue;
      const ofRow = texts.get(row) ?? new Map<number, string>();
      texts.set(row, ofRow.set(column, text));
    }
    return texts;
  }
}

/** Days and numbers that come again; amounts of a long list seldom do. */
const MOST_KEPT = 2000;
const ERROR = /\st\s*=\s*["']e["']/;
/** Shared and written text, truth values: no number format changes them. */
const OTHER = /\st\s*=\s*["'](?:s|inlineStr|b)["']/;
const STYLE_OF = /\ss\s*=\s*["'](\d+)["']/;

/** The number of a cell, also where the cell was read as a day; its text otherwise. */
function numberIn(cell: Cell, value: string): Cell {
  if (typeof cell !== 'string') return cell;
  return value.trim() !== '' && Number.isFinite(Number(value)) && /^\d{4}-\d\d-\d\d/.test(cell) ? Number(value) : cell;
}

function remembered(known: Map<Format, Map<Cell, string>>, used: Format, value: Cell, is1904: boolean): string {
  const texts = known.get(used) ?? new Map<Cell, string>();
  known.set(used, texts);
  let text = texts.get(value);
  if (texts.size === MOST_KEPT) texts.clear();
  if (text === undefined) texts.set(value, (text = rendered(used, value, is1904)));
  return text;
}

/** A value as its format shows it; empty where that cannot be told. */
function rendered({ code, isDate, isText }: Format, value: Cell, is1904: boolean): string {
  if (typeof value !== 'number' && !(isText && typeof value === 'string')) return '';
  try {
    const shift = isDate && is1904 && !/\[[hms]+\]/i.test(code) ? DAYS_UNTIL_1904 : 0;
    const text = cleanText(format(code, typeof value === 'number' ? value + shift : value));
    return /^#+$/.test(text) ? '' : text;
  } catch {
    return '';
  }
}
