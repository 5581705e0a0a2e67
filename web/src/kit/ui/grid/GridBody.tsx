import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { GridRow } from './GridRow.tsx';
import type { DataGridProps } from './dataGridProps.ts';
import type { GridLine } from './gridLines.ts';
import { HEAD, ROW } from './gridSx.ts';
import { BLANK } from './useGridCells.ts';

interface GridBodyProps extends Pick<DataGridProps, 'grid' | 'columns' | 'check'> {
  id: string;
  /** The scrolling element */
  box: RefObject<HTMLDivElement | null>;
  readOnly: boolean;
  /** The editor of the current cell */
  editorOf: ((line: GridLine) => ReactNode) | null;
}

/** The visible lines of a grid. Scrolling draws nothing else again. */
export function GridBody({ id, box, grid, columns, check, readOnly, editorOf }: GridBodyProps) {
  const { cursor, span, lines, shown } = grid;
  const { virtual, items } = useRows(box, shown, cursor.line);
  return (
    <div role="rowgroup" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const line = lines[index] ?? BLANK;
        const isIn = index >= span.top && index <= span.bottom;
        const isHere = index === cursor.line;
        return (
          <GridRow
            key={index}
            {...{ id, line, columns, readOnly, place: index, top: start, wrong: check(line) }}
            from={isIn ? span.left : -1}
            to={isIn ? span.right : -1}
            at={isHere ? cursor.column : -1}
            editor={isHere && editorOf ? editorOf(line) : null}
          />
        );
      })}
    </div>
  );
}

/** The visible lines, and the current line wherever it is. */
function useRows(box: RefObject<HTMLDivElement | null>, count: number, cursor: number) {
  // Only this render reads the virtualizer, so no memoised value can be stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: HEAD,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (cursor >= count || shown.includes(cursor)) return shown;
      return [...shown, cursor].toSorted((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - HEAD }));
  return { virtual, items };
}
