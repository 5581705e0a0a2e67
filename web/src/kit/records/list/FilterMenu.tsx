import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useT } from '../../words/index.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { isOn } from './filters.ts';
import type { ListFilter } from './filters.ts';

export interface OpenFilter {
  anchor: HTMLElement;
  /** Null shows the list of filters */
  filter: ListFilter | null;
}

interface FilterMenuProps {
  open: OpenFilter | null;
  filters: readonly ListFilter[];
  params: object;
  onOpen: (open: OpenFilter | null) => void;
  onChange: (values: Record<string, unknown>) => void;
}

/** Chooses a filter and its values; the list follows every press. */
export function FilterMenu({ open, filters, params, onOpen, onChange }: FilterMenuProps) {
  const t = useT();
  if (!open) return null;
  const { anchor, filter } = open;

  function choose(chosen: ListFilter) {
    if (chosen.kind !== 'flag') {
      onOpen({ anchor, filter: chosen });
      return;
    }
    onChange({ [chosen.name]: isOn(chosen, params) ? undefined : true });
    onOpen(null);
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => onOpen(null)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': filter ? filter.label : t('Filter'),
          sx: { mt: '4px', width: 280, maxHeight: 'min(480px, 80dvh)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      {filter ? (
        <FilterEditor
          key={filter.name}
          filter={filter}
          params={params}
          onChange={onChange}
          onDone={() => onOpen(null)}
        />
      ) : (
        <MenuList autoFocusItem aria-label={t('Filter')} sx={{ py: '4px' }}>
          {filters.map((one) => (
            <MenuItem key={one.name} onClick={() => choose(one)}>
              <Box component="span" sx={{ flex: 1 }}>
                {one.label}
              </Box>
              {isOn(one, params) && <CheckOutlined fontSize="small" sx={{ color: 'text.secondary' }} />}
              {one.kind !== 'flag' && <ChevronRight fontSize="small" sx={{ color: 'text.tertiary' }} />}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}
