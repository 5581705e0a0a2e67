import { mine } from '@plumbline/contract/areas/session/mine';
import { call } from '../kit/api/index.ts';
import { leave } from '../kit/nav/leave.ts';

/** Ends the session, forgets who was here, and starts afresh at the sign-in page: nothing of the last person stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await call(mine.logout, {}, { quiet: true, stay: true });
  } catch {
    // The server may be out of reach; this device forgets in any case.
  }
  leave('/login', 'signedOut');
}
