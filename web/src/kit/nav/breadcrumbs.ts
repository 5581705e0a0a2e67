import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { crumbStore, splitCrumbs } from './crumbs.ts';
import type { Crumb } from './crumbs.ts';

export type { Crumb } from './crumbs.ts';

interface Declared {
  /** The address that declared them, without its trail */
  href: string;
  crumbs: Crumb[];
}
const useDeclared = create<{ declared: Declared | null }>(() => ({ declared: null }));

/**
 * Declares the breadcrumbs of a screen: its ancestors and last itself. If the person came another way, the address's
 * trail replaces the ancestors.
 */
export function useBreadcrumbs(crumbs: Crumb[]): void {
  const href = useHere().href;
  const words = JSON.stringify(crumbs);
  useEffect(() => {
    useDeclared.setState({ declared: { href, crumbs: JSON.parse(words) as Crumb[] } });
  }, [href, words]);
}

/** The current address without its trail, and the trail from the address or from this tab's memory. */
function useHere(): Declared {
  const full = useRouterState({ select: (state) => state.location.href });
  return useMemo(() => {
    const { href, crumbs } = splitCrumbs(full);
    return { href, crumbs: crumbs.length > 0 ? crumbs : crumbStore(sessionStorage).read(href) };
  }, [full]);
}

/** The breadcrumbs to show: the trail, then this screen. */
export function useTrail(): Crumb[] {
  const here = useHere();
  const declared = useDeclared((state) => state.declared);
  return useMemo(() => {
    const own = declared && pathname(declared.href) === pathname(here.href) ? declared.crumbs : [];
    const self = own.at(-1);
    if (here.crumbs.length === 0) return own;
    return self ? [...here.crumbs, self] : here.crumbs;
  }, [here, declared]);
}

/**
 * The breadcrumbs that the open screen declared, whichever way the person came; until then those of the previous
 * screen.
 */
export function useDeclaredCrumbs(): { crumbs: readonly Crumb[]; isOfThisPage: boolean } {
  const { href } = useHere();
  const declared = useDeclared((state) => state.declared);
  return {
    crumbs: declared?.crumbs ?? [],
    isOfThisPage: declared !== null && pathname(declared.href) === pathname(href),
  };
}

/** The trail for links made now. It ends with this very view. */
export function currentTrail(fullHref: string): Crumb[] {
  const { href, crumbs } = splitCrumbs(fullHref);
  const way = crumbs.length > 0 ? crumbs : crumbStore(sessionStorage).read(href);
  const declared = useDeclared.getState().declared;
  if (!declared || pathname(declared.href) !== pathname(href)) return way;
  const self = declared.crumbs.at(-1);
  const ancestors = way.length > 0 ? way : declared.crumbs.slice(0, -1);
  return self ? [...ancestors, { text: self.text, href }] : ancestors;
}

function pathname(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? href;
}
