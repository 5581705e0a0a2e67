import { mine } from '@plumbline/contract/areas/session/mine';
import { call } from '../kit/api/index.ts';
import { confirm } from '../kit/confirm/index.ts';
import { countUnsent, UNSENT_KEY } from '../kit/nav/deviceStore.ts';
import { leave } from '../kit/nav/leave.ts';
import { currentT } from '../kit/words/index.ts';

/**
 * Ends the session, forgets the person, and reloads the sign-in page, so that nothing of the person stays in memory.
 */
export async function signOut(): Promise<void> {
  const unsent = countUnsent(localStorage) + Number(localStorage.getItem(UNSENT_KEY));
  if (unsent > 0 && !(await isSure(unsent))) return;
  // Without its worker this browser shows no more notices while no page is open.
  void navigator.serviceWorker?.getRegistration('/sc/').then((one) => one?.unregister());
  try {
    await call(mine.logout, {}, { quiet: true, stay: true });
  } catch {
    // The server may be unreachable; this device forgets the person in any case.
  }
  leave('/login', 'signedOut');
}

/** Warns that unsent answers, captured items and messages will be lost by the sign-out. */
async function isSure(unsent: number): Promise<boolean> {
  const t = currentT();
  const text = t('{n|1 entry on this device is|# entries on this device are} not sent yet and would be lost.', {
    n: unsent,
  });
  return (await confirm({ title: t('Sign out?'), text, confirmLabel: t('Sign out'), tone: 'danger' })) !== false;
}
