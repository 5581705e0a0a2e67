import { useBlocker, useParams, useRouterState } from '@tanstack/react-router';
import { safePath } from './safePath.ts';

/** The path and the parsed query of the address. */
export function useLocation(): { pathname: string; search: Record<string, unknown>; href: string } {
  const location = useRouterState({ select: (state) => state.location });
  return { pathname: location.pathname, search: location.search as Record<string, unknown>, href: location.href };
}

/** Only the path of the address: its users are not drawn again when only the query changes. */
export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** The named parts of the path, as in `/project/:projectId/rfi/:rfiId`. */
export function usePathParams(): Record<string, string> {
  return useParams({ strict: false }) as Record<string, string>;
}

/** Asks before the person leaves while `when` is true; `ask` answers whether to leave. Closing the tab asks too. */
export function useNavigationBlocker(when: boolean, ask: () => Promise<boolean>): void {
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await ask()),
  });
}

/** The path that was refused and led to /403, from the navigation state; null without one. */
export function useCameFrom(): string | null {
  const state: unknown = useRouterState({ select: (router) => router.location.state });
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safePath(state.from, '') || null;
}
