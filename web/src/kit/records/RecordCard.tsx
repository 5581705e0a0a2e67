import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '../nav/index.ts';

/** A record on a phone: the whole card is its link. */
export function RecordCard({
  facts,
  fresh,
  children,
}: {
  facts: { href: string; mine?: boolean; unread?: boolean };
  fresh: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component={Link}
      href={facts.href}
      sx={{
        display: 'block',
        p: '12px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        '&:hover': { textDecoration: 'none' },
        '&:focus-visible': { outlineOffset: '-2px' },
        ...(facts.mine && { boxShadow: 'inset 4px 0 0 var(--pl-palette-turn-main)' }),
        ...(facts.unread && { '& .unread-bold': { fontWeight: 700, color: 'text.primary' } }),
        ...(fresh && {
          animation: 'plFresh 150ms ease-out',
          '@keyframes plFresh': { from: { opacity: 0.2 }, to: { opacity: 1 } },
        }),
      }}
    >
      {children}
    </Box>
  );
}
