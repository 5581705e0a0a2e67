import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import { call } from '../../kit/api/client.ts';
import { useGo } from '../../kit/nav/go.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { PlainButton, PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { fieldError, sayFailure } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** A forgotten password: asks for a link by mail. What is said afterwards is the same for every address. */
export function ForgotScreen() {
  const t = useT();
  const go = useGo();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  usePageTitle(t('Forgot your password?'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = email.trim() === '' ? t('Type your e-mail address') : undefined;
    setMissing(wrong);
    if (wrong || state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await call(account.forgot, { email }, { quiet: true });
      setState('sent');
    } catch (error) {
      setFailure(error);
      setState('asking');
    }
  }
  const back = (
    <Box>
      <PlainButton look="text" onClick={() => go('/login', { trail: false })}>
        {t('Back to sign-in')}
      </PlainButton>
    </Box>
  );
  return (
    <SignInPage>
      {state === 'sent' ? (
        <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Heading
            title={t('Look into your mail')}
            text={t(
              'If {email} has an account, a link for a new password is on its way. It works once, for 24 hours.',
              { email: email.trim() },
            )}
          />
          {back}
        </Box>
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
        >
          <Heading title={t('Forgot your password?')} text={t('We mail you a link with which you choose a new one.')} />
          <FailureLine text={failure === null ? null : sayFailure(failure, t)} />
          <PlainInput
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            maxLength={254}
            autoFocus
            value={email}
            onChange={setEmail}
            error={missing ?? fieldError(failure, 'email')}
          />
          <SubmitButton busy={state === 'busy'} label={t('Mail me a link')} />
          {back}
        </Box>
      )}
    </SignInPage>
  );
}
