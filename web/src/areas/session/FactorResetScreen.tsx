import Box from '@mui/material/Box';
import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { call } from '../../kit/api/index.ts';
import { PlainButton } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { AccountName } from './AccountName.tsx';
import { EntryForm } from './EntryForm.tsx';
import { FailureLine } from './FailureLine.tsx';
import { LinkGone } from './LinkGone.tsx';
import { LinkPage } from './LinkPage.tsx';
import { PasswordInput } from './NewPassword.tsx';
import { useEntry } from './useEntry.ts';

/**
 * A company asks to reset the second factors of a person who works for another company too. The mailed link opens this
 * page to confirm or decline.
 */
export function FactorResetScreen() {
  const t = useT();
  return (
    <LinkPage
      title={t('New second factors')}
      look={(token) => call(factors.lookReset, { token }, { stay: true, quiet: true })}
      gone={{
        title: t('This link is no longer good'),
        text: t(
          'It works once, for 24 hours. Your second factors are as they were, unless you have confirmed already.',
        ),
      }}
    >
      {(asked, token) => <AnswerForm asked={asked} token={token} />}
    </LinkPage>
  );
}

function AnswerForm({ asked, token }: { asked: OutputOf<typeof factors.lookReset>; token: string }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [answered, setAnswered] = useState<'done' | 'declined' | null>(null);
  const company = asked.company ?? '';
  const agreeing = useEntry(
    () => ({ password: password === '' ? t('Type your password') : undefined }),
    async () => setAnswered((await call(factors.answerReset, { token, agree: true, password }, { quiet: true })).state),
  );
  const declining = useEntry<never>(
    () => ({}),
    async () => setAnswered((await call(factors.answerReset, { token, agree: false }, { quiet: true })).state),
  );
  if (answered === 'done')
    return (
      <LinkGone
        title={t('Your second factors were removed')}
        text={t('You are signed out everywhere. Sign in with your password and set up new ones.')}
      />
    );
  if (answered === 'declined')
    return (
      <LinkGone
        title={t('You declined')}
        text={t('Nothing was changed. If you asked {company} for nothing, tell your admin about this mail.', {
          company,
        })}
      />
    );
  return (
    <>
      <EntryForm
        entry={agreeing}
        title={t('Take your second factors away?')}
        text={t(
          '{by} of {company} asks for it. Authenticator apps, passkeys and recovery codes go, in every company that you work for, and you are signed out everywhere.',
          { by: asked.askedBy ?? '', company },
        )}
        label={t('Take them away')}
      >
        <Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('The reason they give')}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{asked.reason}</Box>
        </Box>
        <Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('Your email address')}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{asked.email}</Box>
          <AccountName email={asked.email ?? ''} />
        </Box>
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          error={agreeing.errorOf('password')}
        />
      </EntryForm>
      <Box
        component="form"
        ref={declining.form}
        onSubmit={declining.onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, mt: 1.5 }}
      >
        <FailureLine text={declining.failure} />
        <PlainButton type="submit" large aria-busy={declining.busy || undefined}>
          {t('Decline and keep them')}
        </PlainButton>
      </Box>
    </>
  );
}
