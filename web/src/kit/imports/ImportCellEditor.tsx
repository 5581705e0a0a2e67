import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PreviewCell } from '@plumbline/contract/kit/importCells';
import { RadioField } from '../ui/RadioField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFormat, useT } from '../words/index.ts';
import { ROW } from './importTableSx.ts';
import type { PlacedColumn } from './placedColumns.ts';
import type { Import, PreviewEndpoint } from './useImport.ts';

interface ImportCellEditorProps<E extends PreviewEndpoint> {
  work: Import<E>;
  line: number;
  column: PlacedColumn;
  cell: PreviewCell | undefined;
  options: readonly { value: string; label: string }[];
  /** The top of its row in px, and whether it opens upwards */
  top: number;
  isLow: boolean;
  onClose: () => void;
}

const WIDTH = 320;
const LONGEST_ALIKE = 200;

/** Edits a cell, or all cells of its column with the same text. The file does not change. */
export function ImportCellEditor<E extends PreviewEndpoint>(props: ImportCellEditorProps<E>) {
  const { work, line, column, cell, options, top, isLow, onClose } = props;
  const t = useT();
  const format = useFormat();
  const whole = useQuery({
    queryKey: ['import cell', work.file?.fileId, line, column.field, work.choices],
    queryFn: async () => (await work.cellAt(line, column.field)) ?? null,
  }).data;
  const [typed, setTyped] = useState<string>();
  const [reach, setReach] = useState<'one' | 'all'>('one');
  const inFile = whole?.inFile ?? cell?.text ?? '';
  const isCut = (cell?.text.length ?? 0) >= LONGEST_ALIKE;
  const text = typed ?? whole?.text ?? (isCut ? '' : (cell?.text ?? ''));
  const alike = whole && whole.lines > 1 && inFile !== '' && inFile.length <= LONGEST_ALIKE ? whole.lines : 1;
  function set(next: string | null) {
    // A word of the list means its value, in every language.
    const meant = options.find(({ label }) => label === next);
    if (meant) work.setValue(column.field, meant.label, meant.value);
    if (reach === 'all' && alike > 1) work.editAll(line, column.field, inFile, next);
    else work.editCell(line, column.field, next);
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      set(text);
    }
  }
  return (
    <Box
      role="dialog"
      aria-label={t('{column} in line {n}', { column: column.label, n: line })}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      style={isLow ? { bottom: `calc(100% - ${top}px)` } : { top: top + ROW }}
      sx={{
        position: 'absolute',
        // Next to its cell, also on a phone: elsewhere it would scroll the table away.
        insetInlineStart: Math.max(0, column.start - Math.max(0, WIDTH - column.width) / 2),
        width: `min(${WIDTH}px, calc(100cqi - 16px))`,
        zIndex: 4,
        p: 1.5,
        display: 'grid',
        gap: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: '4px',
        boxShadow: 'var(--pl-palette-shade-float)',
      }}
    >
      {options.length > 0 ? (
        <SelectField
          label={column.label}
          autoFocus
          value={options.find(({ label }) => label === text)?.value ?? ''}
          placeholder={text || t('Choose what it means')}
          options={options}
          onChange={(value) => setTyped(options.find((one) => one.value === value)?.label)}
        />
      ) : (
        <TextField
          label={column.label}
          value={text}
          onChange={setTyped}
          autoFocus
          {...((column.kind === 'text' || column.kind === 'long') &&
            text.length > 40 && { multiline: true, maxRows: 8 })}
        />
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {inFile ? t('In the file: {text}', { text: inFile.slice(0, LONGEST_ALIKE) }) : t('Empty in the file')}
      </Box>
      {alike > 1 && (
        <RadioField
          label={t('Which cells')}
          value={reach}
          onChange={setReach}
          options={[
            { value: 'one', label: t('This cell') },
            {
              value: 'all',
              label: t('All {n} cells that say “{text}”', { n: format.number(alike), text: inFile.slice(0, 40) }),
            },
          ]}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="small" onClick={() => set(text)}>
          {t('Change')}
        </Button>
        {text !== '' && (
          <Button size="small" onClick={() => set('')}>
            {t('Leave empty')}
          </Button>
        )}
        {work.isEdited(line, column.field, inFile) && (
          <Button size="small" onClick={() => set(null)}>
            {t('Restore the file’s text')}
          </Button>
        )}
        <Button size="small" variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}
