import type { T } from '@plumbline/contract/kit/words';
import type { Tx } from '../../kit/db/tx.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, said } from '../../kit/mail/words.ts';

/** Somebody whose ways in have changed. */
export interface Owner {
  email: string;
  fullName: string;
  t: T;
}

/** Mails a person about changes of their sign-in methods, so that they see what others do in their name. */
export async function tellOwner(tx: Tx, now: Date, { email, fullName, t: speak }: Owner, what: string): Promise<void> {
  const t = letterWords(speak);
  const lines = [
    t('Hello {name},', { name: fullName }),
    said(what),
    t(
      'Was it not you? Then change your password at once, sign out your other browsers, and tell your company’s admin.',
    ),
  ];
  const subject = t('How you sign in to Plumbline has changed');
  await sendMail(tx, { kind: 'owner', now }, { to: email, subject, lines });
}
