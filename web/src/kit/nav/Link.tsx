import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, FocusEvent, MouseEvent, PointerEvent, Ref } from 'react';
import { afterPaint } from '../ui/afterPaint.ts';
import { currentTrail } from './breadcrumbs.ts';
import { crumbStore, splitCrumbs, trailTo, withCrumbs } from './crumbs.ts';
import { safePath } from './safePath.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  /** Carries the breadcrumbs of this screen along (default); menus and tabs do not */
  trail?: boolean;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * An anchor to a screen of this application, so that middle click, copy and new tab work. Its address gets the
 * breadcrumbs only on hover, touch or focus, because a list has hundreds of links. Hover fetches the screen's code. A
 * press marks it `data-going` before the screen is ready.
 */
export function Link({
  href,
  trail = true,
  replace = false,
  onClick,
  onFocus,
  onPointerEnter,
  onPointerDown,
  target,
  ref,
  ...rest
}: LinkProps) {
  const router = useRouter();
  const path = safePath(href, '/404');
  // A screen declares its breadcrumbs after its links are made.
  const wayNow = () => wayTo(path, trail ? router.state.location.href : '');
  function address({ currentTarget: anchor }: FocusEvent<HTMLAnchorElement> | PointerEvent<HTMLAnchorElement>) {
    anchor.setAttribute('href', wayNow().carried);
  }

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
    leaveField();
    const { way, carried } = wayNow();
    anchor.dataset['going'] = '';
    afterPaint(() => {
      delete anchor.dataset['going'];
      crumbStore(sessionStorage).keep(splitCrumbs(path).href, way);
      void router.navigate({ href: carried, replace });
    });
  }
  function ahead(event: PointerEvent<HTMLAnchorElement>) {
    onPointerEnter?.(event);
    address(event);
    if (event.pointerType === 'mouse')
      void router.preloadRoute({ to: path.split(/[?#]/, 1)[0] }).catch(() => undefined);
  }
  return (
    <a
      {...rest}
      ref={ref}
      href={path}
      target={target}
      onClick={follow}
      onPointerEnter={ahead}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        address(event);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        address(event);
      }}
    />
  );
}

/**
 * A press on a link blurs the field in use. Safari keeps the focus there, so the next keys would go into a field of the
 * old screen.
 */
function leaveField() {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, textarea, [contenteditable]')) field.blur();
}

/** The breadcrumbs from a screen at this address to a path, and the path with them; none from ''. */
function wayTo(path: string, from: string) {
  const way = from === '' ? [] : trailTo(splitCrumbs(path).href, currentTrail(from));
  return { way, carried: from === '' ? path : withCrumbs(path, way, window.location.origin) };
}
