import { columnNumber } from './addresses.ts';
import { SHEET_LIMITS, type Cell, type MergedArea } from './table.ts';

const MERGED = /<(?:[^\s<>/:]+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/**
 * The merged areas of a worksheet, cut to its rows. Areas that overlap, as no spreadsheet writes them, end the list: together they
 * would hold more cells than the sheet.
 */
export function mergedAreas(part: Uint8Array | undefined, rows: readonly (readonly Cell[])[]): MergedArea[] {
  const xml = part && Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const from = xml?.indexOf('mergeCells') ?? -1;
  if (!xml || from < 0) return [];
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  const areas: MergedArea[] = [];
  let left: number = SHEET_LIMITS.cells;
  for (const [, west = '', north = '', east = '', south = ''] of xml.toString('utf8', from).matchAll(MERGED)) {
    const area = {
      row: Number(north) - 1,
      column: columnNumber(west) - 1,
      lastRow: Math.min(Number(south), rows.length) - 1,
      lastColumn: Math.min(columnNumber(east), width) - 1,
    };
    if (area.lastRow < area.row || area.lastColumn < area.column) continue;
    left -= (area.lastRow - area.row + 1) * (area.lastColumn - area.column + 1);
    if (left < 0) break;
    areas.push(area);
  }
  return areas;
}
