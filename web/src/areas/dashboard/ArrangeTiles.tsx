import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Kpi } from '../../kit/records/list/Kpis.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { moveId } from './tileOrder.ts';

interface ArrangeTilesProps {
  /** In their current order */
  tiles: readonly Pick<Kpi, 'id' | 'label'>[];
  onOrder: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Reorders the tiles: by dragging a line, by its buttons, or with Alt + arrow. Changes apply at once. */
export function ArrangeTiles({ tiles, onOrder, onClose }: ArrangeTilesProps) {
  const t = useT();
  const [pulled, setPulled] = useState<number | null>(null);
  const ids = tiles.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(moveId(ids, from, to));
  return (
    <Dialog
      title={t('Arrange the numbers')}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" onClick={() => onOrder([])}>
            {t('Restore usual order')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        {t('Drag a line, or press Alt with an arrow key. The order is kept for you on this device.')}
      </Box>
      <ol>
        {tiles.map(({ id, label }, at) => (
          <Box
            component="li"
            key={id}
            draggable
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', label);
              setPulled(at);
            }}
            onDragEnter={() => {
              if (pulled === null || pulled === at) return;
              move(pulled, at);
              setPulled(at);
            }}
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => event.preventDefault()}
            onDragEnd={() => setPulled(null)}
            onKeyDown={(event: KeyboardEvent) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(at, at + (event.key === 'ArrowUp' ? -1 : 1));
            }}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 44,
              borderTop: 1,
              borderColor: 'divider',
              cursor: 'grab',
              bgcolor: pulled === at ? 'action.selected' : undefined,
            }}
          >
            <DragIndicatorOutlined fontSize="small" sx={{ color: 'text.tertiary' }} />
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {label}
            </Box>
            <IconButton
              aria-label={t('Move {name} up', { name: label })}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
              sx={at === 0 ? atEnd : undefined}
            >
              <ArrowUpwardOutlined fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t('Move {name} down', { name: label })}
              aria-disabled={at === tiles.length - 1}
              onClick={() => move(at, at + 1)}
              sx={at === tiles.length - 1 ? atEnd : undefined}
            >
              <ArrowDownwardOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </ol>
    </Dialog>
  );
}

/** A button at the end does nothing, but stays and keeps the focus. */
const atEnd = { color: 'text.disabled', cursor: 'default' } as const;
