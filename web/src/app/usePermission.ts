import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePathname, useMenuTree } from '../kit/nav/index.ts';
import { isLicensed, mayOpen } from './permission.ts';

/** Whether the address may be opened. If not, opens /403 with it, or the plan page when the plan lacks it. */
export function usePermission(): boolean {
  const router = useRouter();
  const tree = useMenuTree();
  const pathname = usePathname();
  // The address changes before the screen: this checks the shown screen, so that it makes no calls meanwhile.
  const flagged = useMatches({
    select: (matches) => matches.find((match) => match.staticData.app?.permission === true)?.pathname,
  });
  const isRefused = flagged !== undefined && !mayOpen(flagged, true, tree);
  const lack = isRefused ? '/403' : isLicensed(pathname, tree) ? null : '/licence';
  const from = isRefused ? flagged : pathname;
  useEffect(() => {
    if (lack) void router.navigate({ to: lack, state: { from }, replace: true });
  }, [lack, from, router]);
  return lack === null;
}
