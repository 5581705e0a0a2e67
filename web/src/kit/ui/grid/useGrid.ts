import { useMemo, useRef, useState } from 'react';
import type { GridCommand, GridEdit } from './gridKeys.ts';
import {
  clearCells,
  duplicateLines,
  fillDown,
  insertLines,
  moveLines,
  putCells,
  removeLines,
  spanOf,
  spanWithin,
} from './gridLines.ts';
import type { Cell, Cells, GridLines, Settle, Span } from './gridLines.ts';
import type { GridColumn } from './gridColumns.ts';

/** The typed text, the selection and the undo history of a grid. */
export interface GridState {
  lines: GridLines;
  /** The current cell */
  cursor: Cell;
  /** The start of the selection, which reaches to the cursor */
  anchor: Cell;
  past: readonly Step[];
  future: readonly Step[];
}
type Step = Pick<GridState, 'lines' | 'cursor' | 'anchor'>;

/** The most undo steps. */
const STEPS = 200;
const START: Cell = { line: 0, column: 0 };

type Action =
  | { does: 'select'; cursor: Cell; anchor: Cell }
  | { does: 'change'; lines: GridLines; cursor: Cell; anchor: Cell }
  | { does: 'undo' | 'redo' }
  | { does: 'restart'; lines: GridLines };

/** The state after an action. A change can be undone; a restart cannot, and clears the history. */
export function stepOf(state: GridState, action: Action): GridState {
  const { lines, cursor, anchor, past, future } = state;
  const now = { lines, cursor, anchor };
  switch (action.does) {
    case 'select':
      return { ...state, cursor: action.cursor, anchor: action.anchor };
    case 'change': {
      const { lines: next, cursor: to, anchor: from } = action;
      if (next === lines) return { ...state, cursor: to, anchor: from };
      return { lines: next, cursor: to, anchor: from, past: [...past, now].slice(-STEPS), future: [] };
    }
    case 'undo': {
      const last = past.at(-1);
      return last ? { ...last, past: past.slice(0, -1), future: [...future, now] } : state;
    }
    case 'redo': {
      const next = future.at(-1);
      return next ? { ...next, past: [...past, now], future: future.slice(0, -1) } : state;
    }
    case 'restart':
      return startOf(action.lines);
  }
}

export function startOf(lines: GridLines): GridState {
  return { lines, cursor: START, anchor: START, past: [], future: [] };
}

export interface GridOptions {
  settle?: Settle;
  /** The most lines */
  most: number;
  readOnly?: boolean;
}

export interface Grid extends GridState {
  span: Span;
  /** How many lines are shown: a blank one at the end takes new lines */
  shown: number;
  select: (cursor: Cell, extend?: boolean, anchor?: Cell) => void;
  /** Writes cells and selects them; `stay` keeps the selection. */
  write: (at: Pick<Span, 'top' | 'left'>, cells: Cells, stay?: 'stay') => GridLines;
  /** Runs a command: moves or edits. `rows` is the number of lines on a page. */
  run: (command: GridCommand, rows?: number) => void;
  edit: (what: GridEdit) => void;
  /** Replaces all lines; undo restores them. */
  replace: (lines: GridLines) => void;
  /** Starts again: nothing can be undone. */
  restart: (lines: GridLines) => void;
  /** The current lines, drawn or not */
  linesNow: () => GridLines;
}

/** The state of a grid with all its edits. `columns` are in their order. */
export function useGrid(columns: readonly GridColumn[], initial: GridLines, options: GridOptions): Grid {
  const [state, setState] = useState(() => startOf(initial));
  // Edits see the previous edit, drawn or not.
  const latest = useRef({ state, columns, options });
  Object.assign(latest.current, { columns, options });
  const shown = shownOf(state.lines, options);
  const acts = useMemo(() => {
    const act = (action: Action) => setState((latest.current.state = stepOf(latest.current.state, action)));
    return actsOf(() => latest.current, act);
  }, []);
  return { ...state, span: spanOf(state.cursor, state.anchor), shown, ...acts };
}

function shownOf(lines: GridLines, { most, readOnly = false }: GridOptions): number {
  return readOnly || lines.length >= most ? lines.length : lines.length + 1;
}

interface Now {
  state: GridState;
  columns: readonly GridColumn[];
  options: GridOptions;
}

/** The actions of a grid. They are stable, so that its cells are not drawn again. */
function actsOf(
  now: () => Now,
  act: (action: Action) => void,
): Pick<Grid, 'select' | 'write' | 'run' | 'edit' | 'replace' | 'restart' | 'linesNow'> {
  function kept({ line, column }: Cell): Cell {
    const { state, columns, options } = now();
    const last = Math.max(0, shownOf(state.lines, options) - 1);
    return { line: clamp(line, last), column: clamp(column, columns.length - 1) };
  }
  function select(to: Cell, extend = false, anchor?: Cell) {
    const cursor = kept(to);
    act({ does: 'select', cursor, anchor: anchor ? kept(anchor) : extend ? now().state.anchor : cursor });
  }
  function change(lines: GridLines, cursor: Cell = now().state.cursor, anchor: Cell = cursor) {
    act({ does: 'change', lines, cursor, anchor });
  }
  function write({ top, left }: Pick<Span, 'top' | 'left'>, cells: Cells, stay?: 'stay') {
    const { state, columns, options } = now();
    const lines = putCells(state.lines, columns, { top, left }, cells, options.settle);
    const wide = Math.max(1, ...cells.map((row) => row.length));
    const last = { line: top + Math.max(1, cells.length) - 1, column: Math.min(left + wide, columns.length) - 1 };
    if (stay) change(lines, state.cursor, state.anchor);
    else change(lines, { line: top, column: left }, last);
    return lines;
  }
  function edit(what: GridEdit) {
    const { state, columns, options } = now();
    if (options.readOnly) return;
    if (what === 'undo' || what === 'redo') return act({ does: what });
    const whole = spanOf(state.cursor, state.anchor);
    const next = editOf(what, state.lines, whole, columns, options);
    if (next.lines.length > options.most) return;
    const by = next.by ?? 0;
    const shifted = (cell: Cell) => ({ ...cell, line: Math.max(0, cell.line + by) });
    const [cursor, anchor] = next.at === undefined ? [shifted(state.cursor), shifted(state.anchor)] : linesAt(next.at);
    change(next.lines, cursor, anchor);
  }
  /** Cursor and anchor on one line, in the current column. */
  function linesAt(line: number): [Cell, Cell] {
    const cell = { line: Math.max(0, line), column: now().state.cursor.column };
    return [cell, cell];
  }
  function run(command: GridCommand, rows = 20) {
    const { state, columns, options } = now();
    const { cursor } = state;
    const last = { line: shownOf(state.lines, options) - 1, column: columns.length - 1 };
    const end = (by: -1 | 0 | 1, at: number, most: number) => (by === 0 ? at : by < 0 ? 0 : most);
    switch (command.does) {
      case 'go':
        return select({ line: cursor.line + command.lines, column: cursor.column + command.columns }, command.extend);
      case 'page':
        return select({ ...cursor, line: cursor.line + command.by * rows }, command.extend);
      case 'end': {
        const { lines, columns: sideways } = command;
        // The last existing line, not the blank one.
        const lowest = Math.max(0, state.lines.length - 1);
        return select(
          { line: end(lines, cursor.line, lowest), column: end(sideways, cursor.column, last.column) },
          command.extend,
        );
      }
      case 'next':
        return select(nextCell(cursor, command.by, columns.length));
      case 'all':
        return select({ line: Math.max(0, state.lines.length - 1), column: last.column }, true, START);
      case 'wholeLines':
        return select({ ...cursor, column: last.column }, true, { ...state.anchor, column: 0 });
      case 'write':
      case 'change':
      case 'menu':
        return undefined;
      default:
        return edit(command.does);
    }
  }
  const replace = (lines: GridLines) => change(lines, START);
  const restart = (lines: GridLines) => act({ does: 'restart', lines });
  return { select, write, run, edit, replace, restart, linesNow: () => now().state.lines };
}

interface Edited {
  lines: GridLines;
  /** The line selected afterwards */
  at?: number;
  /** How many lines the selection moves down */
  by?: number;
}

/** The lines after an edit of the selected ones. */
function editOf(
  what: Exclude<GridEdit, 'undo' | 'redo'>,
  lines: GridLines,
  whole: Span,
  columns: readonly GridColumn[],
  { settle }: GridOptions,
): Edited {
  const span = spanWithin(whole, lines);
  const isThere = span.top <= span.bottom;
  const count = span.bottom - span.top + 1;
  switch (what) {
    case 'insertAbove':
      return { lines: insertLines(lines, Math.min(whole.top, lines.length)), at: whole.top };
    case 'insertBelow':
      return { lines: insertLines(lines, span.bottom + 1), at: span.bottom + 1 };
    case 'fillDown':
      return { lines: fillDown(lines, columns, whole.top === lines.length ? whole : span, settle) };
    default:
      if (!isThere) return { lines };
  }
  switch (what) {
    case 'clear':
      return { lines: clearCells(lines, columns, span, settle) };
    case 'remove':
      return { lines: removeLines(lines, span), at: span.top };
    case 'duplicate':
      return { lines: duplicateLines(lines, span), by: count };
    case 'moveUp':
    case 'moveDown': {
      const by = what === 'moveUp' ? -1 : 1;
      const moved = moveLines(lines, span, by);
      return { lines: moved, by: moved === lines ? 0 : by };
    }
  }
}

/** The next or previous cell in reading order. */
export function nextCell({ line, column }: Cell, by: -1 | 1, columns: number): Cell {
  const to = column + by;
  if (to >= columns) return { line: line + 1, column: 0 };
  if (to < 0) return line === 0 ? { line, column } : { line: line - 1, column: columns - 1 };
  return { line, column: to };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
