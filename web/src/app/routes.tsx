import { createRootRoute, createRoute, lazyRouteComponent, redirect, retainSearchParams } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MODAL_PARAM } from '../kit/nav/detailModal.ts';
import { loadPart } from '../kit/nav/loadPart.ts';
import type { LoadScreen, Screens } from '../kit/nav/screens.ts';
import { dropLongTrail } from './addresses.ts';
import { admit, isLoginPath } from './guards.ts';
import type { AppRoute, Layout } from './routeList.ts';

/** Loads the frames, and the pages that no area owns. */
export interface Shells {
  root: () => ReactNode;
  layouts: Record<Layout, LoadScreen>;
  notFound: LoadScreen;
  notBuilt: LoadScreen;
}

/** Writes `/project/:id` in the router's syntax. */
export function routerPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '$$$1');
}

/** The tree of all addresses: a frame per layout, their finished screens, and an honest page for the rest. */
export function routeTree(list: readonly AppRoute[], screens: Screens, shells: Shells) {
  const root = createRootRoute({
    component: shells.root,
    search: { middlewares: [retainSearchParams([MODAL_PARAM] as never[]), dropLongTrail] },
  });
  const layouts = Object.keys(shells.layouts).map((name) => {
    const layout = name as Layout;
    const parent = createRoute({
      getParentRoute: () => root,
      id: `_${layout.replace(' ', '')}`,
      component: lazy(shells.layouts[layout]),
      beforeLoad: ({ location, matches }) => admit(layout, location, matches.at(-1)),
    });
    const children: AnyRoute[] = list
      .filter((route) => (route.layout ?? 'main') === layout)
      .map((route) => leaf(parent, route, screens, shells));
    if (layout === 'main') children.push(unknownRoute(parent, shells));
    return parent.addChildren(children);
  });
  return root.addChildren(layouts);
}

function leaf(parent: AnyRoute, route: AppRoute, screens: Screens, shells: Shells): AnyRoute {
  const common = { getParentRoute: () => parent, path: routerPath(route.path), staticData: { app: route } };
  if (route.redirect !== undefined) {
    const to = route.redirect;
    return createRoute({
      ...common,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    });
  }
  return createRoute({ ...common, component: lazy(screens[route.path] ?? shells.notBuilt) });
}

/** An unknown address: for a signed-in person it stays and the frame says so; otherwise the guard has opened /404. */
function unknownRoute(parent: AnyRoute, shells: Shells): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '$',
    beforeLoad: ({ location }) => {
      if (isLoginPath(location.pathname)) throw redirect({ to: '/login', replace: true });
    },
    component: lazy(shells.notFound),
  });
}

function lazy(load: LoadScreen) {
  return lazyRouteComponent(async () => ({ default: await loadPart(load) }));
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    app?: AppRoute;
  }
  interface HistoryState {
    /** The refused path, shown on /403 */
    from?: string;
  }
}
