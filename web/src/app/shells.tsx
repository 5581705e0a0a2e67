import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

/** No frame: sign-in, shared items, callbacks, error pages. */
export function Bare() {
  return (
    <Box component="main" id="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Outlet />
    </Box>
  );
}
