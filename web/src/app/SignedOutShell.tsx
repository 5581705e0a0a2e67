import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

/** Around sign-in: nothing but the page, so that it is there at once. */
export function SignedOutShell() {
  return (
    <Box
      component="main"
      id="main"
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
    >
      <Outlet />
    </Box>
  );
}
