import { safePath } from './safePath.ts';

export interface Crumb {
  text: string;
  href: string;
}
export const CRUMBS_PARAM = 'breadcrumbs';
export const LONGEST_URL = 2000;
const MOST = 8;
const LONGEST_TEXT = 160;

/** The trail in a value from an address or a store. Only words and paths of this application are kept. */
export function readCrumbs(value: unknown): Crumb[] {
  let list = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(list)) return [];
  const crumbs: Crumb[] = [];
  for (const item of list.slice(0, MOST)) {
    if (typeof item !== 'object' || item === null) continue;
    const { text, href } = item as Record<string, unknown>;
    const path = safePath(href, '');
    if (typeof text === 'string' && text.trim() !== '' && path !== '')
      crumbs.push({ text: text.slice(0, LONGEST_TEXT), href: path });
  }
  return crumbs;
}

/** Splits the trail off an address. */
export function splitCrumbs(href: string): { href: string; crumbs: Crumb[] } {
  const url = new URL(href, 'http://plumbline.invalid');
  const crumbs = readCrumbs(url.searchParams.get(CRUMBS_PARAM));
  url.searchParams.delete(CRUMBS_PARAM);
  return { href: url.pathname + url.search + url.hash, crumbs };
}

/**
 * The address of `href` with the trail to it. A place that is already on the trail cuts it there, so circles do not
 * make it longer. Above 2000 characters the address has no trail.
 */
export function withCrumbs(href: string, trail: readonly Crumb[], origin = ''): string {
  const bare = splitCrumbs(href).href;
  const kept = trailTo(bare, trail);
  if (kept.length === 0) return bare;
  const url = new URL(bare, 'http://plumbline.invalid');
  url.searchParams.set(CRUMBS_PARAM, JSON.stringify(kept));
  const whole = url.pathname + url.search + url.hash;
  return (origin + whole).length > LONGEST_URL ? bare : whole;
}

/** The part of a trail that leads to `href`. */
export function trailTo(href: string, trail: readonly Crumb[]): Crumb[] {
  const target = pathOf(href);
  const at = trail.findIndex((crumb) => pathOf(crumb.href) === target);
  return (at === -1 ? trail : trail.slice(0, at)).slice(-MOST);
}

function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? href;
}

const STORE_KEY = 'plumbline.breadcrumbs';
const REMEMBERED = 40;

/** Stores the trails of this tab, by address without its trail; the newest forty. */
export function crumbStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  function all(): [string, Crumb[]][] {
    try {
      const parsed: unknown = JSON.parse(storage.getItem(STORE_KEY) ?? '[]');
      return Array.isArray(parsed)
        ? (parsed as [string, Crumb[]][]).filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string')
        : [];
    } catch {
      return [];
    }
  }
  return {
    read: (href: string): Crumb[] => readCrumbs(all().find(([key]) => key === href)?.[1]),
    keep(href: string, crumbs: readonly Crumb[]): void {
      const others = all().filter(([key]) => key !== href);
      const next = crumbs.length === 0 ? others : [[href, crumbs], ...others];
      storage.setItem(STORE_KEY, JSON.stringify(next.slice(0, REMEMBERED)));
    },
  };
}
