import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import type { T } from '@plumbline/contract/kit/words';
import { useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';

export interface ResetFactorsProps {
  person: { personId: string; fullName: string };
  /** Runs after the reset, or after a second admin or the person was asked */
  onDone: () => void;
  onClose: () => void;
}

type Outcome = OutputOf<typeof factors.reset>['state'] | OutputOf<typeof factors.settleReset>['state'];

/** The outcome of a reset in one sentence. */
export function resetOutcome(state: Outcome, name: string, t: T): string {
  switch (state) {
    case 'done':
      return t('The second factors of {name} are removed', { name });
    case 'waiting':
      return t('A second admin is asked to agree');
    case 'asked':
      return t('Asked: {name} works for another company too, and confirms it by mail', { name });
    case 'declined':
      return t('The request is declined');
  }
}

/**
 * Resets the second factors of a member who lost them. For an admin a second admin must confirm; for a member of other
 * companies, the member.
 */
export function ResetFactorsDialog({ person, onDone, onClose }: ResetFactorsProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const reset = useSend(factors.reset, {
    quiet: true,
    touches: [factors.waitingResets],
    done: ({ state }) => {
      notify.success(resetOutcome(state, person.fullName, t));
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
            'Authenticator apps, passkeys and recovery codes are gone, and every session ends. The person is told by mail and sets up new ones at the next sign-in. Whoever works for another company too is asked by mail to confirm it first. Make sure by telephone or in person that it is them who asks.',
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
