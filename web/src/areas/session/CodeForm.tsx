import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { BusyButton } from '../../kit/ui/BusyButton.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';

/** The second step: six digits from the authenticator app, or a recovery code. */
export function CodeForm({ email, failure, busy, onBack, onSubmit }: { email: string; failure: string | null; busy: boolean; onBack: () => void; onSubmit: (code: string) => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && code.trim() !== '') onSubmit(code.replaceAll(' ', ''));
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Button variant="text" startIcon={<ArrowBackOutlined />} onClick={onBack} sx={{ alignSelf: 'flex-start' }}>
        {t('Back')}
      </Button>
      <Box>
        <Typography variant="headline1" component="h1" sx={{ mb: 0.5 }}>
          {t('Enter the code')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('Six digits from your authenticator app, for {email}.', { email })}</Typography>
      </Box>
      <FailureLine text={failure} />
      <TextField label={t('Code')} name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={20} large autoFocus value={code} onChange={setCode} help={t('A recovery code works too.')} />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
        {t('Verify')}
      </BusyButton>
    </Box>
  );
}
