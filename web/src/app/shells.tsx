import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { WithQueries } from '../kit/api/WithQueries.tsx';

/** No frame: shared items, callbacks, error pages. */
export function Bare() {
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
