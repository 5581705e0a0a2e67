import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { PlainButton, PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface CodeFormProps {
  email: string;
  /** totp, passkey, recovery: the factors of this person */
  methods: readonly string[];
  failure: string | null;
  busy: 'password' | 'passkey' | null;
  onBack: () => void;
  onSubmit: (code: string) => void;
  /** Undefined if the browser has no passkeys */
  onPasskey: (() => void) | undefined;
}

/** The second step of sign-in: the authenticator's six digits, a recovery code, or a passkey. */
export function CodeForm({ email, methods, failure, busy, onBack, onSubmit, onPasskey }: CodeFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [byApp, setByApp] = useState(methods.includes('totp'));
  const passkey = methods.includes('passkey') ? onPasskey : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && code.trim() !== '') onSubmit(code.replaceAll(' ', ''));
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box>
        <PlainButton look="text" onClick={onBack}>
          <ArrowBackOutlined sx={{ fontSize: 18 }} />
          {t('Back')}
        </PlainButton>
      </Box>
      <Heading
        title={byApp ? t('Enter the code') : t('Confirm that it is you')}
        text={
          byApp
            ? t('Six digits from your authenticator app, for {email}.', { email })
            : passkey
              ? t('With your passkey, or a recovery code, for {email}.', { email })
              : t('With one of your recovery codes, for {email}.', { email })
        }
      />
      <FailureLine text={failure} />
      {passkey && !byApp && (
        <PlainButton look="contained" large aria-busy={busy === 'passkey' || undefined} onClick={passkey}>
          {t('Use a passkey')}
        </PlainButton>
      )}
      <PlainInput
        label={byApp ? t('Code') : t('Recovery code')}
        name="code"
        autoComplete="one-time-code"
        inputMode={byApp ? 'numeric' : 'text'}
        maxLength={20}
        autoFocus={byApp}
        value={code}
        onChange={setCode}
        help={byApp ? undefined : t('One of your ten saved codes; each works once.')}
      />
      <SubmitButton busy={busy === 'password'} label={t('Verify')} />
      {byApp && methods.includes('recovery') && (
        <Box sx={{ textAlign: 'center' }}>
          <PlainButton look="text" onClick={() => setByApp(false)}>
            {t('Use a recovery code')}
          </PlainButton>
        </Box>
      )}
      {passkey && byApp && (
        <PlainButton large aria-busy={busy === 'passkey' || undefined} onClick={passkey}>
          {t('Use a passkey')}
        </PlainButton>
      )}
    </Box>
  );
}
