import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import type { ProofMethod } from '@plumbline/contract/areas/factors';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call } from '../../kit/api/index.ts';
import { mayHavePasskeys } from '../../kit/passkeys/support.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';
import { selectAsked } from './passkeyWords.ts';

const OURS = { quiet: true, stay: true, proving: true } as const;

/** Asks for a proof before a dangerous action: a passkey, a code, or the password if there is neither. */
export function StepUpDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const t = useT();
  const [methods, setMethods] = useState<readonly ProofMethod[]>();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    call(factors.mine, {}, OURS).then(
      (mine) => setMethods(mine.methods),
      (error: unknown) => setFailure(error instanceof ApiError && error.msg ? error.msg : t('Something went wrong')),
    );
  }, [t]);
  const byPassword = methods?.includes('password') === true;
  const byPasskey = methods?.includes('passkey') === true && mayHavePasskeys();
  const byCode = methods?.some((method) => method === 'totp' || method === 'recovery') === true;

  async function prove(proof: () => Promise<InputOf<typeof factors.stepUp> | undefined>) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const input = await proof();
      if (!input) return;
      await call(factors.stepUp, input, OURS);
      onDone(true);
    } catch (error) {
      const said = error instanceof ApiError ? (error.fields[0]?.msg ?? error.msg) : '';
      setFailure(said || t('Something went wrong'));
    } finally {
      setBusy(false);
    }
  }
  function submit() {
    if (text.trim() === '') setFailure(byPassword ? t('Type your password') : t('Type the code'));
    else void prove(() => Promise.resolve(byPassword ? { password: text } : { code: text }));
  }
  async function passkey(): Promise<InputOf<typeof factors.stepUp> | undefined> {
    const { options } = await call(factors.askPasskey, {}, OURS);
    const asked = await (await import('../../kit/passkeys/show.ts')).showPasskey(options);
    if ('response' in asked) return { passkey: asked.response };
    setFailure(selectAsked(asked.failed, t));
    return undefined;
  }
  return (
    <Dialog
      keepOpen
      title={t('Confirm that it is you')}
      onClose={() => onDone(false)}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => onDone(false)}>{t('Cancel')}</Button>
          {(byPassword || byCode) && (
            <ActionButton type="submit" variant="contained" busy={busy} onPress={() => undefined}>
              {t('Confirm')}
            </ActionButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('Your next action requires it. It is valid for ten minutes.')}</Box>
        {!methods && !failure && <SkeletonText lines={2} />}
        {byPasskey && (
          <Box>
            <ActionButton variant={byCode ? 'outlined' : 'contained'} busy={busy} onPress={() => void prove(passkey)}>
              {t('Use a passkey')}
            </ActionButton>
          </Box>
        )}
        {byPassword && (
          <TextField
            label={t('Password')}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            maxLength={256}
            value={text}
            onChange={setText}
          />
        )}
        {byCode && (
          <TextField
            label={t('Code')}
            name="code"
            autoComplete="one-time-code"
            autoFocus={!byPasskey}
            maxLength={20}
            value={text}
            onChange={setText}
            help={t('Six digits from your authenticator app, or a recovery code.')}
          />
        )}
        <Refused text={failure} />
      </Box>
    </Dialog>
  );
}
