import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { PlainButton, PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** The second step: six digits from the authenticator app, or a recovery code. */
export function CodeForm({
  email,
  failure,
  busy,
  onBack,
  onSubmit,
}: {
  email: string;
  failure: string | null;
  busy: boolean;
  onBack: () => void;
  onSubmit: (code: string) => void;
}) {
  const t = useT();
  const [code, setCode] = useState('');
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
        title={t('Enter the code')}
        text={t('Six digits from your authenticator app, for {email}.', { email })}
      />
      <FailureLine text={failure} />
      <PlainInput
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        autoFocus
        value={code}
        onChange={setCode}
        help={t('A recovery code works too.')}
      />
      <SubmitButton busy={busy} label={t('Verify')} />
    </Box>
  );
}
