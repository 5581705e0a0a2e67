import { useRouter } from '@tanstack/react-router';
import { currentTrail } from './breadcrumbs.ts';
import { crumbStore, splitCrumbs, trailTo, withCrumbs } from './crumbs.ts';
import { safePath } from './safePath.ts';

export interface GoOptions {
  /** Carries the breadcrumbs of this screen along */
  trail?: boolean;
  replace?: boolean;
}

/** Opens a screen by its path, such as after a save: `go('/project/p1/rfi/r1')`. */
export function useGo(): (href: string, options?: GoOptions) => void {
  const router = useRouter();
  return (href, { trail = true, replace = false } = {}) => {
    const path = safePath(href, '/404');
    const way = trail ? trailTo(splitCrumbs(path).href, currentTrail(router.state.location.href)) : [];
    const carried = trail ? withCrumbs(path, way, window.location.origin) : path;
    crumbStore(sessionStorage).keep(splitCrumbs(path).href, way);
    void router.navigate({ href: carried, replace });
  };
}
