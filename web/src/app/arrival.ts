import { menu } from '@plumbline/contract/areas/access/menu';
import { mine } from '@plumbline/contract/areas/session/mine';
import { clearMerged } from '../kit/api/client.ts';
import { call, query } from '../kit/api/index.ts';
import { queryClient } from '../kit/api/queryClient.ts';
import { keepLoginInfo } from '../kit/nav/loginInfo.ts';

/** Who I am and what I may see: the two reads that the frame is drawn from. */
export function arrivalQueries() {
  return {
    me: { ...query(mine.myInfo, {}), staleTime: 60_000 },
    menu: { ...query(menu.menuTree, {}), staleTime: 5 * 60_000 },
  };
}

/** Asks for both while the frame's code is still on its way. */
export function askEarly(): void {
  const { me, menu } = arrivalQueries();
  void queryClient.prefetchQuery(me);
  void queryClient.prefetchQuery(menu);
}

/** Writes down again who is here, as the session knows it. Somebody who has none goes on to sign in. */
export async function recall(): Promise<void> {
  try {
    const { userId, tenant, fullName, permissionVersion } = await call(mine.myInfo, {}, { quiet: true, stay: true });
    keepLoginInfo({ userId, tenantId: tenant.tenantId, fullName, permissionVersion });
  } catch {
    // The guard of the screen then says where to go.
  }
}

/** Fetches the menu again, as after a right was refused: the one of a moment ago is what is in doubt. */
export function reloadMenu(): void {
  clearMerged();
  void queryClient.invalidateQueries({ queryKey: [menu.menuTree.path] });
}
