import { useRef } from 'react';
import type { MouseEvent } from 'react';
import type { Grid } from './useGrid.ts';

/** Selects with the mouse: a cell, a range by dragging or Shift, whole lines by their numbers. */
export function useGridPointer(grid: Grid, columns: number, isTyping: boolean) {
  const isDragging = useRef<'cells' | 'lines' | null>(null);
  const whole = (line: number, extend: boolean) =>
    grid.select({ line, column: columns - 1 }, true, { line: extend ? grid.anchor.line : line, column: 0 });
  return {
    onMouseDown: (event: MouseEvent) => {
      const found = cellOf(event);
      if (!found || (isTyping && event.target instanceof HTMLInputElement)) return;
      const { line, column } = found;
      // A right click inside the selection applies to all of it.
      if (event.button === 2 && isWithin(grid, found)) return;
      isDragging.current = event.button === 0 ? (column === null ? 'lines' : 'cells') : null;
      if (column === null) whole(line, event.shiftKey);
      else grid.select({ line, column }, event.shiftKey);
      if (event.shiftKey) event.preventDefault();
    },
    onMouseMove: (event: MouseEvent) => {
      if (!isDragging.current) return;
      if (event.buttons !== 1) return void (isDragging.current = null);
      const found = cellOf(event);
      if (!found) return;
      if (isDragging.current === 'lines') whole(found.line, true);
      else if (found.column !== null && (found.line !== grid.cursor.line || found.column !== grid.cursor.column))
        grid.select({ line: found.line, column: found.column }, true);
    },
    onMouseUp: () => void (isDragging.current = null),
  };
}

function isWithin({ span }: Grid, { line, column }: { line: number; column: number | null }): boolean {
  if (line < span.top || line > span.bottom) return false;
  return column === null || (column >= span.left && column <= span.right);
}

/** The cell of an event; without a column it is a line number. */
export function cellOf({ target }: MouseEvent): { line: number; column: number | null } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  if (!cell) return null;
  const { line, column } = cell.dataset;
  return { line: Number(line), column: column === undefined ? null : Number(column) };
}
