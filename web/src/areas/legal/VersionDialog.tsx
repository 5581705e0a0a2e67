import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { NOTICE_DAYS, legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, VersionRow } from '@plumbline/contract/areas/legal';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { TextArea } from './TextArea.tsx';

/** A draft: a new one begins with the text of the version before it. */
export function VersionDialog({
  document,
  draft,
  onClose,
}: {
  document: DocumentRow;
  draft?: VersionRow;
  onClose: () => void;
}) {
  const t = useT();
  const before = draft ?? document.versions[0];
  const [clientRef] = useState(() => newId());
  const [label, setLabel] = useState(draft?.label ?? '');
  const [body, setBody] = useState(before?.body ?? '');
  const [changeSummary, setChangeSummary] = useState(draft?.changeSummary ?? '');
  const [material, setMaterial] = useState(draft?.material ?? true);
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const options = { touches: [legal.documents], done: onClose };
  const create = useSend(legal.createVersion, options);
  const update = useSend(legal.updateVersion, options);

  function submit() {
    const found: Record<string, string> = {};
    if (label.trim() === '') found['label'] = t('Give the version a name, such as 2');
    if (body.trim() === '') found['body'] = t('Write or paste the text');
    if (Object.keys(found).length > 0) return fail(found);
    const text = { label, body, changeSummary, material };
    const after = { onError: refused };
    if (draft) update.mutate({ versionId: draft.versionId, sha256: draft.sha256, ...text }, after);
    else create.mutate({ clientRef, documentId: document.documentId, ...text }, after);
  }
  return (
    <Dialog
      keepOpen
      width={760}
      title={
        draft
          ? t('Draft of “{title}”', { title: document.title })
          : t('New version of “{title}”', { title: document.title })
      }
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            busy={create.isPending || update.isPending}
            onPress={() => undefined}
          >
            {t('Save as draft')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TextField
          label={t('Version')}
          value={label}
          onChange={mending('label', setLabel)}
          maxLength={40}
          error={errors['label']}
        />
        <TextArea value={body} onChange={mending('body', setBody)} error={errors['body']} />
        <TextField
          label={t('What has changed')}
          optional
          multiline
          minRows={2}
          maxLength={2000}
          value={changeSummary}
          onChange={mending('changeSummary', setChangeSummary)}
          error={errors['changeSummary']}
          help={t('Shown above the text to whoever accepted an earlier version.')}
        />
        <FormControlLabel
          control={<Checkbox checked={material} onChange={(_event, on) => setMaterial(on)} />}
          label={t('A material change: everybody accepts it anew, {n} days after it is published at the earliest', {
            n: NOTICE_DAYS,
          })}
        />
      </Box>
    </Dialog>
  );
}
