import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';
import type { MenuItem } from './menu.ts';

/** How a line of the left menu looks. */
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

/** One in a group. A name that is longer than the menu takes a second line; the plumb line, line and bob, hangs beside the place. */
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
  /** one is there */
  here: boolean;
  count: number;
}

/** A line of a group of the menu. Of a group only the lines that one leaves and comes to are drawn anew. */
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

/** How many wait in my court; nothing for none. */
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
