import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WithQueries } from '../kit/api/WithQueries.tsx';
import { aheadWhenQuiet } from '../kit/nav/aheadWhenQuiet.ts';

/** No frame: shared items, callbacks, error pages. */
export function Bare() {
  useEffect(() => aheadWhenQuiet(), []);
  return (
    <WithQueries>
      <Box
        component="main"
        id="main"
        sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
      >
        <Outlet />
      </Box>
    </WithQueries>
  );
}
