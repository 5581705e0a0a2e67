import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { call, query } from '../../kit/api/index.ts';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { useGo, usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword, PasswordInput, shortcoming } from './NewPassword.tsx';
import { fieldError, sayFailure, signedIn } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Invitation = OutputOf<typeof account.inviteLook>;

/** An invitation by its link: choose a password, or come in with the one you have. */
export function InviteScreen() {
  return (
    <WithQueries>
      <meta name="robots" content="noindex, nofollow" />
      <Invite />
    </WithQueries>
  );
}

function Invite() {
  const t = useT();
  const { token = '' } = usePathParams();
  const look = useQuery({
    ...query(account.inviteLook, { token }, { stay: true, quiet: true }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  usePageTitle(t('Invitation'));
  return (
    <SignInPage>
      {look.isPending && <Spinner fill />}
      {look.isError && (
        <LinkGone
          title={t('The link could not be checked')}
          text={sayFailure(look.error, t) ?? ''}
          onRetry={() => void look.refetch()}
        />
      )}
      {look.data && !look.data.good && (
        <LinkGone
          title={t('This invitation is no longer good')}
          text={t('It works once, for seven days. Ask the company for a new one, or sign in if you have an account.')}
        />
      )}
      {look.data?.good && <AcceptForm token={token} invitation={look.data} />}
    </SignInPage>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT();
  const go = useGo();
  const { hasPassword, isMe } = invitation;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [signInNext, setSignInNext] = useState(false);
  const company = invitation.company ?? '';
  const email = invitation.email ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = isMe
      ? undefined
      : hasPassword
        ? password
          ? undefined
          : t('Type your password')
        : shortcoming(password, t);
    setMissing(wrong);
    if (wrong || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { login } = await call(account.inviteAccept, { token, ...(isMe ? {} : { password }) }, { quiet: true });
      if (!login) return setSignInNext(true);
      signedIn(login);
      go('/dashboard', { trail: false, replace: true });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  if (signInNext)
    return (
      <LinkGone
        title={t('You belong to {company} now', { company })}
        text={t('Your account has a second factor: sign in with it as always.')}
      />
    );
  const error = missing ?? fieldError(failure, 'password');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Heading title={t('Welcome to {company}', { company })} text={lead(invitation, t)} />
      <FailureLine text={failure === null ? null : sayFailure(failure, t)} />
      <Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('Your e-mail address')}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>
        {/* Keepers of passwords write down which account a password is for. */}
        <input
          className="vh"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      </Box>
      {!isMe && !hasPassword && (
        <NewPassword label={t('Choose a password')} autoFocus value={password} onChange={setPassword} error={error} />
      )}
      {!isMe && hasPassword && (
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          error={error}
        />
      )}
      <SubmitButton busy={busy} label={t('Join {company}', { company })} />
    </Box>
  );
}

function lead({ fullName, invitedBy, hasPassword, isMe }: Invitation, t: ReturnType<typeof useT>): string {
  const name = fullName ?? '';
  if (isMe) return t('You are signed in as {name}. One press, and this company is in your list too.', { name });
  if (hasPassword) return t('{name}, you have a Plumbline account already: come in with its password.', { name });
  return invitedBy
    ? t('{name}, {by} has invited you.', { name, by: invitedBy })
    : t('{name}, you are invited.', { name });
}
