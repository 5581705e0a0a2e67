import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useT } from '../../words/index.ts';

/** The one orange element of a record: your turn, your next step, until when, and why. */
export function TurnBanner({ children, second }: { children: ReactNode; second?: ReactNode }) {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'flex',
        // Keeps its height in a scrolling panel.
        flex: 'none',
        alignItems: 'stretch',
        bgcolor: 'turn.tint',
        border: 1,
        borderColor: 'turn.line',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          bgcolor: 'turn.main',
          color: 'turn.contrastText',
          fontWeight: 700,
          display: 'flex',
          alignItems: 'center',
          gap: '6px',
          px: { xs: 1, sm: '12px' },
          flex: 'none',
        }}
      >
        <PlumbMark />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Your turn')}
        </Box>
      </Box>
      <Box sx={{ p: '8px 12px', flex: 1, minWidth: 0 }}>
        <Box sx={{ color: 'text.primary' }}>
          <Box component="b" sx={{ display: { sm: 'none' }, color: 'turn.ink' }}>
            {t('Your turn')}.{' '}
          </Box>
          {children}
        </Box>
        {second && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{second}</Box>}
      </Box>
    </Box>
  );
}

function PlumbMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4 2.75h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="square" />
      <path d="M12 3v8" stroke="currentColor" strokeWidth="1.75" />
      <path d="M8.25 11h7.5v3.6L12 22l-3.75-7.4z" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
