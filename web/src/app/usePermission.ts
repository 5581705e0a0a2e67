import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePathname, useMenuTree } from '../kit/nav/index.ts';
import { isLicensed, mayOpen } from './permission.ts';

/** Whether the address may be opened; if not, goes to /403 with it, or to the plan that does not hold it. */
export function usePermission(): boolean {
  const router = useRouter();
  const tree = useMenuTree();
  const pathname = usePathname();
  const flagged = useMatches({
    select: (matches) => matches.some((match) => match.staticData.app?.permission === true),
  });
  const lack = mayOpen(pathname, flagged, tree) ? (isLicensed(pathname, tree) ? null : '/licence') : '/403';
  useEffect(() => {
    if (lack) void router.navigate({ to: lack, state: { from: pathname }, replace: true });
  }, [lack, pathname, router]);
  return lack === null;
}
