import { useState } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { call } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';
import { AccountName } from './AccountName.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LinkGone } from './LinkGone.tsx';
import { LinkPage } from './LinkPage.tsx';
import { NewPassword, passwordFault } from './NewPassword.tsx';
import { useEntry } from './useEntry.ts';

/** Sets a new password by a mailed link. The same link recovers an account whose address somebody changed. */
export function ResetScreen() {
  const t = useT();
  return (
    <LinkPage
      title={t('New password')}
      look={(token) => call(account.resetLook, { token }, { stay: true, quiet: true })}
      gone={{
        title: t('This link is no longer good'),
        text: t('It works once, for 24 hours. Ask for a new one at the sign-in.'),
      }}
    >
      {(found, token) => <ResetForm token={token} found={found} />}
    </LinkPage>
  );
}

function ResetForm({ token, found }: { token: string; found: OutputOf<typeof account.resetLook> }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const email = found.email ?? '';
  const entry = useEntry(
    () => ({ password: passwordFault(password, t) }),
    async () => {
      await call(account.reset, { token, password }, { quiet: true });
      setDone(true);
    },
  );
  if (done)
    return (
      <LinkGone
        title={t('Your new password is set')}
        text={t('Everybody who was signed in with this account is signed out. Sign in with the new password.')}
      />
    );
  return (
    <EntryForm
      entry={entry}
      title={found.takesBack ? t('Take your account back') : t('Choose a new password')}
      text={
        found.takesBack
          ? t('Your account returns to {email}, and everybody who is signed in with it is signed out.', { email })
          : t('For {email}. All your sessions end.', { email })
      }
      label={t('Set the password')}
    >
      <AccountName email={email} />
      <NewPassword
        label={t('New password')}
        autoFocus
        value={password}
        onChange={setPassword}
        error={entry.errorOf('password')}
      />
    </EntryForm>
  );
}
