import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '../nav/Link.tsx';
import type { MenuEntry, MenuProps } from './Menu.tsx';

/** The menu itself; `Menu` loads it when it is first opened. */
export function MenuList({ anchor, onClose, entries, label, minWidth = 200 }: MenuProps) {
  return (
    <MuiMenu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: { minWidth, maxWidth: 'calc(100vw - 16px)', mt: 0.5 } } }}
    >
      {entries.map((entry, at) => row(entry, at, onClose))}
    </MuiMenu>
  );
}

function row(entry: MenuEntry, at: number, onClose: () => void) {
  if (entry === 'line') return <Divider key={at} component="li" sx={{ my: '4px !important' }} />;
  if ('heading' in entry) {
    return (
      <ListSubheader key={at} role="presentation">
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
      aria-disabled={refused || undefined}
      onClick={() => {
        if (refused) return;
        onClose();
        entry.onSelect?.();
      }}
      sx={{ color: refused ? 'text.disabled' : entry.danger ? 'status.stopped.ink' : 'text.primary', '&:hover': { textDecoration: 'none' } }}
    >
      {entry.icon && <Box sx={{ display: 'flex', color: refused ? 'inherit' : entry.danger ? 'inherit' : 'text.secondary' }}>{entry.icon}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, py: refused ? 0.5 : 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{entry.label}</Box>
        {refused && <Box sx={{ typography: 'caption', color: 'text.tertiary', whiteSpace: 'normal', maxWidth: 280 }}>{entry.reason}</Box>}
      </Box>
      {entry.hint && <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{entry.hint}</Box>}
      {entry.selected && <CheckOutlined fontSize="small" />}
    </MenuItem>
  );
}
