import Box from '@mui/material/Box';
import { SecuritySection } from '../factors/index.ts';
import { SignInSection } from '../session/index.ts';

/** How I sign in, by what I prove who I am, and where I am signed in. */
export function MySecurity() {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SignInSection />
      <div>
        <SecuritySection />
      </div>
    </Box>
  );
}
