import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import { filesNotYet, useUploads } from '../files/useUploads.ts';
import { TextArea } from '../records/form/FormFields.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useT } from '../words/index.ts';
import type { GivenRelease } from './runProps.ts';

interface ReleaseDialogProps {
  item: FormItem | undefined;
  onClose: () => void;
  release: (given: GivenRelease) => Promise<unknown>;
}

/** Releases a hold point with a reason; for a third party also with its name and document. */
export function ReleaseDialog({ item, onClose, release }: ReleaseDialogProps) {
  const t = useT();
  const party = item?.releasedBy?.kind === 'party' ? item.releasedBy : null;
  const uploads = useUploads({ most: 1 });
  const [values, setValues] = useState({ note: '', partyName: '' });
  const [tried, setTried] = useState(false);
  const [fileId] = uploads.fileIds;
  const errors = {
    note: values.note.trim() === '' && t('Say why work may go on'),
    partyName: party !== null && values.partyName.trim() === '' && t('Say who released it'),
    file: filesNotYet(uploads, t) || (party?.proof && !fileId && t('Add the document or photo of the release')),
  };
  const errorOf = (name: keyof typeof errors) => (tried && errors[name]) || undefined;
  function submit() {
    setTried(true);
    if (Object.values(errors).some(Boolean)) return;
    const { note, partyName } = values;
    const given = { note: note.trim(), ...(party && { partyName: partyName.trim(), ...(fileId && { fileId }) }) };
    void release(given).then(onClose, () => undefined);
  }
  return (
    <Dialog
      title={t('Release the hold point')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={uploads.busy}>
            {t('Release')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {party && (
          <TextField
            label={t('Released by (person of {party})', { party: party.name })}
            value={values.partyName}
            onChange={(partyName) => setValues({ ...values, partyName })}
            maxLength={160}
            error={errorOf('partyName')}
            autoFocus
          />
        )}
        <TextArea
          label={t('Why work may go on')}
          value={values.note}
          onChange={(note) => setValues({ ...values, note })}
          maxLength={2000}
          error={errorOf('note')}
          autoFocus={!party}
        />
        {party && (
          <>
            <FileDrop uploads={uploads} label={t('Document or photo of the release')} />
            {errorOf('file') && (
              <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
                {errorOf('file')}
              </Box>
            )}
          </>
        )}
      </Box>
    </Dialog>
  );
}
