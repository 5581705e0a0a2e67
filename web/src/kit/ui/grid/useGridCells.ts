import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { loadPart } from '../../nav/loadPart.ts';
import { notify } from '../../notify/index.ts';
import { useFormat, useLocale, useT } from '../../words/index.ts';
import { afterPaint } from '../afterPaint.ts';
import type { Typing } from './CellEditor.tsx';
import type { DataGridProps } from './dataGridProps.ts';
import { columnsNamed, inOrder, readCells, writeCells } from './gridClipboard.ts';
import { firstLeftOut, newLine, tileCells } from './gridLines.ts';
import type { Cells, GridLine } from './gridLines.ts';
import type { OpenColumn } from './pastedNumbers.ts';
import { useForeignSheets } from './useForeignSheets.ts';

/** Marks cells copied from a grid: their numbers are in our format. */
const OWN_CELLS = 'application/x-plumbline-cells';

/** Loaded with the first paste of ambiguous numbers. */
const marks = () => import('./pastedNumbers.ts');
const isOpen = (text: string | undefined) => text !== undefined && /[.,]\d{3}(?!\d)/.test(text);
/** Keeps the selection, because typing continues. */
const STAY = 'stay';

/** The blank line for new input. */
export const BLANK = newLine();

/** Pasted or typed cells that wait for a person's answer about their numbers. */
interface Waiting {
  at: { top: number; left: number };
  cells: Cells;
  open: readonly OpenColumn[];
  stay?: typeof STAY | undefined;
}

/** The actions on cells: edit, copy, cut and paste. */
export function useGridCells(props: DataGridProps, setTyping: (typing: Typing) => void) {
  const { grid, columns, most, tooMany, readOnly = false } = props;
  const t = useT();
  const format = useFormat();
  const language = useLocale();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { cursor, span, lines } = grid;
  const unlessForeign = useForeignSheets(props);
  function open(typing: Typing) {
    const line = lines[cursor.line] ?? BLANK;
    if (!readOnly && !columns[cursor.column]?.isFixed?.(line)) setTyping(typing);
  }
  function copy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(lines, columns, span));
    event.clipboardData.setData(OWN_CELLS, 'true');
  }
  function paste(event: ClipboardEvent) {
    const read = readCells(event.clipboardData.getData('text/plain'));
    const isOwn = event.clipboardData.types.includes(OWN_CELLS);
    event.preventDefault();
    if (readOnly || read.length === 0) return;
    unlessForeign(read, () => pasteCells(read, isOwn));
  }
  function pasteCells(read: string[][], isOwn: boolean) {
    const named = columnsNamed(read[0] ?? [], columns);
    const at = { top: span.top, left: named ? 0 : span.left };
    const cells: Cells = named ? inOrder(read.slice(1), named, columns.length) : tileCells(read, span);
    if (at.top + cells.length > most)
      return notify.warning(
        t('{n|1 line was|# lines were} pasted. {tooMany} Nothing was changed.', {
          n: format.number(cells.length),
          tooMany,
        }),
      );
    const mayAsk = !isOwn && cells.some((row) => row.some(isOpen));
    return mayAsk ? void ask(at, cells) : take(at, cells);
  }
  /** Writes typed text into the current cell. An ambiguous number is asked about first. */
  function type(text: string) {
    const { line, column } = cursor;
    const at = { top: line, left: column };
    // In English a comma groups: only amounts can be ambiguous.
    const places = columns[column]?.number?.places;
    const mayAsk = isOpen(text) && places !== undefined && (language !== 'en' || places < 3);
    if (mayAsk) void ask(at, [[text]], STAY);
    else grid.write(at, [[text]], STAY);
  }
  async function ask(at: Waiting['at'], cells: Cells, stay?: typeof STAY) {
    const { openColumns } = await loadPart(marks);
    const open = openColumns(cells, columns, at.left, language);
    if (open.length > 0) setWaiting({ at, cells, open, stay });
    else take(at, cells, stay);
  }
  async function takeBy(said: ReadonlyMap<number, DecimalMark>) {
    if (!waiting) return;
    const { cellsByMarks } = await loadPart(marks);
    take(waiting.at, cellsByMarks(waiting.cells, columns, waiting.at.left, said), waiting.stay);
    setWaiting(null);
  }
  function take(at: Waiting['at'], cells: Cells, stay?: typeof STAY) {
    const after = grid.write(at, cells, stay);
    if (!stay) afterPaint(() => say(after, at, cells, props, t));
  }
  return {
    open,
    copy,
    paste,
    type,
    waiting,
    leave: () => setWaiting(null),
    takeBy: (said: ReadonlyMap<number, DecimalMark>) => void takeBy(said),
    cut: (event: ClipboardEvent) => {
      copy(event);
      grid.edit('clear');
    },
  };
}

/** Reports a paste: its size, and the first cell that is invalid. */
function say(
  after: readonly GridLine[],
  at: Waiting['at'],
  cells: Cells,
  { columns, check }: Pick<DataGridProps, 'columns' | 'check'>,
  t: T,
): void {
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
  if (isWrong) notify.warning(t('Pasted. Some cells are invalid; they are marked.'));
  else if (cells.length > 1) notify.success(t('{n|one line|# lines} pasted', { n: cells.length }));
}
