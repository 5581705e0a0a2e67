import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMemo, useState } from 'react';
import { useT } from '../../words/index.ts';
import { Dialog } from '../Dialog.tsx';
import { RadioField } from '../RadioField.tsx';
import { SelectField } from '../SelectField.tsx';
import { SheetSums } from './SheetSums.tsx';
import { headingsOf, rowsOf } from './foreignSheet.ts';
import { inOrder } from './gridClipboard.ts';
import type { GridColumn, GridLine } from './gridColumns.ts';
import { firstLeftOut, putCells } from './gridLines.ts';
import type { Settle } from './gridLines.ts';
import type { Grid } from './useGrid.ts';
import { useMarkedCells } from './useMarkedCells.tsx';

interface FileDialogProps {
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  settle: Settle;
  /** Of the file, including its headings */
  cells: readonly (readonly string[])[];
  most: number;
  tooMany: string;
  onClose: () => void;
}

/** How many lines of the file are shown. */
const SHOWN = 8;

/** Previews the cells of a file before they become lines: which column is which, and which cells are invalid. */
export function FileDialog({ grid, columns, check, settle, cells, most, tooMany, onClose }: FileDialogProps) {
  const t = useT();
  const { heads, named, setNamed, sheet, ordered, unanswered, questions } = useFileSheet(cells, columns);
  const [isSure, setSure] = useState(false);
  const [how, setHow] = useState<'replace' | 'below'>('replace');
  const differs = sheet.linesCents !== null && sheet.sheetCents !== null && sheet.linesCents !== sheet.sheetCents;
  const read = useMemo(() => {
    const lines = putCells([], columns, { top: 0, left: 0 }, ordered, settle);
    return { lines, leftOut: firstLeftOut(lines, columns, { top: 0, left: 0 }, ordered) };
  }, [ordered, columns, settle]);
  const wrong = read.lines.filter((line) => Object.keys(check(line)).length > 0).length;
  const count = how === 'replace' ? read.lines.length : grid.lines.length + read.lines.length;
  const mayTake = count <= most && read.lines.length > 0 && !unanswered && (!differs || isSure);
  function take() {
    if (!mayTake) return;
    grid.replace(how === 'replace' ? read.lines : [...grid.lines, ...read.lines]);
    onClose();
  }
  // The headings, and the first lines below them.
  const shown = [...heads, ...sheet.lines].slice(0, SHOWN + heads.length);
  const wide = Math.max(...shown.map((row) => row.length));
  return (
    <Dialog
      title={t('Lines of a file')}
      onClose={onClose}
      onSubmit={take}
      width={1080}
      keepOpen
      actions={
        <>
          <Box sx={{ flex: 1, color: count > most ? 'status.stopped.ink' : 'text.secondary' }} role="status">
            {count > most ? tooMany : t('Nothing is saved before you save the lines.')}
          </Box>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!mayTake}>
            {t('Take {n|one line|# lines}', { n: read.lines.length })}
          </Button>
        </>
      }
    >
      {grid.lines.length > 0 && (
        <RadioField
          row
          label={t('Where they go')}
          value={how}
          onChange={setHow}
          options={[
            { value: 'replace', label: t('In the place of all lines') },
            { value: 'below', label: t('Below the existing lines') },
          ]}
        />
      )}
      <Box tabIndex={0} role="region" aria-label={t('The first lines of the file')} sx={{ overflow: 'auto', my: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {Array.from({ length: wide }, (_column, at) => (
                <TableCell key={at} sx={{ minWidth: 136 }}>
                  <SelectField
                    label={t('Column {n}', { n: at + 1 })}
                    value={String(named[at] ?? '')}
                    placeholder={t('Not taken')}
                    onChange={(value) => setNamed(setColumnAt(named, at, value === '' ? null : Number(value), wide))}
                    options={columns.flatMap(({ head, isFixed }, index) =>
                      isFixed?.(NOTHING) ? [] : [{ value: String(index), label: head }],
                    )}
                  />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row, place) => (
              <TableRow key={place} sx={place < heads.length ? { '& td': { color: 'text.tertiary' } } : undefined}>
                {Array.from({ length: wide }, (_column, at) => (
                  <TableCell
                    key={at}
                    sx={{ whiteSpace: 'nowrap', maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }}
                  >
                    {row[at] ?? ''}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {questions}
      <SheetSums sheet={sheet} differs={differs} isSure={isSure} onSure={setSure} />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {wrong > 0 && (
          <div>
            {t('{n|One line has|# lines have} invalid cells: they are marked in the table.', {
              n: wrong,
            })}
          </div>
        )}
        {read.leftOut && (
          <div>
            {t('Line {n}, {column}: {text} was left out, since it follows from other cells.', {
              n: read.leftOut.line + 1,
              column: columns[read.leftOut.column]?.head ?? '',
              text: read.leftOut.text,
            })}
          </div>
        )}
      </Box>
    </Dialog>
  );
}

/** The rows of a file by column, with a question for each column of ambiguous numbers. */
function useFileSheet(cells: FileDialogProps['cells'], columns: readonly GridColumn[]) {
  const headings = useMemo(() => headingsOf(cells, columns), [cells, columns]);
  const top = headings ? headings.top + headings.height : 0;
  const [named, setNamed] = useState(
    () => headings?.named ?? cells[0]?.map((_cell, at) => (at < columns.length ? at : null)) ?? [],
  );
  const heads = useMemo(() => cells.slice(headings?.top ?? 0, top), [cells, headings, top]);
  // Numbers are read before lines and totals are separated, so that both sums use the right numbers.
  const below = useMemo(() => cells.slice(top), [cells, top]);
  const placed = useMemo(() => named.map((at) => (at === null ? null : (columns[at] ?? null))), [named, columns]);
  const { cells: marked, unanswered, questions } = useMarkedCells(below, placed);
  const sheet = useMemo(() => rowsOf(marked, named, columns, heads), [marked, named, columns, heads]);
  const ordered = useMemo(() => inOrder(sheet.lines, named, columns.length), [sheet, named, columns]);
  return { heads, named, setNamed, sheet, ordered, unanswered, questions };
}

const NOTHING: GridLine = { key: '', texts: {} };

/** The columns with one column set at a place; any earlier place of it is cleared. */
function setColumnAt(
  named: readonly (number | null)[],
  at: number,
  column: number | null,
  wide: number,
): (number | null)[] {
  return Array.from({ length: wide }, (_place, place) => {
    if (place === at) return column;
    const stands = named[place] ?? null;
    return stands === column ? null : stands;
  });
}
