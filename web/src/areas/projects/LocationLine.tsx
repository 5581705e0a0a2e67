import ChevronRight from '@mui/icons-material/ChevronRight';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Menu } from '../../kit/ui/Menu.tsx';
import { useT } from '../../kit/words/index.ts';
import type { Line } from './tree.ts';

interface Props {
  line: Line;
  /** the one line that Tab reaches */
  active: boolean;
  mayEdit: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onToggle: () => void;
  onAdd: () => void;
  onRename: () => void;
  onMove: () => void;
  onRemove: () => void;
}

/** One place of the tree. */
export function LocationLine({
  line,
  active,
  mayEdit,
  onKeyDown,
  onFocus,
  onToggle,
  onAdd,
  onRename,
  onMove,
  onRemove,
}: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { place } = line;
  return (
    <>
      <Box
        role="treeitem"
        data-id={place.locationId}
        aria-label={place.inUse ? t('{name}, in use', { name: place.name }) : place.name}
        aria-level={line.level}
        aria-posinset={line.position}
        aria-setsize={line.siblings}
        aria-expanded={line.hasChildren ? line.open : undefined}
        aria-selected={active}
        tabIndex={active ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={line.hasChildren ? onToggle : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 'max(var(--row), var(--control))',
          pl: `${(line.level - 1) * 20 + 8}px`,
          borderBottom: 1,
          borderColor: 'divider',
          cursor: line.hasChildren ? 'pointer' : 'default',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        <Box
          aria-hidden
          sx={{ width: 24, flex: 'none', display: 'grid', placeItems: 'center', color: 'text.tertiary' }}
        >
          {line.hasChildren && (
            <ChevronRight fontSize="small" sx={{ transform: line.open ? 'rotate(90deg)' : 'none' }} />
          )}
        </Box>
        <Box
          component="span"
          title={place.name}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {place.name}
        </Box>
        {place.inUse && ' '}
        {place.inUse && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', ml: 1, flex: 'none' }}>
            {t('in use')}
          </Box>
        )}
        {mayEdit && (
          <IconButton
            tabIndex={active ? 0 : -1}
            aria-label={t('Change {name}', { name: place.name })}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => {
              event.stopPropagation();
              setAnchor(event.currentTarget);
            }}
            sx={{ ml: 'auto', mr: 1 }}
          >
            <MoreHorizOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('Change {name}', { name: place.name })}
        entries={[
          { label: t('Add a place below'), hint: 'N', onSelect: onAdd },
          { label: t('Rename'), hint: 'Enter', onSelect: onRename },
          { label: t('Move to…'), hint: 'M', onSelect: onMove },
          'line',
          {
            label: t('Remove'),
            hint: 'Delete',
            danger: true,
            onSelect: onRemove,
            reason: place.inUse ? t('Records use this place; rename or move it instead') : undefined,
          },
        ]}
      />
    </>
  );
}
