import { create } from 'zustand';
import { safePath } from './safePath.ts';

export const MODAL_PARAM = '__detail_modal__';
/** The only module that uses the detail modal. */
export const MODAL_MODULE = 'drawing-profiles';
const NEW_WINDOW = 'new:';
const ALWAYS_NEW_WINDOW_AT = '/project/project';

export type DetailPlace = { where: 'modal'; href: string } | { where: 'window'; href: string } | { where: 'nowhere' };

/**
 * Where a module's detail opens. Only `drawing-profiles` uses the modal. Pages already inside the modal, keys with the
 * prefix `new:`, and pages at /project/project (which use that prefix) open a new browser window.
 */
export function placeDetail(
  moduleKey: string,
  href: string,
  page: { pathname: string; insideModal: boolean },
): DetailPlace {
  const key =
    page.pathname === ALWAYS_NEW_WINDOW_AT && !moduleKey.startsWith(NEW_WINDOW) ? NEW_WINDOW + moduleKey : moduleKey;
  const wantsWindow = key.startsWith(NEW_WINDOW);
  const module = wantsWindow ? key.slice(NEW_WINDOW.length) : key;
  const path = safePath(href, '');
  if (module !== MODAL_MODULE || path === '') return { where: 'nowhere' };
  if (wantsWindow || page.insideModal) return { where: 'window', href: path };
  return { where: 'modal', href: withModalParam(path) };
}

/** The address with `__detail_modal__=1`, which hides the page's frame. */
export function withModalParam(path: string): string {
  const url = new URL(path, 'http://plumbline.invalid');
  url.searchParams.set(MODAL_PARAM, '1');
  return url.pathname + url.search + url.hash;
}

/** Whether a search (parsed or as text) marks the page as inside the modal. */
export function isInsideModal(search: Record<string, unknown> | string): boolean {
  if (typeof search === 'string') return new URLSearchParams(search).get(MODAL_PARAM) === '1';
  return search[MODAL_PARAM] === 1 || search[MODAL_PARAM] === '1';
}

export const useDetailModal = create<{ href: string | null; title: string }>(() => ({ href: null, title: '' }));

/** Opens and closes the full-screen detail. */
export const detailModal = {
  open(moduleKey: string, href: string, title = ''): void {
    const place = placeDetail(moduleKey, href, {
      pathname: window.location.pathname,
      insideModal: isInsideModal(window.location.search),
    });
    if (place.where === 'modal') useDetailModal.setState({ href: place.href, title });
    if (place.where === 'window') window.open(place.href, '_blank', 'noopener');
  },
  close(): void {
    useDetailModal.setState({ href: null, title: '' });
  },
};
