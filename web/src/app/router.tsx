import { createRouter } from '@tanstack/react-router';
import { tellHost } from '../kit/nav/host.ts';
import { withParts } from '../kit/records/kind/areas.ts';
import { prefixRewrite } from './addresses.ts';
import { screens } from './areas.ts';
import { LoadError } from './LoadError.tsx';
import { Root } from './Root.tsx';
import { allRoutes } from './routeList.ts';
import { routeTree } from './routes.tsx';

/** The router of the application. */
export function appRouter() {
  const shell = () => import('./shells.tsx');
  const tree = routeTree(allRoutes(screens), screens, {
    root: Root,
    layouts: {
      main: () => import('./Frame.tsx').then((module) => module.Frame),
      // A shared record shows the words of its kind.
      bare: () => withParts('records', shell()).then((module) => module.Bare),
      login: () => import('./SignedOutShell.tsx').then((module) => module.SignedOutShell),
      onboarding: () => shell().then((module) => module.Bare),
      'login access': () => shell().then((module) => module.Bare),
    },
    notFound: () => import('../areas/common/NotFoundHere.tsx').then((module) => module.NotFoundHere),
    notBuilt: () => import('../areas/common/NotBuiltScreen.tsx').then((module) => module.NotBuiltScreen),
  });
  const router = createRouter({
    routeTree: tree,
    caseSensitive: true,
    rewrite: prefixRewrite,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultErrorComponent: LoadError,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultStructuralSharing: true,
  });
  router.subscribe('onResolved', ({ toLocation }) => tellHost({ type: 'plumbline:navigate', path: toLocation.href }));
  return router;
}

export type AppRouter = ReturnType<typeof appRouter>;
