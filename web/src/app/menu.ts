import type { MenuNode } from '@plumbline/contract/areas/access';

/** An entry of the menu as it is drawn. */
export interface MenuItem {
  code: string;
  name: string;
  path: string;
  children: MenuItem[];
}
export interface Menu {
  /** the seven ordered entries of the specification */
  first: MenuItem[];
  /** drawings, assets, contacts, BI */
  second: MenuItem[];
}

/** How many entries the phone's bar holds beside More. */
export const BAR_ENTRIES = 5;

/** The phone's bar: the first five entries. While there are fewer, a parent makes room for its children. */
export function barOf(menu: Menu): MenuItem[] {
  let bar = [...menu.first, ...menu.second];
  for (const item of bar) {
    if (item.children.length > 0 && bar.length - 1 + item.children.length <= BAR_ENTRIES)
      bar = bar.flatMap((other) => (other === item ? item.children : [other]));
  }
  return bar.slice(0, BAR_ENTRIES);
}

const SECOND = new Set(['/drawing/list', '/asset', '/contact', '/bi']);

/**
 * The menu out of the server's tree: a node shows only when it is a menu (type 0) and carries a read-permission
 * option. A node whose area is not built is left out, and so is a parent of which nothing is left.
 */
export function menuOf(tree: readonly MenuNode[], isBuilt: (path: string) => boolean): Menu {
  const items = entries(tree, isBuilt);
  return {
    first: items.filter((item) => !SECOND.has(item.path)),
    second: items.filter((item) => SECOND.has(item.path)),
  };
}

function entries(nodes: readonly MenuNode[], isBuilt: (path: string) => boolean): MenuItem[] {
  return nodes
    .filter((node) => node.type === 0 && node.readPermissionOption !== null && node.licensed !== false)
    .toSorted((a, b) => a.order - b.order)
    .flatMap((node) => {
      const hasMenus = node.children.some((child) => child.type === 0);
      const children = entries(node.children, isBuilt);
      const built = hasMenus ? children.length > 0 : node.path !== null && isBuilt(node.path);
      const path = node.path ?? children[0]?.path;
      if (!built || path === undefined) return [];
      return [{ code: node.code, name: node.name, path: hasMenus ? openOf(path, children, isBuilt) : path, children }];
    });
}

/** Where pressing a parent leads: its own address when that is built, else its first child. */
function openOf(path: string, children: readonly MenuItem[], isBuilt: (path: string) => boolean): string {
  return isBuilt(path) ? path : (children[0]?.path ?? path);
}

/** Which entry an address belongs to: the one with the longest path that the address starts with. */
export function currentItem(menu: Menu, pathname: string): { item: MenuItem; child: MenuItem | null } | null {
  const detail = byKind(menu, pathname);
  if (detail) return detail;
  let best: { item: MenuItem; child: MenuItem | null; length: number } | null = null;
  for (const item of [...menu.first, ...menu.second]) {
    for (const candidate of [item, ...item.children]) {
      const length = matchLength(candidate.path, pathname);
      const child = candidate === item ? null : candidate;
      if (length > 0 && (best === null || length > best.length || (length === best.length && child !== null)))
        best = { item, child, length };
    }
  }
  return best;
}

function matchLength(path: string, pathname: string): number {
  return pathname === path || pathname.startsWith(`${path}/`) ? path.length : 0;
}

/** Detail addresses that do not lie under their list: `/project/<id>/rfi/<id>` belongs to the RFIs. */
const DETAILS: [RegExp, string][] = [
  [/^\/project\/[^/]+\/rfi\//, '/project/RFIsList'],
  [/^\/project\/[^/]+\/submittal\//, '/project/submittalList'],
  [/^\/project\/[^/]+\/inspection\//, '/project/inspection'],
  [/^\/project\/[^/]+\/punchlistpackage\//, '/project/punchList'],
  [/^\/project\/project\/[^/]+\/changeOrder\//, '/project/changeOrderList'],
];
function byKind(menu: Menu, pathname: string): { item: MenuItem; child: MenuItem | null } | null {
  for (const [pattern, path] of DETAILS) {
    if (!pattern.test(pathname)) continue;
    for (const item of menu.first) {
      const child = item.children.find((candidate) => candidate.path === path);
      if (child) return { item, child };
    }
  }
  return null;
}
