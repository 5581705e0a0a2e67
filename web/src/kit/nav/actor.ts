import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { SCOPES } from '@plumbline/contract/kit/endpoint';
import type { Action, OutputOf, Scope } from '@plumbline/contract/kit/endpoint';
import { menu } from '@plumbline/contract/areas/access/menu';
import type { MenuNode } from '@plumbline/contract/areas/access';
import { mine } from '@plumbline/contract/areas/session/mine';
import { query } from '../api/query.ts';

export type Actor = OutputOf<typeof mine.myInfo>;

/** The signed-in person and tenant. Only inside the frame, which waits for it. */
export function useActor(): Actor {
  return useSuspenseQuery({ ...query(mine.myInfo, {}), staleTime: 60_000 }).data;
}

/** My menu tree; empty while it loads. */
export function useMenuTree(): MenuNode[] {
  return useQuery({ ...query(menu.menuTree, {}), staleTime: 5 * 60_000 }).data ?? [];
}

/** The scope of my right to do `action` on `resource`; `none` without one. The server checks again on every call. */
export function useRight(resource: string, action: Action): Scope {
  return rightIn(useMenuTree(), resource, action);
}

/** The widest scope that a menu tree grants. */
export function rightIn(nodes: readonly MenuNode[], resource: string, action: Action): Scope {
  let widest: Scope = 'none';
  for (const node of nodes) {
    const own = node.code === resource ? asScope(node.actions[action]) : 'none';
    const below = rightIn(node.children, resource, action);
    for (const scope of [own, below]) if (SCOPES.indexOf(scope) > SCOPES.indexOf(widest)) widest = scope;
  }
  return widest;
}

function asScope(value: string | undefined): Scope {
  return SCOPES.find((scope) => scope === value) ?? 'none';
}
