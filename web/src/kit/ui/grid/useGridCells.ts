import type { ClipboardEvent } from 'react';
import { notify } from '../../notify/index.ts';
import { useT } from '../../words/index.ts';
import { afterPaint } from '../afterPaint.ts';
import type { Typing } from './CellEditor.tsx';
import type { DataGridProps } from './dataGridProps.ts';
import { columnsNamed, inOrder, readCells, writeCells } from './gridClipboard.ts';
import { isForeign } from './foreignSheet.ts';
import { firstLeftOut, newLine, tiled } from './gridLines.ts';
import type { Cells, GridLine } from './gridLines.ts';

/** The line that is to be typed. */
export const BLANK = newLine();

/** What is done with cells: opened, copied, cut and pasted. */
export function useGridCells(
  { grid, columns, most, tooMany, readOnly = false, check, onSheet }: DataGridProps,
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
    if (onSheet && read.length > 2 && isForeign(read, columns)) return onSheet(read);
    const named = columnsNamed(read[0] ?? [], columns);
    const at = { top: span.top, left: named ? 0 : span.left };
    const cells: Cells = named ? inOrder(read.slice(1), named, columns.length) : tiled(read, span);
    if (at.top + cells.length > most) return notify.warning(tooMany);
    const after = grid.write(at, cells);
    afterPaint(() => say(after, at, cells));
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
