import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';
import type { MenuItem } from './menu.ts';

/** The style of a line of the left menu. */
export const entrySx = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  height: 32,
  px: 1,
  borderRadius: 1,
  color: 'text.secondary',
  position: 'relative',
  whiteSpace: 'nowrap',
  mb: '2px',
  '&:hover': { bgcolor: 'action.hover', textDecoration: 'none' },
  '&[data-open="true"]': { color: 'text.primary', fontWeight: 700 },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'link', fontWeight: 700 },
} as const;

/** A line in a group. A long name wraps; a plumb line with its bob marks the current place. */
const childSx = {
  ...entrySx,
  height: 'auto',
  minHeight: 28,
  py: '3px',
  pl: '20px',
  ml: '1px',
  mb: 0,
  whiteSpace: 'normal',
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: -2,
    top: 0,
    bottom: 5,
    width: 2,
    bgcolor: 'link',
  },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: -4.5,
    bottom: -1,
    border: '3.5px solid transparent',
    borderTop: '7px solid',
    borderTopColor: 'link',
    borderBottom: 0,
  },
} as const;

interface MenuChildProps {
  item: MenuItem;
  /** It is the current place */
  here: boolean;
  count: number;
}

/** A line of a menu group. After a move only the old and the new line are drawn again. */
export const MenuChild = memo(function MenuChild({ item, here, count }: MenuChildProps) {
  return (
    <li>
      <Box component={Link} href={item.path} trail={false} aria-current={here ? 'page' : undefined} sx={childSx}>
        <Box component="span" sx={{ flex: 1 }}>
          {item.name}
        </Box>
        <Count number={count} />
      </Box>
    </li>
  );
});

/** A count of records in my court; hidden for zero. */
export function Count({ number }: { number: number }) {
  const t = useT();
  if (number === 0) return null;
  return (
    <Box
      component="span"
      className="num"
      sx={{ typography: 'caption', fontWeight: 700, color: 'turn.ink', minWidth: 16, textAlign: 'right' }}
    >
      <span aria-hidden>{number}</span>
      <span className="vh">{t('{n} in your court', { n: number })}</span>
    </Box>
  );
}
