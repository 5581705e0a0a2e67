import { memo } from 'react';
import type { ReactNode } from 'react';
import type { GridColumn } from './gridColumns.ts';
import type { GridLine } from './gridLines.ts';

interface GridRowProps {
  /** The id of the grid, which starts the ids of cells */
  id: string;
  line: GridLine;
  /** Counted from 0 */
  place: number;
  /** In px from the first line */
  top: number;
  columns: readonly GridColumn[];
  wrong: Readonly<Record<string, string>>;
  /** The selected columns; -1 for none */
  from: number;
  to: number;
  /** The current column; -1 in another line */
  at: number;
  readOnly: boolean;
  /** The editor in place of the current cell */
  editor: ReactNode;
}

/** A line of a grid. It is drawn again only after its own change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, line, place, top, columns, wrong, from, to, at, readOnly, editor } = props;
  return (
    <div role="row" aria-rowindex={place + 2} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" aria-colindex={1} data-line={place}>
        {place + 1}
      </div>
      {columns.map((column, index) => {
        const text = line.texts[column.key] ?? '';
        const isFixed = column.isFixed?.(line) ?? false;
        const fault = wrong[column.key];
        return (
          <div
            key={column.key}
            id={cellId(id, place, index)}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={index >= from && index <= to}
            aria-readonly={readOnly || isFixed || undefined}
            aria-invalid={fault ? true : undefined}
            data-line={place}
            data-column={index}
            data-at={index === at || undefined}
            data-right={column.align}
            title={fault}
          >
            {index === at && editor ? editor : <span>{fault && text ? text : column.show(text, line)}</span>}
          </div>
        );
      })}
    </div>
  );
});

/** The element id of a cell. */
export function cellId(grid: string, line: number, column: number): string {
  return `${grid}.${line}.${column}`;
}
