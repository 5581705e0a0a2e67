import { notify } from '../notify/index.ts';
import { currentT } from '../words/index.ts';

/** Copies an address and confirms it. A path gets this page's origin. */
export async function copyLink(url: string): Promise<void> {
  const t = currentT();
  const whole = new URL(url, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(whole);
    notify.success(t('URL copied to clipboard!'));
  } catch {
    notify.warning(t('This browser does not allow copying here. The address is {url}', { url: whole }));
  }
}

/** Copies the address of this page without its query, which belongs to this visit. */
export function copyPageLink(): void {
  void copyLink(window.location.pathname);
}
