import Box from '@mui/material/Box';
import { useState } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import { call } from '../../kit/api/client.ts';
import { useGo } from '../../kit/nav/go.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { PlainButton, PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { EntryForm } from './EntryForm.tsx';
import { Heading } from './Heading.tsx';
import { SignInPage } from './SignInPage.tsx';
import { useEntry } from './useEntry.ts';

/** Requests a password link by mail. The answer is the same for every address. */
export function ForgotScreen() {
  const t = useT();
  const go = useGo();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  usePageTitle(t('Forgot your password?'));
  const entry = useEntry(
    () => ({ email: email.trim() === '' ? t('Type your email address') : undefined }),
    async () => {
      await call(account.forgot, { email }, { quiet: true });
      setSent(true);
    },
  );
  const back = (
    <Box>
      <PlainButton look="text" onClick={() => go('/login', { trail: false })}>
        {t('Back to sign-in')}
      </PlainButton>
    </Box>
  );
  return (
    <SignInPage>
      {sent ? (
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
        <EntryForm
          entry={entry}
          title={t('Forgot your password?')}
          text={t('We mail you a link with which you choose a new one.')}
          label={t('Mail me a link')}
          below={back}
        >
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
            error={entry.errorOf('email')}
          />
        </EntryForm>
      )}
    </SignInPage>
  );
}
