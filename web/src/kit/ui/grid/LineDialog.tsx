import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../words/index.ts';
import { Dialog } from '../Dialog.tsx';
import { DecimalInput } from '../DecimalInput.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import type { GridColumn, GridLine } from './gridColumns.ts';
import { newLine, putCells } from './gridLines.ts';
import type { Settle } from './gridLines.ts';
import type { Grid } from './useGrid.ts';

interface LineDialogProps {
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  settle: Settle;
  /** The index of the line from 0; after the last line it is a new line */
  place: number;
  onClose: () => void;
}

/** Edits a line of a grid in a dialog, on a narrow screen. */
export function LineDialog({ grid, columns, check, settle, place, onClose }: LineDialogProps) {
  const t = useT();
  const old = grid.lines[place];
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(old?.texts ?? {});
  const [isTold, setIsTold] = useState(false);
  // Number columns whose text is invalid or ambiguous: their fields say so.
  const [unread, setUnread] = useState<readonly string[]>([]);
  const row = columns.map(({ key }) => texts[key] ?? '');
  const [line = EMPTY] = putCells([old ?? newLine()], columns, { top: 0, left: 0 }, [row], settle);
  const wrong = check(line);

  function keep() {
    if (unread.length > 0 || Object.keys(wrong).length > 0) return setIsTold(true);
    grid.write({ top: place, left: 0 }, [row]);
    onClose();
  }
  function remove() {
    grid.select({ line: place, column: 0 });
    grid.edit('remove');
    onClose();
  }
  const field = (column: GridColumn) => {
    const { key, head, options, maxLength, number, show } = column;
    const text = texts[key] ?? '';
    const error = isTold || (text !== '' && text !== old?.texts[key]) ? wrong[key] : undefined;
    const set = (value: string) => setTexts({ ...texts, [key]: value });
    if (column.isFixed?.(line))
      return <TextField label={head} value={show(line.texts[key] ?? '', line)} disabled onChange={set} />;
    if (options)
      return (
        <SelectField
          label={head}
          value={options.some(({ value }) => value === text) ? text : ''}
          placeholder=""
          error={error}
          onChange={set}
          options={options.map(({ value, label, second }) => ({
            value,
            label: [label, second].filter(Boolean).join(' '),
          }))}
        />
      );
    if (number)
      return (
        <DecimalInput
          label={head}
          value={text}
          bounds={number}
          isMoney={number.unit === 'money'}
          error={error}
          onChange={(value, isRead) => {
            set(value);
            setUnread([...unread.filter((one) => one !== key), ...(isRead ? [] : [key])]);
          }}
        />
      );
    return <TextField label={head} value={text} maxLength={maxLength} error={error} onChange={set} />;
  };
  return (
    <Dialog
      title={old ? t('Line {n}', { n: place + 1 }) : t('New line')}
      onClose={onClose}
      onSubmit={keep}
      keepOpen
      actions={
        <>
          {old && (
            <Button variant="text" color="error" onClick={remove}>
              {t('Delete the line')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Done')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {columns.map((column) => (
          <Box key={column.key} sx={column.grow ? { gridColumn: '1 / -1' } : undefined}>
            {field(column)}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}

const EMPTY: GridLine = { key: '', texts: {} };
