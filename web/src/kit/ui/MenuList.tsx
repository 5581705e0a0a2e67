import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '../nav/Link.tsx';
import type { MenuEntry, MenuProps } from './menuEntries.ts';

/** The menu itself; `Menu` loads it when it is first opened. */
export function MenuList({ anchor, onClose, entries, label, minWidth = 200 }: MenuProps) {
  return (
    <MuiMenu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        list: { 'aria-label': label, dense: true },
        paper: { role: 'region', 'aria-label': label, sx: { minWidth, maxWidth: 'calc(100vw - 16px)', mt: 0.5 } },
      }}
    >
      {entries.map((entry, at) => row(entry, at, headingOf(entries, at), onClose))}
    </MuiMenu>
  );
}

/** The heading above an entry, within its lines. */
function headingOf(entries: readonly MenuEntry[], at: number): string | undefined {
  for (let above = at - 1; above >= 0; above -= 1) {
    const entry = entries[above];
    if (entry === 'line') return undefined;
    if (entry && 'heading' in entry) return entry.heading;
  }
  return undefined;
}

function row(entry: MenuEntry, at: number, heading: string | undefined, onClose: () => void) {
  if (entry === 'line') return <Divider key={at} component="li" sx={{ my: '4px !important' }} />;
  if ('heading' in entry) {
    return (
      <ListSubheader key={at} role="presentation" aria-hidden>
        {entry.heading}
      </ListSubheader>
    );
  }
  const refused = entry.reason !== undefined;
  const link = entry.href !== undefined && !refused ? { component: Link, href: entry.href, trail: false } : {};
  return (
    <MenuItem
      key={at}
      {...link}
      selected={entry.selected ?? false}
      role={entry.selected === undefined ? undefined : 'menuitemradio'}
      aria-checked={entry.selected}
      aria-label={heading && entry.selected !== undefined ? `${heading}: ${entry.label}` : undefined}
      aria-disabled={refused || undefined}
      onClick={() => {
        if (refused) return;
        onClose();
        entry.onSelect?.();
      }}
      sx={{
        color: refused ? 'text.disabled' : entry.danger ? 'status.stopped.ink' : 'text.primary',
        '&:hover': { textDecoration: 'none' },
      }}
    >
      {entry.icon && (
        <Box sx={{ display: 'flex', color: refused ? 'inherit' : entry.danger ? 'inherit' : 'text.secondary' }}>
          {entry.icon}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, py: refused ? 0.5 : 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{entry.label}</Box>
        {refused && (
          <Box sx={{ typography: 'caption', color: 'text.tertiary', whiteSpace: 'normal', maxWidth: 280 }}>
            {entry.reason}
          </Box>
        )}
      </Box>
      {entry.hint && <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{entry.hint}</Box>}
      {entry.selected && <CheckOutlined fontSize="small" />}
    </MenuItem>
  );
}
