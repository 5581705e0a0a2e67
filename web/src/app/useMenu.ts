import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../kit/api/index.ts';
import { useCurrentProject, useMenuTree, usePathname } from '../kit/nav/index.ts';
import { isBuilt } from './areas.ts';
import { currentItem, menuOf } from './menu.ts';
import { menuLook } from './menuIcons.tsx';
import type { Menu, MenuItem } from './menu.ts';

export interface DrawnMenu {
  menu: Menu;
  current: { item: MenuItem; child: MenuItem | null } | null;
  inCourt: Counts;
}

/** What is in my court, by the path of a menu entry. */
export type Counts = Readonly<Record<string, number>>;

/** What waits behind an entry; a parent has the sum of its children. */
export function waiting(counts: Counts, item: MenuItem): number {
  return item.children.reduce((sum, child) => sum + (counts[child.path] ?? 0), counts[item.path] ?? 0);
}

/** My menu, where I am in it, and what waits for me behind each entry. */
export function useMenu(): DrawnMenu {
  const tree = useMenuTree();
  const pathname = usePathname();
  const project = useCurrentProject((state) => state.project?.projectId);
  const menu = useMemo(() => menuOf(tree, isBuilt), [tree]);
  const counted = useMemo(
    () =>
      [...menu.first, ...menu.second]
        .flatMap((item) => [item, ...item.children])
        .flatMap(({ path, code }) => {
          const kind = menuLook(code)?.lists;
          return kind ? [{ path, kind }] : [];
        }),
    [menu],
  );
  const { data } = useQuery({
    ...query(records.court, { projectId: project && [project], pageSize: 1 }, { quiet: true, stay: true }),
    staleTime: 60_000,
  });
  return {
    menu,
    current: useMemo(() => currentItem(menu, pathname), [menu, pathname]),
    // Always the same while it says the same: entries are drawn anew for it.
    inCourt: useMemo(
      () => Object.fromEntries(counted.map(({ path, kind }) => [path, data?.byKind[kind] ?? 0])),
      [counted, data],
    ),
  };
}
