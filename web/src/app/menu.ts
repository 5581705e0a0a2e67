import type { MenuNode } from '@plumbline/contract/areas/access';
import { ROUTES } from './routeList.ts';

/** A drawn entry of the menu. */
export interface MenuItem {
  code: string;
  name: string;
  path: string;
  children: MenuItem[];
}
export interface Menu {
  /** The seven ordered entries of the specification */
  first: MenuItem[];
  /** Drawings, assets, contacts, BI */
  second: MenuItem[];
}

const SECOND = new Set(['/drawing/list', '/asset', '/contact', '/bi']);

/**
 * Builds the menu from the server's tree. A node shows only if it is a menu (type 0) with a read permission. Nodes of
 * unfinished areas are left out, and parents without children.
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

/** Where a parent leads: its own address if that is built, else its first child. */
function openOf(path: string, children: readonly MenuItem[], isBuilt: (path: string) => boolean): string {
  return isBuilt(path) ? path : (children[0]?.path ?? path);
}

/**
 * The menu entry of an address. A page of an area outside its list's path belongs to the area's entry
 * (`/project/<id>/rfi/<id>` belongs to RFIs). Otherwise the longest matching path wins, also without the project's id
 * (`/project/<id>/task/<id>` belongs to `/project/task`).
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
    // Of two entries with the same path the child wins.
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
