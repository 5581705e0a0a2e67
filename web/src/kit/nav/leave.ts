import { CHAT_DATABASE, PHOTO_DATABASE, forgetPerson } from './deviceStore.ts';
import { forHost, hostAround, hostSubTenant, isEmbedded, tellHost } from './host.ts';
import { clearLoginInfo } from './loginInfo.ts';
import { bequeath } from './tabStore.ts';

/**
 * Forgets who was here and goes on to a page of the public part. Somebody who signs out leaves nothing in the tab, and
 * nothing of theirs on the device; when the session ran out, what was typed waits for the same person to come back.
 */
export function leave(to: string, why: 'signedOut' | 'expired'): void {
  const wish = hostSubTenant({ embedded: isEmbedded(), search: '', storage: sessionStorage });
  bequeath(sessionStorage, why);
  if (why === 'signedOut') {
    forgetPerson(localStorage);
    for (const name of [PHOTO_DATABASE, CHAT_DATABASE]) globalThis.indexedDB?.deleteDatabase(name);
  }
  clearLoginInfo();
  tellHost({ type: 'plumbline:signedOut' });
  window.location.replace(forHost(to, hostAround(), wish));
}
