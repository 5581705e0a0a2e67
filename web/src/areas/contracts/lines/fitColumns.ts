import type { GridColumn } from '../../../kit/ui/grid/gridColumns.ts';

/** In px: what the columns of a schedule have beside the menu in a window of 1440. */
export const ROOM = 1130;
/** The columns that are needed least, the first of them folded first. */
const RARE = ['source', 'itemCode', 'expectedDate', 'costType'];

/** The columns that fit into `room` px, and the rare ones that are folded so that the others do. */
export function fitColumns(
  columns: readonly GridColumn[],
  room: number,
): { shown: GridColumn[]; folded: GridColumn[] } {
  let width = columns.reduce((sum, column) => sum + column.width, 0);
  const folded = new Set<GridColumn>();
  for (const key of RARE) {
    const column = columns.find((one) => one.key === key);
    if (width <= room || !column) continue;
    width -= column.width;
    folded.add(column);
  }
  return {
    shown: columns.filter((column) => !folded.has(column)),
    folded: columns.filter((column) => folded.has(column)),
  };
}
