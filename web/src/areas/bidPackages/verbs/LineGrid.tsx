import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import type { ClipboardEvent } from 'react';
import { sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import type { T } from '@plumbline/contract/kit/words';
import { findValue, cellsOf } from '../../../kit/imports/cells.ts';
import { notify } from '../../../kit/notify/index.ts';
import { DataGrid } from '../../../kit/ui/grid/DataGrid.tsx';
import { lineChecker } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridLine } from '../../../kit/ui/grid/gridColumns.ts';
import { useGrid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { formColumns, gridLineOf, rowOfLine } from '../formColumns.ts';
import { wrongOf } from '../formRows.ts';
import type { FormRow } from '../formRows.ts';
import { KeptForms } from './KeptForms.tsx';
import { useFormPaste } from './useFormPaste.tsx';

const MOST = 500;

export interface FormLinesProps {
  rows: readonly FormRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: FormRow[]) => void;
}

/** The lines of a form as a grid. It accepts pasted bid tabs. */
export function LineGrid({ rows, onChange }: FormLinesProps) {
  const t = useT();
  const columns = useMemo(() => formColumns(t), [t]);
  const check = useMemo(() => lineChecker(columns, t, (line) => wrongTogether(line, t)), [columns, t]);
  const grid = useGrid(columns, rows.map(gridLineOf), { most: MOST });
  const { lines } = grid;
  const tell = useRef(onChange);
  tell.current = onChange;
  const begun = useRef(lines);
  useEffect(() => {
    if (lines === begun.current) return;
    begun.current = lines;
    tell.current(lines.map(rowOfLine));
  }, [lines]);
  const add = (more: readonly FormRow[], at: number) =>
    grid.replace(lines.toSpliced(at, 0, ...more.map(gridLineOf)).slice(0, MOST));
  const form = useFormPaste();
  // A paste after the last line is read as another sheet, without its headings and subtotals. Anywhere else the cells
  // go where they are pasted.
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyped || grid.cursor.line < lines.length || isOwnRows(text, t)) return;
    if (!text.includes('\t') && !text.trim().includes('\n')) return;
    event.preventDefault();
    event.stopPropagation();
    form.paste(text, (pasted) => {
      const count = lines.length + pasted.rows.length;
      if (count > MOST) notify.warning(t('{n} lines were pasted; {most} is the most.', { n: count, most: MOST }));
      else add(pasted.rows, lines.length);
      return count <= MOST;
    });
  }
  return (
    <Box data-field="lines" onPasteCapture={paste} sx={{ minWidth: 0 }}>
      <KeptForms onTake={(taken) => add(taken, lines.length)} />
      <DataGrid
        label={t('Lines of the form')}
        {...{ grid, columns, check }}
        most={MOST}
        tooMany={t('A form has at most {n} lines.', { n: MOST })}
      />
      {form.question}
    </Box>
  );
}

/** Errors between the cells of a line, as the form says them. */
function wrongTogether(line: GridLine, t: T): Record<string, string> {
  const wrong = Object.entries(wrongOf([rowOfLine(line)], t));
  return Object.fromEntries(wrong.map(([path, text]) => [keyOf(path.slice('lines.0.'.length)), text]));
}

const keyOf = (cell: string) => (cell === 'amountCents' ? 'amount' : cell);

/** Whether text was copied from a form's grid: then each row begins with a kind of line. */
function isOwnRows(text: string, t: T): boolean {
  const cells = cellsOf(text);
  return cells.length > 0 && cells.every(([first = '']) => findValue(first, sectionWords(t)) !== undefined);
}
