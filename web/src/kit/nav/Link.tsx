import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, PointerEvent, Ref } from 'react';
import { afterPaint } from '../ui/afterPaint.ts';
import { currentTrail } from './breadcrumbs.ts';
import { crumbStore, splitCrumbs, trailTo, withCrumbs } from './crumbs.ts';
import { safePath } from './safePath.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  /** carry the breadcrumbs of this screen along (default); menus and tabs do not */
  trail?: boolean;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A real anchor to a screen of this application: middle click, copy and open in a new tab work as everywhere. Pointing at it fetches the screen's code; pressing it marks it `data-going` before the screen is made. */
export function Link({
  href,
  trail = true,
  replace = false,
  onClick,
  onPointerEnter,
  target,
  ref,
  ...rest
}: LinkProps) {
  const router = useRouter();
  const full = useRouterState({ select: (state) => (trail ? state.location.href : '') });
  const path = safePath(href, '/404');
  const { carried } = wayTo(path, trail ? full : '');

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      (target && target !== '_self')
    )
      return;
    event.preventDefault();
    const { currentTarget: anchor } = event;
    // A screen says where it stands after its links are made.
    const now = wayTo(path, trail ? router.state.location.href : '');
    anchor.dataset['going'] = '';
    afterPaint(() => {
      delete anchor.dataset['going'];
      crumbStore(sessionStorage).keep(splitCrumbs(path).href, now.way);
      void router.navigate({ href: now.carried, replace });
    });
  }
  function ahead(event: PointerEvent<HTMLAnchorElement>) {
    onPointerEnter?.(event);
    if (event.pointerType === 'mouse')
      void router.preloadRoute({ to: path.split(/[?#]/, 1)[0] }).catch(() => undefined);
  }
  return <a {...rest} ref={ref} href={carried} target={target} onClick={follow} onPointerEnter={ahead} />;
}

/** The way from a screen at this address to a path, and the path with it; from '' there is none. */
function wayTo(path: string, from: string) {
  const way = from === '' ? [] : trailTo(splitCrumbs(path).href, currentTrail(from));
  return { way, carried: from === '' ? path : withCrumbs(path, way, window.location.origin) };
}
