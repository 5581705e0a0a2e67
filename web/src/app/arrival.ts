import { menu } from '@plumbline/contract/areas/access/menu';
import { CODE } from '@plumbline/contract/kit/codes';
import { mine } from '@plumbline/contract/areas/session/mine';
import { clearMerged } from '../kit/api/client.ts';
import { ApiError, call, query } from '../kit/api/index.ts';
import { MERGE_WINDOW_MS } from '../kit/api/merge.ts';
import { queryClient } from '../kit/api/queryClient.ts';
import { keepLoginInfo } from '../kit/nav/loginInfo.ts';

/** The two reads that the frame needs: the person, and the menu. */
export function arrivalQueries() {
  return {
    // A refusal of this person shows in place of the frame.
    me: { ...query(mine.myInfo, {}, { stay: true, inPlace: true }), staleTime: 60_000 },
    menu: { ...query(menu.menuTree, {}, { stay: true, inPlace: true }), staleTime: 5 * 60_000 },
  };
}

/** Sends both reads while the frame's code loads. */
export function askEarly(): void {
  const { me, menu } = arrivalQueries();
  void queryClient.prefetchQuery(me);
  void queryClient.prefetchQuery(menu);
}

/**
 * Restores the stored login from the session. A person without a session goes to sign-in. Answers an error when the
 * session is unknown or may not come in; signing in would not help then.
 */
export async function restoreLogin(): Promise<ApiError | null> {
  try {
    const { userId, tenant, fullName, permissionVersion } = await call(mine.myInfo, {}, { silent: true });
    keepLoginInfo({ userId, tenantId: tenant.tenantId, fullName, permissionVersion });
    return null;
  } catch (error) {
    // Without a session the screen's guard redirects.
    return error instanceof ApiError && error.code !== CODE.signedOut ? error : null;
  }
}

let reloadedAt = -Infinity;

/** Fetches the menu again after a refusal, because the cached menu may be outdated. Several refusals fetch once. */
export function reloadMenu(): void {
  if (Date.now() - reloadedAt < MERGE_WINDOW_MS) return;
  reloadedAt = Date.now();
  clearMerged();
  void queryClient.invalidateQueries({ queryKey: [menu.menuTree.path] });
}
