import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { AFTER } from './queries.ts';
import { Refused } from './Refused.tsx';

/**
 * Sets up an authenticator app: scan, then enter the first code. `onDone` gets the recovery codes, if new ones came.
 */
export function TotpDialog({ onDone, onClose }: { onDone: (codes: string[] | null) => void; onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const begin = useSend(factors.beginTotp, { quiet: true });
  const confirm = useSend(factors.confirmTotp, {
    quiet: true,
    touches: AFTER,
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const { mutate } = begin;
  useEffect(() => mutate({ label: t('Authenticator app') }), [mutate, t]);
  const begun = begin.data;

  function submit() {
    setMissing(code.trim() === '' ? t('Type the code that the app shows') : undefined);
    if (begun && code.trim() !== '' && !confirm.isPending) confirm.mutate({ factorId: begun.factorId, code });
  }
  const failed = confirm.error instanceof ApiError ? confirm.error : undefined;
  const codeError = missing ?? failed?.fields.find((field) => field.path === 'code')?.msg;
  return (
    <Dialog
      keepOpen
      title={t('Add an authenticator app')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={confirm.isPending} onPress={() => undefined}>
            {t('Confirm')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box>
          {t('Scan this with an app such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis.')}
        </Box>
        {begun ? <Secret uri={begun.uri} secret={begun.secret} /> : !begin.isError && <SkeletonText lines={6} />}
        <Refused text={begin.error instanceof ApiError ? begin.error.msg : null} />
        {begun && (
          <TextField
            label={t('Code from the app')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            autoFocus
            value={code}
            onChange={setCode}
            error={codeError}
            help={t('Six digits; a new one every 30 seconds.')}
          />
        )}
        <Refused text={failed && failed.fields.length === 0 ? failed.msg : null} />
      </Box>
    </Dialog>
  );
}

function Secret({ uri, secret }: { uri: string; secret: string }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <QrCode text={uri} label={t('QR code for the authenticator app')} size={184} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('On this phone, or without a camera: type this key into the app')}
        </Box>
        <Box
          data-secret
          sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', letterSpacing: '0.06em', mt: 0.5 }}
        >
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        <Box component="a" href={uri} sx={{ color: 'link', display: 'inline-block', mt: 1 }}>
          {t('Open it in an app on this device')}
        </Box>
      </Box>
    </Box>
  );
}
