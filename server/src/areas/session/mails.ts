import type { T } from '@plumbline/contract/kit/words';
import { letterWords, link, said } from '../../kit/mail/words.ts';
import type { Ours } from '../../kit/mail/words.ts';

interface Letter {
  subject: Ours;
  lines: Ours[];
}

/** Tells a person that their password was changed and their other sessions have ended, including those of intruders. */
export function passwordChanged(speak: T, name: string): Letter {
  const t = letterWords(speak);
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
export function newPasswordLink(speak: T, name: string, url: string): Letter {
  const t = letterWords(speak);
  return {
    subject: t('A new password for Plumbline'),
    lines: [
      t('Hello {name},', { name }),
      t('Somebody, probably you, asked for a new password. This link works once, for 24 hours:'),
      link(url),
      t('It was not you? Then do nothing: your password stays as it is.'),
    ],
  };
}

/** The code that shows that an address is one's own. */
export function addressCode(speak: T, name: string, code: string): Letter {
  const t = letterWords(speak);
  return {
    subject: t('Your code for a new email address in Plumbline'),
    lines: [
      t('Hello {name},', { name }),
      t('Type this code to sign in with this address from now on. It is good for ten minutes:'),
      said(code),
      t('You did not ask for it? Then do nothing, and give the code to nobody.'),
    ],
  };
}

/** To somebody whose address another account wants. */
export function addressWanted(speak: T): Letter {
  const t = letterWords(speak);
  return {
    subject: t('Your email address is in use already'),
    lines: [
      t(
        'Somebody asked to use this address for another Plumbline account. It belongs to yours, so nothing was changed.',
      ),
      t('Was it you? Then sign in with this address, or ask the admin of the other company to add it there.'),
    ],
  };
}

/** To the address that an account has left. `url` takes it back; without one an earlier mail does. */
export function addressLeft(speak: T, name: string, to: string, url: string | null): Letter {
  const t = letterWords(speak);
  return {
    subject: t('Your email address in Plumbline was changed'),
    lines: [
      t('Hello {name},', { name }),
      t('From now on you sign in with {email}.', { email: to }),
      ...(url
        ? [
            t(
              'Was it not you? This link takes your account back and ends all its sessions. It works once, for 7 days:',
            ),
            link(url),
          ]
        : [t('Was it not you? Then tell your company’s admin at once.')]),
    ],
  };
}
