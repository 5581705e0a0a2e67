import Box from '@mui/material/Box';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useT } from '../../words/index.ts';
import { Menu } from '../Menu.tsx';
import { CellEditor } from './CellEditor.tsx';
import type { Onward, Typing } from './CellEditor.tsx';
import { GridBody } from './GridBody.tsx';
import { cellId } from './GridRow.tsx';
import { GridFaults, GridTools, useLineMenu } from './GridTools.tsx';
import { GridHead, GridTotals } from './GridEnds.tsx';
import { commandOf } from './gridKeys.ts';
import type { DataGridProps } from './dataGridProps.ts';
import type { Cell, GridLine } from './gridLines.ts';
import { ROW, gridSx, templateOf } from './gridSx.ts';
import { useGridCells } from './useGridCells.ts';
import { cellOf, useGridPointer } from './useGridPointer.ts';

const MarksDialog = lazyPart(() => import('./MarkFields.tsx').then((module) => module.MarksDialog));

/**
 * An editable grid like a spreadsheet: select, type, copy, paste, fill, insert and move lines, undo. Only visible lines
 * are drawn. The grid has the focus and names the current cell for screen readers.
 */
export function DataGrid(props: DataGridProps) {
  const { label, grid, columns, check, readOnly = false, totals = {}, tools } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const { cursor, shown } = grid;
  const entries = useLineMenu(grid);
  const cells = useGridCells(props, setTyping);
  useCursorInSight(id, cursor);
  // A second render once the scrolling element exists, because the lines need it.
  const [, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);

  function press(event: KeyboardEvent) {
    if (typing) return;
    const command = commandOf(event);
    if (event.key === 'Escape' && !isLeaving()) {
      // From here Tab leaves the grid, until the next key.
      event.stopPropagation();
      return box.current?.setAttribute('data-leaving', '');
    }
    if (!command) return;
    if (command.does === 'next' && leaves(command.by)) return;
    box.current?.removeAttribute('data-leaving');
    // Letters go into the cell and must not reach the page's shortcuts.
    event.stopPropagation();
    if (command.does === 'write') return flushSync(() => cells.open('over'));
    event.preventDefault();
    if (command.does === 'change') cells.open('in');
    else if (command.does === 'menu') setMenuAt(document.getElementById(cellId(id, cursor.line, cursor.column)));
    else grid.run(command, Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 2));
  }
  const isLeaving = () => box.current?.hasAttribute('data-leaving') ?? false;
  /** Whether Tab leaves the grid: at its ends, and after Escape. */
  function leaves(by: -1 | 1): boolean {
    if (isLeaving()) return true;
    const { line, column } = cursor;
    return by < 0 ? line === 0 && column === 0 : line === shown - 1 && column === columns.length - 1;
  }
  function done(text: string | null, onward: Onward) {
    setTyping(null);
    if (text !== null) cells.type(text);
    if (onward === 'next' || onward === 'before') grid.run({ does: 'next', by: onward === 'next' ? 1 : -1 });
    else if (onward !== 'stay') grid.run({ does: 'go', ...onward, extend: false });
    if (onward !== 'stay' || text === null || box.current?.contains(document.activeElement))
      box.current?.focus({ preventScroll: true });
  }
  function editorOf({ texts }: GridLine) {
    const column = columns[cursor.column];
    if (!column || !typing) return null;
    const name = t('Line {n}, {column}', { n: cursor.line + 1, column: column.head });
    return <CellEditor {...{ column, name, typing, text: texts[column.key] ?? '', onDone: done }} />;
  }
  const pointer = useGridPointer(grid, columns.length, typing !== null);
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
          <GridHead columns={columns} />
          <GridBody {...{ id, box, grid, columns, check, readOnly }} editorOf={typing ? editorOf : null} />
          <GridTotals columns={columns} totals={totals} place={shown + 2} />
        </div>
      </Box>
      <GridFaults grid={grid} columns={columns} check={check} onGo={() => box.current?.focus()} />
      {cells.waiting && (
        <Suspense>
          <MarksDialog
            open={cells.waiting.open}
            columns={columns}
            action={cells.waiting.stay ? t('Done') : t('Paste')}
            onClose={cells.leave}
            onChosen={cells.takeBy}
          />
        </Suspense>
      )}
      {!readOnly && <Menu anchor={menuAt} onClose={() => setMenuAt(null)} entries={entries} label={t('Lines')} />}
    </Box>
  );
}

/** Scrolls the current cell into view, below the headings and beside the line numbers. */
function useCursorInSight(id: string, { line, column }: Cell): void {
  const last = useRef('');
  useLayoutEffect(() => {
    const cell = cellId(id, line, column);
    // The first cell needs no scrolling.
    if (last.current !== '' && last.current !== cell)
      document.getElementById(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    last.current = cell;
  }, [id, line, column]);
}
