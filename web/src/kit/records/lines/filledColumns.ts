import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';

/** Columns that a line fills. Lines that are only read leave the empty ones out, so that the others fit a desk. */
export function filledColumns(columns: readonly GridColumn[], lines: readonly GridLine[]): GridColumn[] {
  return columns.filter(({ key }) => ALWAYS.has(key) || lines.some(({ texts }) => texts[key]));
}
const ALWAYS = new Set(['description', 'amount']);
