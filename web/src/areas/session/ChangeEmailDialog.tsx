import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import { session } from '@plumbline/contract/areas/session';
import { useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { fieldError, sayFailure } from './signIn.ts';

/** Changes the email address: enter it, then enter the code mailed to it. */
export function ChangeEmailDialog({ pending, onClose }: { pending: string | null; onClose: () => void }) {
  const [waiting, setWaiting] = useState(pending);
  return waiting === null ? (
    <NameIt onClose={onClose} onSent={setWaiting} />
  ) : (
    <TypeCode email={waiting} onClose={onClose} onOther={() => setWaiting(null)} />
  );
}

function NameIt({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const ask = useSend(account.requestEmail, {
    quiet: true,
    touches: [account.mySignIn],
    done: (sent) => onSent(sent.email),
  });
  function submit() {
    const wrong = /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('Type an email address such as name@company.com');
    setMissing(wrong);
    if (!wrong) ask.mutate({ email });
  }
  return (
    <Dialog
      keepOpen
      title={t('Change address')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={ask.isPending} onPress={() => undefined}>
            {t('Send the code')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FailureLine text={ask.error ? sayFailure(ask.error, t) : null} />
        <PlainInput
          label={t('New email address')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          autoFocus
          value={email}
          onChange={setEmail}
          error={missing ?? fieldError(ask.error, 'email')}
          help={t('We mail a code there. Your present address hears of the change.')}
        />
      </Box>
    </Dialog>
  );
}

function TypeCode({ email, onClose, onOther }: { email: string; onClose: () => void; onOther: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const confirm = useSend(account.confirmEmail, {
    quiet: true,
    touches: [account.mySignIn, session.myInfo],
    done: (now) => {
      notify.success(t('From now on you sign in with {email}.', { email: now.email }));
      onClose();
    },
  });
  return (
    <Dialog
      keepOpen
      title={t('Type the code')}
      onClose={onClose}
      onSubmit={() => confirm.mutate({ code: code.replaceAll(' ', '') })}
      actions={
        <>
          <Button onClick={onOther}>{t('Use another address')}</Button>
          <ActionButton type="submit" variant="contained" busy={confirm.isPending} onPress={() => undefined}>
            {t('Confirm')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FailureLine text={confirm.error ? sayFailure(confirm.error, t) : null} />
        <PlainInput
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          autoFocus
          value={code}
          onChange={setCode}
          error={fieldError(confirm.error, 'code')}
          help={t('Six digits, mailed to {email}. They are good for ten minutes.', { email })}
        />
      </Box>
    </Dialog>
  );
}
