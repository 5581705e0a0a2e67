import { useBlocker, useParams, useRouterState } from '@tanstack/react-router';

/** Path and parsed query of the address. */
export function useLocation(): { pathname: string; search: Record<string, unknown>; href: string } {
  const location = useRouterState({ select: (state) => state.location });
  return { pathname: location.pathname, search: location.search as Record<string, unknown>, href: location.href };
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
