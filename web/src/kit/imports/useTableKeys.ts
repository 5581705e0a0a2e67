import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { HEAD, ROW } from './importTableSx.ts';

/** A cell by row and column; column 0 has the line numbers. */
export interface Place {
  row: number;
  column: number;
}

interface TableKeysProps {
  box: RefObject<HTMLDivElement | null>;
  /** Cell ids are `id-row-column` */
  id: string;
  place: {
    active: Place;
    setActive: (place: Place) => void;
    editing: boolean;
    setEditing: (editing: boolean) => void;
  };
  rows: number;
  columns: number;
  /** Scrolls a cell into view */
  show: (row: number, column: number) => void;
  mayEdit: (row: number) => boolean;
  /** Leaves the active cell's line out, or takes it back */
  toggle: () => void;
}

/** Keyboard and pointer in the preview table: arrows move, Enter or a click edits, Space leaves a line out. */
export function useTableKeys({ box, id, place, rows, columns, show, mayEdit, toggle }: TableKeysProps) {
  const { active, setActive, editing, setEditing } = place;
  function move(row: number, column: number) {
    const next = { row: clamp(row, rows - 1), column: clamp(column, columns) };
    setActive(next);
    show(next.row, next.column);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.target !== box.current) return;
    const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEAD) / ROW) - 1);
    const { row, column } = active;
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(row + 1, column),
      ArrowUp: () => move(row - 1, column),
      ArrowRight: () => move(row, column + 1),
      ArrowLeft: () => move(row, column - 1),
      PageDown: () => move(row + page, column),
      PageUp: () => move(row - page, column),
      Home: () => move(event.ctrlKey ? 0 : row, 0),
      End: () => move(event.ctrlKey ? rows - 1 : row, columns),
      Enter: () => (column === 0 ? move(row, 1) : setEditing(mayEdit(row))),
      F2: () => setEditing(column > 0 && mayEdit(row)),
      ' ': toggle,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }
  function onClick({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest(`[id^="${CSS.escape(id)}-"]`) : null;
    const [, row, column] = /-(\d+)-(\d+)$/.exec(cell?.id ?? '') ?? [];
    if (row === undefined || column === undefined) return;
    setActive({ row: Number(row), column: Number(column) });
    setEditing(Number(column) > 0 && mayEdit(Number(row)));
  }
  return { onKeyDown, onClick };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
