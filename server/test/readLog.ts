import { rfiImport } from '../src/areas/rfis/import.ts';
import { columns } from '../src/areas/rfis/importRows.ts';
import { specsOf } from '../src/kit/imports/columns.ts';
import { readRows } from '../src/kit/imports/rows.ts';
import { matchColumns } from '../src/kit/sheets/columns.ts';
import type { Cell } from '../src/kit/sheets/table.ts';

/** An RFI log with the given header and lines, read as it would be by the preview. */
export function readLog(names: string[], ...lines: Cell[][]) {
  const { mapping } = matchColumns(names, specsOf(columns));
  return readRows({ rows: [names, ...lines] }, { index: 0, names }, mapping, columns, rfiImport.check);
}
