import { CHAT_DATABASE, PHOTO_DATABASE, forgetPerson } from './deviceStore.ts';
import { forHost, hostAround, hostSubTenant, isEmbedded, tellHost } from './host.ts';
import { clearLoginInfo } from './loginInfo.ts';
import { keepDraftsFor } from './tabStore.ts';

/**
 * Forgets the person and opens a public page. A sign-out clears everything of theirs in the tab and on the device.
 * After an expired session, typed text waits for the same person.
 */
export function leave(to: string, why: 'signedOut' | 'expired'): void {
  const wish = hostSubTenant({ embedded: isEmbedded(), search: '', storage: sessionStorage });
  keepDraftsFor(sessionStorage, why);
  if (why === 'signedOut') {
    forgetPerson(localStorage);
    for (const name of [PHOTO_DATABASE, CHAT_DATABASE]) globalThis.indexedDB?.deleteDatabase(name);
  }
  clearLoginInfo();
  tellHost({ type: 'plumbline:signedOut' });
  window.location.replace(forHost(to, hostAround(), wish));
}
