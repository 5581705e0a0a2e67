import { session } from '@plumbline/contract/areas/session';
import { call } from '../kit/api/index.ts';
import { tellHost } from '../kit/nav/host.ts';
import { clearLoginInfo } from '../kit/nav/loginInfo.ts';

/** Ends the session, forgets who was here, and starts afresh at the sign-in page: nothing of the last person stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await call(session.logout, {}, { quiet: true, stay: true });
  } catch {
    // The server may be out of reach; this device forgets in any case.
  }
  leave('/login');
}

/** Forgets who was here and goes on to a page of the public part. */
export function leave(to: string): void {
  clearLoginInfo();
  sessionStorage.clear();
  tellHost({ type: 'plumbline:signedOut' });
  window.location.replace(to);
}
