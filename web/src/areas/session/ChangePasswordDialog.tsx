import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { AccountName } from './AccountName.tsx';
import { FailureLine } from './FailureLine.tsx';
import { NewPassword, PasswordInput, passwordFault } from './NewPassword.tsx';
import { fieldError, sayFailure } from './signIn.ts';

/** Changes the password with the current and the new one. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ current?: string | undefined; password?: string | undefined }>({});
  const change = useSend(account.changePassword, {
    quiet: true,
    touches: [account.mySignIn],
    done: () => {
      notify.success(t('Your password is changed, and your other sessions are over.'));
      onClose();
    },
  });
  function submit() {
    const found = {
      current: current === '' ? t('Type your password') : undefined,
      password: passwordFault(password, t),
    };
    setMissing(found);
    if (!found.current && !found.password) change.mutate({ current, password });
  }
  const failure = change.error;
  const whole = failure instanceof ApiError && failure.status === 429 ? failure.msg : failure && sayFailure(failure, t);
  return (
    <Dialog
      keepOpen
      title={t('Change password')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={change.isPending} onPress={() => undefined}>
            {t('Change password')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FailureLine text={whole ?? null} />
        <AccountName email={email} />
        <PasswordInput
          label={t('Current password')}
          name="current"
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={setCurrent}
          error={missing.current ?? fieldError(failure, 'current')}
        />
        <NewPassword
          label={t('New password')}
          value={password}
          onChange={setPassword}
          error={missing.password ?? fieldError(failure, 'password')}
        />
      </Box>
    </Dialog>
  );
}
