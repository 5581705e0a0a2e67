import { menu } from '@plumbline/contract/areas/access/menu';
import { CODE } from '@plumbline/contract/kit/codes';
import { mine } from '@plumbline/contract/areas/session/mine';
import { clearMerged } from '../kit/api/client.ts';
import { ApiError, call, query } from '../kit/api/index.ts';
import { MERGE_WINDOW_MS } from '../kit/api/merge.ts';
import { queryClient } from '../kit/api/queryClient.ts';
import { keepLoginInfo } from '../kit/nav/loginInfo.ts';

/** Who I am and what I may see: the two reads that the frame is drawn from. */
export function arrivalQueries() {
  return {
    // Why somebody may not come in here is said in the place of the frame.
    me: { ...query(mine.myInfo, {}, { stay: true, inPlace: true }), staleTime: 60_000 },
    menu: { ...query(menu.menuTree, {}, { stay: true, inPlace: true }), staleTime: 5 * 60_000 },
  };
}

/** Asks for both while the frame's code is still on its way. */
export function askEarly(): void {
  const { me, menu } = arrivalQueries();
  void queryClient.prefetchQuery(me);
  void queryClient.prefetchQuery(menu);
}

/**
 * Writes down again who is here, as the session knows it. Somebody who has none goes on to sign in. Answers why it cannot be
 * known, or why somebody who has a session may not come in here: nobody signs in because of that.
 */
export async function recall(): Promise<ApiError | null> {
  try {
    const { userId, tenant, fullName, permissionVersion } = await call(mine.myInfo, {}, { silent: true });
    keepLoginInfo({ userId, tenantId: tenant.tenantId, fullName, permissionVersion });
    return null;
  } catch (error) {
    // Without a session the guard of the screen says where to go.
    return error instanceof ApiError && error.code !== CODE.signedOut ? error : null;
  }
}

let reloadedAt = -Infinity;

/** Fetches the menu again, as after a right was refused: the one of a moment ago is what is in doubt. Refusals that come together ask once. */
export function reloadMenu(): void {
  if (Date.now() - reloadedAt < MERGE_WINDOW_MS) return;
  reloadedAt = Date.now();
  clearMerged();
  void queryClient.invalidateQueries({ queryKey: [menu.menuTree.path] });
}
