import type { MenuNode } from '@plumbline/contract/areas/access';
import { ROUTES } from './routeList.ts';

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

/**
 * Which entry an address belongs to: that of its area when the address is of a page that does not lie under its list
 * (`/project/<id>/rfi/<id>` belongs to the RFIs), else the one with the longest path that the address starts with, also
 * without the id of its project (`/project/<id>/task/<id>` belongs to `/project/task`).
 */
export function currentItem(menu: Menu, pathname: string): Place | null {
  const places = [...menu.first, ...menu.second].flatMap((item) => [
    { item, child: null },
    ...item.children.map((child) => ({ item, child })),
  ]);
  const pathOf = ({ item, child }: Place) => (child ?? item).path;
  const addresses = [pathname, pathname.replace(/^\/project\/[^/]+/, '/project')];
  const under = places
    .filter((place) => addresses.some((one) => one === pathOf(place) || one.startsWith(`${pathOf(place)}/`)))
    // Of two with the same path the child is the place.
    .toReversed()
    .toSorted((a, b) => pathOf(b).length - pathOf(a).length)[0];
  const area = areaOfPage(pathname);
  const own = places.filter(
    (place) =>
      area !== undefined && areaOf(pathOf(place)) === area && (place.child ?? place.item).children.length === 0,
  );
  return (own.length === 1 ? own[0] : under) ?? null;
}

interface Place {
  item: MenuItem;
  child: MenuItem | null;
}

function areaOf(path: string): string | undefined {
  return ROUTES.find((route) => route.path === path)?.area;
}

/** The area of a page with an id in its address. */
function areaOfPage(pathname: string): string | undefined {
  return ROUTES.find(
    ({ path }) => path.includes(':') && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )?.area;
}
