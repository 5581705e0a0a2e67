import { redirect } from '@tanstack/react-router';
import { currentLogin } from '../kit/nav/loginInfo.ts';
import { safePath } from '../kit/nav/safePath.ts';
import type { AppRoute, Layout } from './routeList.ts';

/** Any path containing /login counts as the login page. */
export function isLoginPath(pathname: string): boolean {
  return pathname.includes('/login');
}

export type Admission = { to: 'stay' } | { to: '/dashboard' } | { to: '/404' } | { to: '/login'; back: string };

/** Whether a layout admits a visitor, from stored data; the server decides again on the first call. */
export function decideAdmission(
  layout: Layout,
  signedIn: boolean,
  place: { href: string; pathname: string; isKnown: boolean; isPublic: boolean; hasShareToken: boolean },
): Admission {
  // A signed-in person does not need the form; token links are open to anybody.
  if (signedIn && place.pathname === '/login') return { to: '/dashboard' };
  if (signedIn || place.isPublic || layout === 'login') return { to: 'stay' };
  if (!place.isKnown) return isLoginPath(place.pathname) ? { to: 'stay' } : { to: '/404' };
  if (layout === 'login access' && place.hasShareToken) return { to: 'stay' };
  return { to: '/login', back: safePath(place.href, '/') };
}

interface Place {
  href: string;
  pathname: string;
  search: unknown;
}

/** Admits a visitor, or redirects. */
export function admit(
  layout: Layout,
  location: Place,
  match: { routeId: string; staticData?: { app?: AppRoute } } | undefined,
): void {
  const decided = decideAdmission(layout, currentLogin() !== null, {
    href: location.href,
    pathname: location.pathname,
    isKnown: !match?.routeId.endsWith('/$'),
    isPublic: match?.staticData?.app?.public === true,
    hasShareToken: typeof location.search === 'object' && location.search !== null && 'shareToken' in location.search,
  });
  if (decided.to === '/dashboard') throw redirect({ href: backOf(location.search), replace: true });
  if (decided.to === '/404') throw redirect({ to: '/404', replace: true });
  if (decided.to === '/login') throw redirect({ to: '/login', search: backTo(decided.back), replace: true });
}

/** The address to which the sign-in page would lead back. */
function backOf(search: unknown): string {
  const back = typeof search === 'object' && search !== null && 'return' in search ? search.return : undefined;
  return safePath(typeof back === 'string' ? back : undefined, '/dashboard');
}

/** The search of /login that leads back after sign-in; empty for the start page. */
export function backTo(path: string): { return?: string } {
  return path === '/' || path === '/dashboard' ? {} : { return: path };
}
