import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { access } from '@plumbline/contract/areas/access';
import { session } from '@plumbline/contract/areas/session';
import { newQueryClient, query } from '../kit/api/index.ts';
import { startLive } from '../kit/live/index.ts';
import { reloadOnceForChunk } from '../kit/nav/loadChunk.ts';
import { currentLogin, useLoginInfo, watchLoginInfo } from '../kit/nav/loginInfo.ts';
import { paintEarly } from '../kit/theme/looks.ts';
import { ThemeRoot } from '../kit/theme/ThemeRoot.tsx';
import { chooseLocale, offerCatalogues, preferredLocale } from '../kit/words/index.ts';
import { connectApi, signedOut } from './connect.ts';
import { appRouter } from './router.tsx';

paintEarly();
offerCatalogues({ es: () => import('./words/es.ts').then((module) => module.es) });

const queryClient = newQueryClient();
const router = appRouter(queryClient);
connectApi(router, queryClient);
watchLoginInfo(() => signedOut(router));

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnceForChunk(sessionStorage, window.location.href, Date.now(), () => window.location.reload())) event.preventDefault();
});

// The frame asks for these first: they leave together with its code.
if (currentLogin() && !window.location.pathname.includes('/login')) {
  void queryClient.prefetchQuery({ ...query(session.myInfo, {}), staleTime: 60_000 });
  void queryClient.prefetchQuery({ ...query(access.menuTree, {}), staleTime: 5 * 60_000 });
}

let stopLive: (() => void) | null = null;
function liveWhileSignedIn(): void {
  const signedIn = currentLogin() !== null;
  if (signedIn && !stopLive) stopLive = startLive(queryClient);
  if (!signedIn && stopLive) {
    stopLive();
    stopLive = null;
  }
}

async function start(): Promise<void> {
  await chooseLocale(preferredLocale()).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the application');
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeRoot>
    </StrictMode>,
  );
  liveWhileSignedIn();
  useLoginInfo.subscribe(liveWhileSignedIn);
}

void start();
