import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { WHOLE } from '@plumbline/contract/kit/money/bounds';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

type Types = OutputOf<typeof qualifications.types>;

/** Adds or edits a type of certificate. */
export function TypeDialog({ type, onClose }: { type: Types[number] | null; onClose: () => void }) {
  const t = useT();
  const [certificateTypeId] = useState(() => type?.certificateTypeId ?? newId());
  const [draft, setDraft] = useState({
    name: type?.name ?? '',
    issuer: type?.issuer ?? '',
    months: type?.validityMonths ? String(type.validityMonths) : '',
  });
  const { form, errors, mend, fail, refused } = useFieldErrors();
  const send = useSend(qualifications.saveType, {
    touches: [qualifications.types],
    done: onClose,
  });
  const text = (name: keyof typeof draft, field: string = name) => ({
    value: draft[name],
    error: errors[field],
    onChange: (value: string) => {
      setDraft({ ...draft, [name]: value });
      mend(field);
    },
  });
  function save() {
    const months = draft.months.trim();
    const found: Record<string, string> = {};
    if (draft.name.trim() === '') found['name'] = t('Give the name');
    if (months !== '' && !/^[1-9]\d{0,2}$/.test(months)) found['validityMonths'] = t('Give a whole number of months');
    if (Object.keys(found).length > 0) return fail(found);
    send.mutate(
      {
        certificateTypeId,
        name: draft.name,
        issuer: draft.issuer,
        validityMonths: months === '' ? null : Number(months),
      },
      { onError: refused },
    );
  }
  return (
    <Dialog
      title={type ? t('Edit {name}', { name: type.name }) : t('Add type')}
      onClose={onClose}
      onSubmit={save}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={send.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <TextField autoFocus label={t('Name')} maxLength={120} {...text('name')} />
        <TextField label={t('Default issuer')} optional maxLength={120} {...text('issuer')} />
        <DecimalInput
          label={t('Counts for months')}
          optional
          bounds={{ ...WHOLE, digits: 3 }}
          help={t('Left empty it never ends.')}
          {...text('months', 'validityMonths')}
        />
      </Box>
    </Dialog>
  );
}
