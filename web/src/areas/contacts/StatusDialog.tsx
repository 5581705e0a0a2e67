import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { call } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import type { CardVerb } from './opened.ts';

type StatusVerb = Exclude<CardVerb, 'update' | 'updateFinance' | 'merge'>;
interface Props {
  contactId: string;
  version: number;
  verb: StatusVerb;
  onClose: () => void;
}

/** Takes a card into another status, with the reason where people will read it. */
export function StatusDialog({ contactId, version, verb, onClose }: Props) {
  const t = useT();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const needed = verb === 'hold' || verb === 'block' || verb === 'unblock';
  const send = useMutation({
    mutationFn: () =>
      verb === 'block' || verb === 'unblock'
        ? call(contacts.block, { contactId, version, blocked: verb === 'block', reason })
        : call(contacts.changeStatus, {
            contactId,
            version,
            reason: reason || null,
            status: verb === 'hold' ? 'onHold' : verb === 'deactivate' ? 'inactive' : 'active',
          }),
    onSuccess: () => {
      for (const path of [contacts.get.path, contacts.directory.path, records.activity.path])
        void client.invalidateQueries({ queryKey: [path] });
      onClose();
    },
    onError: refused,
  });
  function submit() {
    if (needed && reason.trim() === '') return fail({ reason: t('Say why: whoever picks it reads this') });
    send.mutate();
  }
  return (
    <Dialog
      title={titleOf(verb, t)}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={verb === 'block' ? 'error' : 'inherit'}
            busy={send.isPending}
            onPress={() => undefined}
          >
            {titleOf(verb, t)}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <Box component="p" sx={{ m: 0 }}>
          {effectOf(verb, t)}
        </Box>
        <TextField
          label={t('Reason')}
          optional={!needed}
          required={needed}
          multiline
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={mending('reason', setReason)}
          error={errors.reason}
          autoFocus
        />
      </Box>
    </Dialog>
  );
}

function titleOf(verb: StatusVerb, t: T): string {
  switch (verb) {
    case 'activate':
      return t('Make active');
    case 'hold':
      return t('Put on hold');
    case 'deactivate':
      return t('Take out of use');
    case 'block':
      return t('Do not use');
    case 'unblock':
      return t('Allow again');
  }
}

function effectOf(verb: StatusVerb, t: T): string {
  switch (verb) {
    case 'activate':
      return t('It can be chosen everywhere again.');
    case 'hold':
      return t('No new awards and payments. Every picker shows the reason.');
    case 'deactivate':
      return t('Pickers no longer offer it. Everything that names it stays.');
    case 'block':
      return t('Every picker warns of this company, with the reason.');
    case 'unblock':
      return t('The warning goes; the history keeps it.');
  }
}
