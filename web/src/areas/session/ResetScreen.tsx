import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import { call, query } from '../../kit/api/index.ts';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword, shortcoming } from './NewPassword.tsx';
import { fieldError, sayFailure } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** A new password by the link of a mail; the same link takes back an account whose address somebody changed. */
export function ResetScreen() {
  return (
    <WithQueries>
      <meta name="robots" content="noindex, nofollow" />
      <Reset />
    </WithQueries>
  );
}

function Reset() {
  const t = useT();
  const { token = '' } = usePathParams();
  const [done, setDone] = useState(false);
  const look = useQuery({
    ...query(account.resetLook, { token }, { stay: true, quiet: true }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  usePageTitle(t('New password'));
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
      {!done && look.data && !look.data.good && (
        <LinkGone
          title={t('This link is no longer good')}
          text={t('It works once, for 24 hours. Ask for a new one at the sign-in.')}
        />
      )}
      {done && (
        <LinkGone
          title={t('Your new password is set')}
          text={t('Everybody who was signed in with this account is signed out. Sign in with the new password.')}
        />
      )}
      {!done && look.data?.good && (
        <ResetForm
          token={token}
          email={look.data.email ?? ''}
          takesBack={look.data.takesBack}
          onDone={() => setDone(true)}
        />
      )}
    </SignInPage>
  );
}

function ResetForm({
  token,
  email,
  takesBack,
  onDone,
}: {
  token: string;
  email: string;
  takesBack: boolean;
  onDone: () => void;
}) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = shortcoming(password, t);
    setMissing(wrong);
    if (wrong || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(account.reset, { token, password }, { quiet: true });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Heading
        title={takesBack ? t('Take your account back') : t('Choose a new password')}
        text={
          takesBack
            ? t('Your account returns to {email}, and everybody who is signed in with it is signed out.', { email })
            : t('For {email}. All your sessions end.', { email })
        }
      />
      <FailureLine text={failure === null ? null : sayFailure(failure, t)} />
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
      <NewPassword
        label={t('New password')}
        autoFocus
        value={password}
        onChange={setPassword}
        error={missing ?? fieldError(failure, 'password')}
      />
      <SubmitButton busy={busy} label={t('Set the password')} />
    </Box>
  );
}
