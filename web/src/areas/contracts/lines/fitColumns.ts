import type { GridColumn } from '../../../kit/ui/grid/gridColumns.ts';

/** Width in px that a window of 1440 leaves to the columns beside the menu. */
export const ROOM = 1130;
/** The columns that people need least. The first is folded first. */
const RARE = ['source', 'itemCode', 'expectedDate', 'costType'];

/** The columns that fit into `room` px, and the rare columns that were folded to make room. */
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
