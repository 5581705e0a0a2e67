import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocation, useMenuTree } from '../kit/nav/index.ts';
import { mayOpen } from './permission.ts';

/** Whether the address may be opened; if not, goes to /403 with it. */
export function usePermission(): boolean {
  const router = useRouter();
  const tree = useMenuTree();
  const { pathname } = useLocation();
  const flagged = useMatches({
    select: (matches) => matches.some((match) => match.staticData.app?.permission === true),
  });
  const may = mayOpen(pathname, flagged, tree);
  useEffect(() => {
    if (!may) void router.navigate({ to: '/403', state: { from: pathname }, replace: true });
  }, [may, pathname, router]);
  return may;
}
