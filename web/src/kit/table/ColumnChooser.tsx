import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Checkbox } from '../ui/Checkbox.tsx';
import { isShown } from './columns.ts';
import type { ColumnFacts, TableChoice } from './columns.ts';
import { Popover } from '../ui/Popover.tsx';
import { useT } from '../words/index.ts';

interface ColumnChooserProps {
  anchor: HTMLElement;
  columns: readonly ColumnFacts[];
  choice: TableChoice;
  onChoice: (choice: TableChoice) => void;
  onClose: () => void;
}

/** Chooses the shown columns of a table, below its button. */
export function ColumnChooser({ anchor, columns, choice, onChoice, onClose }: ColumnChooserProps) {
  const t = useT();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Columns'),
          sx: { mt: '4px', py: '4px', minWidth: 216, maxHeight: 'min(480px, 80dvh)' },
        },
      }}
    >
      {columns.map((column) => (
        <FormControlLabel
          key={column.id}
          disabled={column.fixed}
          sx={{ display: 'flex', m: 0, px: '6px', minHeight: 'max(32px, var(--control))' }}
          control={
            <Checkbox
              checked={isShown(column, choice)}
              onChange={(_, on) => onChoice({ ...choice, columns: { ...choice.columns, [column.id]: on } })}
            />
          }
          label={column.head}
        />
      ))}
      <Box sx={{ px: '12px', pt: '4px' }}>
        <Button size="small" variant="text" onClick={() => onChoice({ ...choice, columns: {} })}>
          {t('Reset columns')}
        </Button>
      </Box>
    </Popover>
  );
}
