import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { isShown } from '../table/columns.ts';
import type { ListColumn, TableChoice } from '../table/columns.ts';
import { Popover } from '../ui/Popover.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  wide: boolean;
  onChoice: (choice: TableChoice) => void;
}

/** Which columns are shown: kept per table on this device. */
export function ColumnMenu<Row>({ columns, choice, wide, onChoice }: ColumnMenuProps<Row>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('Columns');
  return (
    <>
      {wide ? (
        <Button
          variant="text"
          startIcon={<ViewColumnOutlined />}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ fontWeight: 400, color: 'text.secondary' }}
        >
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <IconButton
            aria-label={label}
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <ViewColumnOutlined />
          </IconButton>
        </Tooltip>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
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
            {t('The usual columns')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

/** How high the rows are: kept per table on this device. */
export function DensitySwitch({ choice, onChoice }: { choice: TableChoice; onChoice: (choice: TableChoice) => void }) {
  const t = useT();
  const auto =
    typeof window !== 'undefined' && window.matchMedia('(min-width: 1200px)').matches ? 'compact' : 'comfortable';
  const density = choice.density === 'auto' ? auto : choice.density;
  const sides = [
    { value: 'comfortable' as const, label: t('Comfortable rows'), icon: <DensityMediumOutlined fontSize="small" /> },
    { value: 'compact' as const, label: t('Compact rows'), icon: <DensitySmallOutlined fontSize="small" /> },
  ];
  return (
    <Box
      role="group"
      aria-label={t('Row height')}
      sx={{
        display: 'inline-flex',
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      {sides.map((side) => (
        <Tooltip key={side.value} title={side.label}>
          <IconButton
            aria-label={side.label}
            aria-pressed={density === side.value}
            onClick={() => onChoice({ ...choice, density: side.value })}
            sx={{ borderRadius: 0, height: 30, width: 34, '& + &': { borderLeft: 1, borderColor: 'divider' } }}
          >
            {side.icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
