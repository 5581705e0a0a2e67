import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';

export interface ResetFactorsProps {
  person: { personId: string; fullName: string };
  /** runs after it was done, or asked of a second admin */
  onDone: () => void;
  onClose: () => void;
}

/** Takes the second factors of a member away, who has lost them. For an admin a second admin is asked. */
export function ResetFactorsDialog({ person, onDone, onClose }: ResetFactorsProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const reset = useSend(factors.reset, {
    quiet: true,
    touches: [factors.waitingResets],
    done: ({ state }) => {
      notify.success(
        state === 'done'
          ? t('The second factors of {name} are taken away', { name: person.fullName })
          : t('A second admin is asked to agree'),
      );
      onDone();
    },
  });
  function submit() {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !reset.isPending) reset.mutate({ personId: person.personId, reason });
  }
  const failed = reset.error instanceof ApiError && reset.error.gate !== 'stepUp' ? reset.error.msg : null;
  return (
    <Dialog
      keepOpen
      title={t('Take the second factors of {name} away?', { name: person.fullName })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color="error"
            busy={reset.isPending}
            onPress={() => undefined}
          >
            {t('Take away')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box>
          {t(
            'Authenticator apps, passkeys and recovery codes are gone, and every session ends. The person is told by mail and sets up new ones at the next sign-in. Make sure by telephone or in person that it is them who asks.',
          )}
        </Box>
        <TextField
          label={t('Reason')}
          autoFocus
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={missing ? t('Give a reason') : undefined}
        />
        <Refused text={failed} />
      </Box>
    </Dialog>
  );
}
