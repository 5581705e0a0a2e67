import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';

/** The columns with at least one value. Read-only lines hide empty columns, so that the rest fits a desk. */
export function filledColumns(columns: readonly GridColumn[], lines: readonly GridLine[]): GridColumn[] {
  return columns.filter(({ key }) => ALWAYS.has(key) || lines.some(({ texts }) => texts[key]));
}
const ALWAYS = new Set(['description', 'amount']);
