import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { WithQueries } from '../kit/api/WithQueries.tsx';
import { aheadWhenQuiet } from '../kit/nav/aheadWhenQuiet.ts';
import { usePathname } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { currentLogin } from '../kit/nav/loginInfo.ts';

const Frame = lazyPart(() => import('./Frame.tsx').then((module) => module.Frame));

/** Pages that say why nothing is shown: signed-in people keep menu and company around them. */
const REFUSALS = ['/403', '/404'];

/** No frame: shared items, callbacks, error pages for strangers. */
export function Bare() {
  useEffect(() => aheadWhenQuiet(), []);
  const isFramed = REFUSALS.includes(usePathname()) && currentLogin() !== null;
  if (isFramed)
    return (
      <Suspense>
        <Frame />
      </Suspense>
    );
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
