import AddOutlined from '@mui/icons-material/AddOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../words/index.ts';
import { MenuButton } from '../MenuButton.tsx';
import { Tooltip } from '../Tooltip.tsx';
import type { MenuEntry } from '../menuEntries.ts';
import type { GridColumn } from './gridColumns.ts';
import { EDIT_KEYS } from './gridKeys.ts';
import type { GridEdit } from './gridKeys.ts';
import type { Cell, GridLine } from './gridLines.ts';
import type { Grid } from './useGrid.ts';

/** The menu of the selected lines. */
export function useLineMenu(grid: Grid): MenuEntry[] {
  const t = useT();
  const entry = (what: GridEdit, label: string, danger = false): MenuEntry => ({
    label,
    hint: EDIT_KEYS[what],
    danger,
    onSelect: () => grid.edit(what),
  });
  return [
    entry('insertAbove', t('Insert a line above')),
    entry('insertBelow', t('Insert a line below')),
    entry('duplicate', t('Duplicate')),
    entry('moveUp', t('Move up')),
    entry('moveDown', t('Move down')),
    'line',
    entry('fillDown', t('Fill down')),
    entry('clear', t('Clear the cells')),
    'line',
    entry('remove', t('Delete the lines'), true),
  ];
}

/** The buttons above a grid. */
export function GridTools({ grid, readOnly, tools }: { grid: Grid; readOnly: boolean; tools: ReactNode }) {
  const t = useT();
  const entries = useLineMenu(grid);
  const step = (what: 'undo' | 'redo', label: string, isOn: boolean, icon: ReactNode) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-disabled={!isOn || undefined} onClick={() => grid.edit(what)}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  if (readOnly && !tools) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      {!readOnly && (
        <>
          <Button
            variant="text"
            startIcon={<AddOutlined />}
            onClick={() => grid.select({ line: grid.lines.length, column: 0 })}
          >
            {t('Add a line')}
          </Button>
          <MenuButton label={t('Lines')} variant="text" entries={entries} />
          {step('undo', t('Undo, Ctrl Z'), grid.past.length > 0, <UndoOutlined fontSize="small" />)}
          {step('redo', t('Redo, Ctrl Y'), grid.future.length > 0, <RedoOutlined fontSize="small" />)}
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {tools}
    </Box>
  );
}

interface GridFaultsProps {
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  onGo: () => void;
}

/** Below a grid: the error of the current cell, the number of errors, and a button to the next one. */
export function GridFaults({ grid, columns, check, onGo }: GridFaultsProps) {
  const t = useT();
  const { cursor, lines } = grid;
  const looked = useDeferredValue(lines);
  const faults = useMemo(() => faultsOf(looked, columns, check), [looked, columns, check]);
  const line = lines[cursor.line];
  const column = columns[cursor.column];
  const here = line && column ? check(line)[column.key] : undefined;
  const next = faults.find((cell) => isAfter(cell, cursor)) ?? faults[0];
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        color: 'status.stopped.ink',
      }}
    >
      {faults.length > 0 && (
        <>
          <ErrorOutlineOutlined fontSize="small" />
          <span>
            {here && column
              ? t('Line {n}, {column}: {sentence}', { n: cursor.line + 1, column: column.head, sentence: here })
              : t('{n|One cell needs|# cells need} a change.', { n: faults.length })}
          </span>
          {next && (
            <Button
              variant="text"
              onClick={() => {
                grid.select(next);
                onGo();
              }}
            >
              {t('Next of {n}', { n: faults.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

/** The cells with errors, in reading order. */
function faultsOf(lines: readonly GridLine[], columns: readonly GridColumn[], check: GridFaultsProps['check']): Cell[] {
  return lines.flatMap((line, place) => {
    const wrong = check(line);
    if (Object.keys(wrong).length === 0) return [];
    return columns.flatMap(({ key }, column) => (wrong[key] ? [{ line: place, column }] : []));
  });
}

function isAfter(a: Cell, b: Cell): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}
