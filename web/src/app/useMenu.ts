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
  /** The counts in my court, by kind of record */
  byKind: Readonly<Record<string, number>>;
}

/** The counts in my court, by the code of a menu entry. */
export type Counts = Readonly<Record<string, number>>;

/** The count of a menu entry; a parent adds its children and kinds without their own entry. */
export function waitingCount(counts: Counts, item: MenuItem): number {
  return item.children.reduce((sum, child) => sum + (counts[child.code] ?? 0), counts[item.code] ?? 0);
}

/**
 * Distributes the counts in my court over the entries: each kind to the entry that lists it, others to the projects.
 */
export function countsOf(menu: Menu, byKind: Readonly<Record<string, number>>): Counts {
  const entryOf = new Map(
    [...menu.first, ...menu.second]
      .flatMap((item) => [item, ...item.children])
      .flatMap(({ code }) => {
        const { lists, also = [] } = menuLook(code);
        return lists ? [lists, ...also].map((kind) => [kind, code] as const) : [];
      }),
  );
  const counts: Record<string, number> = {};
  for (const [kind, n] of Object.entries(byKind)) {
    const code = entryOf.get(kind) ?? 'project';
    counts[code] = (counts[code] ?? 0) + n;
  }
  return counts;
}

const NOTHING: Readonly<Record<string, number>> = {};

/** My menu, the current place, and the count of each entry. */
export function useMenu(): DrawnMenu {
  const tree = useMenuTree();
  const pathname = usePathname();
  const project = useCurrentProject((state) => state.project?.projectId);
  const menu = useMemo(() => menuOf(tree, isBuilt), [tree]);
  const { data } = useQuery({
    ...query(records.court, { projectId: project && [project], pageSize: 1 }, { quiet: true, stay: true }),
    staleTime: 60_000,
  });
  return {
    menu,
    current: useMemo(() => currentItem(menu, pathname), [menu, pathname]),
    // The same object while nothing changed, because a new one draws the entries again.
    byKind: data?.byKind ?? NOTHING,
    inCourt: useMemo(() => countsOf(menu, data?.byKind ?? {}), [menu, data]),
  };
}
