import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { AUDIENCES, LEGAL_KINDS, legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, LegalKind } from '@plumbline/contract/areas/legal';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { TextArea } from './TextArea.tsx';
import { familyName, kindName } from './words.ts';

type Audience = (typeof AUDIENCES)[number];

/** A new document with its first text, or the title and audience of one that is there. */
export function DocumentDialog({ document, onClose }: { document?: DocumentRow; onClose: () => void }) {
  const t = useT();
  const [clientRef] = useState(() => newId());
  const [kind, setKind] = useState<LegalKind | ''>(document?.kind ?? '');
  const [title, setTitle] = useState(document?.title ?? '');
  const [audience, setAudience] = useState<readonly Audience[]>(document?.audience ?? ['employee', 'technician']);
  const [label, setLabel] = useState('1');
  const [body, setBody] = useState('');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const options = { touches: [legal.documents, legal.matrix, legal.mine], done: onClose };
  const create = useSend(legal.createDocument, options);
  const update = useSend(legal.updateDocument, options);

  function submit() {
    const found: Record<string, string> = {};
    if (kind === '') found['kind'] = t('Choose what it is');
    if (title.trim() === '') found['title'] = t('Give it a title');
    if (audience.length === 0) found['audience'] = t('Choose whom it concerns');
    if (!document && body.trim() === '') found['body'] = t('Write or paste the text');
    if (Object.keys(found).length > 0 || kind === '') return fail(found);
    const after = { onError: refused };
    const on = { documentId: document?.documentId ?? '', version: document?.version ?? 0 };
    if (document) update.mutate({ ...on, title, audience: [...audience] }, after);
    else create.mutate({ clientRef, kind, title, audience: [...audience], label, body }, after);
  }
  return (
    <Dialog
      keepOpen
      width={document ? 520 : 760}
      title={document ? t('Title and audience') : t('New document')}
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
            {document ? t('Save') : t('Save as draft')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {!document && (
          <SelectField<LegalKind>
            label={t('What it is')}
            autoFocus
            value={kind}
            placeholder={t('Choose')}
            onChange={mending('kind', setKind)}
            options={LEGAL_KINDS.map((value) => ({ value, label: kindName(value, t) }))}
            error={errors['kind']}
          />
        )}
        <TextField
          label={t('Title')}
          value={title}
          onChange={mending('title', setTitle)}
          maxLength={160}
          error={errors['title']}
        />
        <Box role="group" aria-label={t('Whom it concerns')}>
          <Box sx={{ fontWeight: 700 }}>{t('Whom it concerns')}</Box>
          {AUDIENCES.map((one) => (
            <FormControlLabel
              key={one}
              label={familyName(one, t)}
              control={
                <Checkbox
                  checked={audience.includes(one)}
                  slotProps={{ input: { 'aria-invalid': errors['audience'] ? true : undefined } }}
                  onChange={(_event, on) =>
                    mending(
                      'audience',
                      setAudience,
                    )(on ? [...audience, one] : audience.filter((other) => other !== one))
                  }
                />
              }
            />
          ))}
          {errors['audience'] && <Box sx={{ color: 'error.main', typography: 'caption' }}>{errors['audience']}</Box>}
        </Box>
        {!document && (
          <>
            <TextField
              label={t('Version')}
              value={label}
              onChange={mending('label', setLabel)}
              maxLength={40}
              error={errors['label']}
            />
            <TextArea value={body} onChange={mending('body', setBody)} error={errors['body']} />
          </>
        )}
      </Box>
    </Dialog>
  );
}
