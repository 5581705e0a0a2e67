import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import type { Tx } from '../../kit/db/tx.ts';

/** A mail of an account, with the transaction. Its lines are said already. */
export async function post(tx: Tx, now: Date, letter: { to: string; subject: string; lines: string[] }): Promise<void> {
  const { to, subject, lines } = letter;
  await tx.job('mail', {
    mailId: newId(now.getTime()),
    to,
    at: now.toISOString(),
    subject,
    text: `${lines.join('\n\n')}\n`,
  });
}

/** The person's sessions elsewhere are over, and so are those of whoever should not have been there. */
export function passwordChanged(t: T, name: string): { subject: string; lines: string[] } {
  return {
    subject: t('Your Plumbline password was changed'),
    lines: [
      t('Hello {name},', { name }),
      t('The password of your account was changed just now, and its other sessions were ended.'),
      t('Was it not you? Then choose “Forgot your password?” at the sign-in at once, and tell your company’s admin.'),
    ],
  };
}

/** A link for a new password. */
export function newPasswordLink(t: T, name: string, url: string): { subject: string; lines: string[] } {
  return {
    subject: t('A new password for Plumbline'),
    lines: [
      t('Hello {name},', { name }),
      t('Somebody, probably you, asked for a new password. This link works once, for 24 hours:'),
      url,
      t('It was not you? Then do nothing: your password stays as it is.'),
    ],
  };
}

/** The code that shows that an address is one's own. */
export function addressCode(t: T, name: string, code: string): { subject: string; lines: string[] } {
  return {
    subject: t('Your code for a new e-mail address in Plumbline'),
    lines: [
      t('Hello {name},', { name }),
      t('Type this code to sign in with this address from now on. It is good for ten minutes:'),
      code,
      t('You did not ask for it? Then do nothing, and give the code to nobody.'),
    ],
  };
}

/** To somebody whose address another account wants. */
export function addressWanted(t: T): { subject: string; lines: string[] } {
  return {
    subject: t('Your e-mail address is in use already'),
    lines: [
      t(
        'Somebody asked to use this address for another Plumbline account. It belongs to yours, so nothing was changed.',
      ),
      t('Was it you? Then sign in with this address, or ask the admin of the other company to add it there.'),
    ],
  };
}

/** To the address that an account has left. `url` takes it back; without one an earlier mail does. */
export function addressLeft(t: T, name: string, to: string, url: string | null): { subject: string; lines: string[] } {
  return {
    subject: t('Your e-mail address in Plumbline was changed'),
    lines: [
      t('Hello {name},', { name }),
      t('From now on you sign in with {email}.', { email: to }),
      ...(url
        ? [
            t(
              'Was it not you? This link takes your account back and ends all its sessions. It works once, for 7 days:',
            ),
            url,
          ]
        : [t('Was it not you? Then tell your company’s admin at once.')]),
    ],
  };
}
