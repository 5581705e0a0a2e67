import Box from '@mui/material/Box';
import { useState } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { call } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { AccountName } from './AccountName.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LinkGone } from './LinkGone.tsx';
import { LinkPage } from './LinkPage.tsx';
import { NewPassword, PasswordInput, passwordFault } from './NewPassword.tsx';
import { signedIn } from './signIn.ts';
import { useEntry } from './useEntry.ts';

type Invitation = OutputOf<typeof account.inviteLook>;

/** An invitation by its link: choose a password, or sign in with the existing one. */
export function InviteScreen() {
  const t = useT();
  return (
    <LinkPage
      title={t('Invitation')}
      look={(token) => call(account.inviteLook, { token }, { stay: true, quiet: true })}
      gone={{
        title: t('This invitation is no longer good'),
        text: t('It works once, for seven days. Ask the company for a new one, or sign in if you have an account.'),
      }}
    >
      {(invitation, token) => <AcceptForm token={token} invitation={invitation} />}
    </LinkPage>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT();
  const go = useGo();
  const { hasPassword, isMe } = invitation;
  const [password, setPassword] = useState('');
  const [signInNext, setSignInNext] = useState(false);
  const company = invitation.company ?? '';
  const email = invitation.email ?? '';
  const entry = useEntry(
    () => ({ password: isMe ? undefined : hasPassword ? missingPassword(password, t) : passwordFault(password, t) }),
    async () => {
      const { login } = await call(account.inviteAccept, { token, ...(isMe ? {} : { password }) }, { quiet: true });
      if (!login) return setSignInNext(true);
      signedIn(login);
      go('/dashboard', { trail: false, replace: true });
    },
  );
  if (signInNext)
    return (
      <LinkGone
        title={t('You belong to {company} now', { company })}
        text={t('Your account has a second factor: sign in with it as always.')}
      />
    );
  const field = { autoFocus: true, value: password, onChange: setPassword, error: entry.errorOf('password') };
  return (
    <EntryForm
      entry={entry}
      title={t('Welcome to {company}', { company })}
      text={lead(invitation, t)}
      label={t('Join {company}', { company })}
    >
      <Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('Your email address')}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>
        <AccountName email={email} />
      </Box>
      {!isMe && !hasPassword && <NewPassword label={t('Choose a password')} {...field} />}
      {!isMe && hasPassword && (
        <PasswordInput label={t('Password')} name="password" autoComplete="current-password" {...field} />
      )}
    </EntryForm>
  );
}

function missingPassword(password: string, t: ReturnType<typeof useT>): string | undefined {
  return password === '' ? t('Type your password') : undefined;
}

function lead({ fullName, invitedBy, hasPassword, isMe }: Invitation, t: ReturnType<typeof useT>): string {
  const name = fullName ?? '';
  if (isMe) return t('You are signed in as {name}. One press, and this company is in your list too.', { name });
  if (hasPassword) return t('{name}, you have a Plumbline account already: come in with its password.', { name });
  return invitedBy
    ? t('{name}, {by} has invited you.', { name, by: invitedBy })
    : t('{name}, you are invited.', { name });
}
