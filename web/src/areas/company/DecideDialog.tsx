import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { company } from '@plumbline/contract/areas/company';
import type { BillingAddress } from '@plumbline/contract/areas/company';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { addressFieldName } from './words.ts';

/** A second person approves or rejects a change of the payment details. */
export function DecideDialog({ address, onClose }: { address: BillingAddress; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const send = useSend(company.decideRemitChange, {
    touches: [company.billingAddress, company.billingAddresses],
    done: onClose,
  });
  const { pending } = address;
  if (!pending) return null;
  const decide = (agree: boolean) => {
    if (!agree && reason.trim() === '') return fail({ reason: t('Say why: whoever proposed it reads this') });
    send.mutate(
      {
        addressId: address.addressId,
        version: address.version,
        changeId: pending.changeId,
        agree,
        reason: reason || null,
      },
      { onError: refused },
    );
  };
  return (
    <Dialog
      title={t('Where money goes')}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button color="error" onClick={() => decide(false)}>
            {t('Refuse')}
          </Button>
          <ActionButton variant="contained" busy={send.isPending} onPress={() => decide(true)}>
            {t('Agree')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <Box component="p" sx={{ m: 0 }}>
          {t('Call {name} by a number that you know before you agree. Owners of running projects are told by mail.', {
            name: pending.proposedBy?.fullName ?? '',
          })}
        </Box>
        {Object.entries(pending.changes).map(([field, [was, is]]) => (
          <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
            <b>{addressFieldName(field, t)}:</b> {was && <s>{was}</s>} {is}
          </Box>
        ))}
        <TextField
          label={t('Reason')}
          optional
          multiline
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={mending('reason', setReason)}
          error={errors.reason}
        />
      </Box>
    </Dialog>
  );
}
