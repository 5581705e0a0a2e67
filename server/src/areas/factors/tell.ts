import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import type { Tx } from '../../kit/db/tx.ts';

/** Somebody whose ways in have changed. */
export interface Owner {
  email: string;
  fullName: string;
  t: T;
}

/** Tells a person by mail what became of their ways in, so that they see what others do in their name. */
export async function tellOwner(tx: Tx, now: Date, { email, fullName, t }: Owner, what: string): Promise<void> {
  const lines = [
    t('Hello {name},', { name: fullName }),
    what,
    t(
      'Was it not you? Then change your password at once, sign out your other browsers, and tell your company’s admin.',
    ),
  ];
  await tx.job('mail', {
    mailId: newId(now.getTime()),
    to: email,
    at: now.toISOString(),
    subject: t('How you sign in to Plumbline has changed'),
    text: `${lines.join('\n\n')}\n`,
  });
}
