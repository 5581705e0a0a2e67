import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

/** The page around sign-in without a frame, so that it loads fast. */
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
