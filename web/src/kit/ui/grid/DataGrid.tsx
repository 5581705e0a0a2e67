import Box from '@mui/material/Box';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../notify/index.ts';
import { useT } from '../../words/index.ts';
import { Menu } from '../Menu.tsx';
import { CellEditor } from './CellEditor.tsx';
import type { Onward, Typing } from './CellEditor.tsx';
import { GridRow, cellId } from './GridRow.tsx';
import { GridFaults, GridTools, useLineMenu } from './GridTools.tsx';
import { columnsNamed, inOrder, readCells, writeCells } from './gridClipboard.ts';
import type { GridColumn } from './gridColumns.ts';
import { commandOf } from './gridKeys.ts';
import { firstLeftOut, newLine, tiled } from './gridLines.ts';
import type { Cell, Cells, GridLine } from './gridLines.ts';
import { HEAD, ROW, gridSx, templateOf } from './gridSx.ts';
import type { Grid } from './useGrid.ts';

export interface DataGridProps {
  label: string;
  grid: Grid;
  columns: readonly GridColumn[];
  /** what is wrong in a line, as `lineChecker` finds it */
  check: (line: GridLine) => Readonly<Record<string, string>>;
  most: number;
  /** said where more lines are pasted than there may be */
  tooMany: string;
  readOnly?: boolean;
  /** below the columns of these keys */
  totals?: Readonly<Record<string, string>>;
  /** what stands beside the buttons of the grid */
  tools?: ReactNode;
}

const BLANK = newLine();

/**
 * Lines in a grid as in a spreadsheet: cells are selected, typed in, copied, pasted and filled, lines inserted and moved, and all of it undone. Only the lines
 * on the screen are drawn. The grid has the focus, and names the cell where one is.
 */
export function DataGrid(props: DataGridProps) {
  const { label, grid, columns, check, readOnly = false, totals = {}, tools } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const { cursor, span, lines, shown } = grid;
  const { virtual, items } = useRows(box, shown, cursor.line);
  const entries = useLineMenu(grid);
  const cells = useCells(props, setTyping);
  useCursorInSight(id, cursor);

  function press(event: KeyboardEvent) {
    if (typing) return;
    const command = commandOf(event);
    if (!command) {
      if (event.key !== 'Escape') return;
      // Tab leaves the grid from here on, until the next key.
      box.current?.setAttribute('data-leaving', '');
      return;
    }
    if (command.does === 'next' && leaves(command.by)) return;
    box.current?.removeAttribute('data-leaving');
    // Letters are for the cell, not for what the page does with them.
    event.stopPropagation();
    if (command.does === 'write') return void flushSync(() => cells.open('over'));
    event.preventDefault();
    if (command.does === 'change') cells.open('in');
    else if (command.does === 'menu') setMenuAt(document.getElementById(cellId(id, cursor.line, cursor.column)));
    else grid.run(command, Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 2));
  }
  /** Whether Tab goes on to what follows the grid: from its ends, and after Escape. */
  function leaves(by: -1 | 1): boolean {
    if (box.current?.hasAttribute('data-leaving')) return true;
    const { line, column } = cursor;
    return by < 0 ? line === 0 && column === 0 : line === shown - 1 && column === columns.length - 1;
  }
  function done(text: string | null, onward: Onward) {
    const { line, column } = cursor;
    setTyping(null);
    if (text !== null) grid.write({ top: line, left: column }, [[text]]);
    if (onward === 'next' || onward === 'before') grid.run({ does: 'next', by: onward === 'next' ? 1 : -1 });
    else if (onward !== 'stay') grid.run({ does: 'go', ...onward, extend: false });
    if (onward !== 'stay' || text === null || box.current?.contains(document.activeElement))
      box.current?.focus({ preventScroll: true });
  }
  const pointer = usePointer(grid, columns.length, typing !== null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <GridTools grid={grid} readOnly={readOnly} tools={tools} />
      <Box
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={shown + 2}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={readOnly}
        aria-activedescendant={typing ? undefined : cellId(id, cursor.line, cursor.column)}
        aria-description={readOnly ? undefined : t('Arrows go, Enter types, Escape and then Tab leaves the table.')}
        onKeyDown={press}
        {...pointer}
        onDoubleClick={(event) => cellOf(event) && cells.open('in')}
        onContextMenu={(event) => {
          if (readOnly || !cellOf(event)) return;
          event.preventDefault();
          setMenuAt(event.target instanceof HTMLElement ? event.target : null);
        }}
        onCopy={(event) => !typing && cells.copy(event)}
        onCut={(event) => !typing && cells.cut(event)}
        onPaste={(event) => !typing && cells.paste(event)}
        style={{ '--columns': templateOf(columns) } as object}
        sx={gridSx}
      >
        <div role="presentation">
          <div role="rowgroup">
            <div role="row" aria-rowindex={1}>
              <div role="columnheader" aria-colindex={1}>
                <span className="vh">{t('Line')}</span>
              </div>
              {columns.map(({ key, head, align }, at) => (
                <div key={key} role="columnheader" aria-colindex={at + 2} data-right={align}>
                  {head}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const line = lines[index] ?? BLANK;
              const isIn = index >= span.top && index <= span.bottom;
              const column = columns[cursor.column];
              return (
                <GridRow
                  key={index}
                  id={id}
                  line={line}
                  place={index}
                  top={start}
                  columns={columns}
                  wrong={check(line)}
                  from={isIn ? span.left : -1}
                  to={isIn ? span.right : -1}
                  at={index === cursor.line ? cursor.column : -1}
                  readOnly={readOnly}
                  editor={
                    typing !== null && index === cursor.line && column ? (
                      <CellEditor
                        column={column}
                        name={t('Line {n}, {column}', { n: index + 1, column: column.head })}
                        text={line.texts[column.key] ?? ''}
                        typing={typing}
                        onDone={done}
                      />
                    ) : null
                  }
                />
              );
            })}
          </div>
          <div role="rowgroup">
            <div role="row" aria-rowindex={shown + 2}>
              <div role="rowheader" aria-colindex={1}>
                <span className="vh">{t('Total')}</span>
              </div>
              {columns.map(({ key, align }, at) => (
                <div key={key} role="gridcell" aria-colindex={at + 2} data-right={align}>
                  {totals[key] ?? (at === 0 ? t('Total') : '')}
                </div>
              ))}
            </div>
          </div>
        </div>
      </Box>
      <GridFaults grid={grid} columns={columns} check={check} onGo={() => box.current?.focus()} />
      {!readOnly && <Menu anchor={menuAt} onClose={() => setMenuAt(null)} entries={entries} label={t('Lines')} />}
    </Box>
  );
}

/** The lines on the screen, and the one where one is wherever it lies. */
function useRows(box: RefObject<HTMLDivElement | null>, count: number, cursor: number) {
  // What it answers is read while this component is drawn, so nothing that is memoised can go stale.
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

/** Brings the cell where one is into sight, below the headings and beside the numbers. */
function useCursorInSight(id: string, { line, column }: Cell): void {
  const last = useRef('');
  useLayoutEffect(() => {
    const cell = cellId(id, line, column);
    // Where one begins, nothing need move.
    if (last.current !== '' && last.current !== cell)
      document.getElementById(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    last.current = cell;
  }, [id, line, column]);
}

/** What is done with cells: opened, copied, cut and pasted. */
function useCells(
  { grid, columns, most, tooMany, readOnly = false, check }: DataGridProps,
  setTyping: (typing: Typing) => void,
) {
  const t = useT();
  const { cursor, span, lines } = grid;
  function open(typing: Typing) {
    const line = lines[cursor.line] ?? BLANK;
    if (!readOnly && !columns[cursor.column]?.isFixed?.(line)) setTyping(typing);
  }
  function copy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(lines, columns, span));
  }
  function paste(event: ClipboardEvent) {
    const read = readCells(event.clipboardData.getData('text/plain'));
    event.preventDefault();
    if (readOnly || read.length === 0) return;
    const named = columnsNamed(read[0] ?? [], columns);
    const at = { top: span.top, left: named ? 0 : span.left };
    const cells: Cells = named ? inOrder(read.slice(1), named, columns.length) : tiled(read, span);
    if (at.top + cells.length > most) return notify.warning(tooMany);
    say(grid.write(at, cells), at, cells);
  }
  /** Says of what was pasted how much it is, and the first cell that cannot be taken as it is. */
  function say(after: readonly GridLine[], at: { top: number; left: number }, cells: Cells) {
    const left = firstLeftOut(after, columns, at, cells);
    if (left)
      return notify.warning(
        t('Line {n}, {column}: {text} was left out, since it follows from other cells.', {
          n: left.line + 1,
          column: columns[left.column]?.head ?? '',
          text: left.text,
        }),
      );
    const isWrong = after.slice(at.top, at.top + cells.length).some((line) => Object.keys(check(line)).length > 0);
    if (isWrong) notify.warning(t('Pasted. Some cells cannot be taken as they are; they are marked.'));
    else if (cells.length > 1) notify.success(t('{n|one line|# lines} pasted', { n: cells.length }));
  }
  return {
    open,
    copy,
    paste,
    cut: (event: ClipboardEvent) => {
      copy(event);
      grid.edit('clear');
    },
  };
}

/** Selecting with the mouse: a cell, a range by dragging or with Shift, whole lines by their numbers. */
function usePointer(grid: Grid, columns: number, isTyping: boolean) {
  const isDragging = useRef<'cells' | 'lines' | null>(null);
  const whole = (line: number, extend: boolean) =>
    grid.select({ line, column: columns - 1 }, true, { line: extend ? grid.anchor.line : line, column: 0 });
  return {
    onMouseDown: (event: MouseEvent) => {
      const found = cellOf(event);
      if (!found || (isTyping && event.target instanceof HTMLInputElement)) return;
      const { line, column } = found;
      // A press of the right button within the selection is meant for all of it.
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

/** The cell that an event is on; without a column it is the number of a line. */
function cellOf({ target }: MouseEvent): { line: number; column: number | null } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  if (!cell) return null;
  const { line, column } = cell.dataset;
  return { line: Number(line), column: column === undefined ? null : Number(column) };
}
