import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { LINE, WIDTHS } from './importTableSx.ts';

/** A column with its position in the preview table, in px. */
export interface PlacedColumn {
  field: string;
  label: string;
  kind: ImportPreview['table'][number]['kind'];
  index: number;
  start: number;
  width: number;
}

/** The columns of a preview side by side, after the line numbers and after `before` px. */
export function placedColumns(table: ImportPreview['table'], before: number): PlacedColumn[] {
  let start = LINE + before;
  // Long texts are last, so that short values can be read at a glance.
  const shown = [...table.filter(({ kind }) => kind !== 'long'), ...table.filter(({ kind }) => kind === 'long')];
  return shown.map((column, index) => {
    const width = index === 0 && column.field === 'number' ? 96 : column.field === 'title' ? 264 : WIDTHS[column.kind];
    const one = { ...column, index, start, width };
    start += width;
    return one;
  });
}
