import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { ApiError } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormDialog } from '../../kit/records/FormDialog.tsx';
import { FormErrors } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useT } from '../../kit/words/index.ts';

interface Props<Values extends object> {
  title: string;
  form: RecordForm<Values>;
  /** sends what the form holds */
  send: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a card in its dialog: errors at their fields, and what somebody else changed meanwhile said above them. */
export function CardForm<Values extends object>({ title, form, send, onClose, children }: Props<Values>) {
  const t = useT();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      form.forget();
      for (const path of [
        contacts.get.path,
        contacts.directory.path,
        contacts.people.path,
        contacts.groupings.path,
        contacts.titles.path,
        records.activity.path,
      ])
        void client.invalidateQueries({ queryKey: [path] });
      notify.success(t('The card was saved'));
      onClose();
    },
    onError: (error) => {
      if (form.take(error) || !(error instanceof ApiError)) return;
      if (error.code === 1500) {
        void client.invalidateQueries({ queryKey: [contacts.get.path] });
        setRefused(
          t('Somebody else changed this card meanwhile. What you typed is kept: look at it and save once more.'),
        );
      } else setRefused(error.msg);
    },
  });
  return (
    <FormDialog
      title={title}
      savedAt={form.savedAt}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      actions={
        <>
          <Button
            onClick={() => {
              form.forget();
              onClose();
            }}
          >
            {t('Cancel')}
          </Button>
          <ActionButton type="submit" variant="contained" busy={save.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gap: 2 }}>
        <FormErrors errors={form.errors} />
        {refused && (
          <Box
            role="alert"
            sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
          >
            {refused}
          </Box>
        )}
        {children}
      </Box>
    </FormDialog>
  );
}
