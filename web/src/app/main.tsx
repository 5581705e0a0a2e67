import '../kit/nav/storage.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { hostAround, hostSubTenant, isEmbedded, ownAddress } from '../kit/nav/host.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { currentLogin, watchLoginInfo } from '../kit/nav/loginInfo.ts';
import { paintEarly } from '../kit/theme/looks.ts';
import { ThemeRoot } from '../kit/theme/ThemeRoot.tsx';
import { chooseLocale, offerCatalogues, preferredLocale } from '../kit/words/index.ts';
import { connectApi, signedOut } from './connect.ts';
import { isLoginPath } from './guards.ts';
import { appRouter } from './router.tsx';

const Waiting = lazyPart(() => import('./Waiting.tsx').then((module) => module.Waiting));

paintEarly();
offerCatalogues({
  es: () =>
    Promise.all([import('./words/es.ts'), import('./words/esAreas.ts'), import('./words/esMoney.ts')]).then((parts) =>
      Object.assign({}, ...parts.map(({ es }) => es)),
    ),
});

const subTenantId = hostSubTenant({
  embedded: isEmbedded(),
  search: window.location.search,
  storage: sessionStorage,
});
// A host mounts us under /sc and names a company. From here on the address is ours, and the host is told about changes.
window.history.replaceState(window.history.state, '', ownAddress(window.location));
const router = appRouter();
connectApi(router, subTenantId);
watchLoginInfo(() => signedOut(router));
if (hostAround()) void import('./hostedFiles.ts').then((module) => module.downloadLinkedFiles(document));

// The frame needs the person, so this is asked while its code loads.
if (currentLogin() && !isLoginPath(window.location.pathname))
  void import('./arrival.ts').then((module) => module.askEarly());

async function start(): Promise<void> {
  // A frame without storage forgets the person at each load; the session does not.
  const refusal =
    isEmbedded() && !currentLogin() && !isLoginPath(window.location.pathname)
      ? await import('./arrival.ts').then((module) => module.restoreLogin())
      : null;
  // The start of a page must not wait for the network.
  await chooseLocale(preferredLocale(), (load) => load()).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the application');
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot>
        {refusal ? (
          <Suspense>
            <Waiting state="failed" error={refusal} onRetry={() => window.location.reload()} />
          </Suspense>
        ) : (
          <RouterProvider router={router} />
        )}
      </ThemeRoot>
    </StrictMode>,
  );
}

void start();
