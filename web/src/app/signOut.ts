import { mine } from '@plumbline/contract/areas/session/mine';
import { call } from '../kit/api/index.ts';
import { confirm } from '../kit/confirm/index.ts';
import { countUnsent, UNSENT_KEY } from '../kit/nav/deviceStore.ts';
import { leave } from '../kit/nav/leave.ts';
import { currentT } from '../kit/words/index.ts';

/** Ends the session, forgets who was here, and starts afresh at the sign-in page: nothing of the last person stays in memory. */
export async function signOut(): Promise<void> {
  const t = currentT();
  const answers = countUnsent(localStorage);
  const messages = Number(localStorage.getItem(UNSENT_KEY));
  if (
    messages > 0 &&
    !(await isSure(t('{n|1 message is|# messages are} not sent yet and would be lost.', { n: messages })))
  )
    return;
  if (
    answers > 0 &&
    !(await isSure(
      t('{n|1 answer of a form is|# answers of forms are} not sent yet and would be lost.', { n: answers }),
    ))
  )
    return;
  try {
    await call(mine.logout, {}, { quiet: true, stay: true });
  } catch {
    // The server may be out of reach; this device forgets in any case.
  }
  leave('/login', 'signedOut');
}

/** What waits for the network would go with the sign-out. */
async function isSure(text: string): Promise<boolean> {
  const t = currentT();
  return (await confirm({ title: t('Sign out?'), text, confirmLabel: t('Sign out'), tone: 'danger' })) !== false;
}
