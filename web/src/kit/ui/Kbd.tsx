import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A key or chord, such as `Ctrl K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        typography: 'caption',
        color: 'text.tertiary',
        border: 1,
        borderColor: 'divider',
        borderRadius: '3px',
        px: 0.5,
        bgcolor: 'surface.sunken',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
