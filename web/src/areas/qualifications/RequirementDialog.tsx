import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import { REQUIREMENT_SUBJECTS, qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

type Subject = (typeof REQUIREMENT_SUBJECTS)[number];

/** Requires a certificate from a family, a trade or a role. */
export function RequirementDialog({
  types,
  onClose,
}: {
  types: OutputOf<typeof qualifications.types>;
  onClose: () => void;
}) {
  const t = useT();
  const [requirementId] = useState(newId);
  const [draft, setDraft] = useState<{ type: string; subject: Subject; value: string; mode: 'warn' | 'block' }>({
    type: types[0]?.certificateTypeId ?? '',
    subject: 'technician',
    value: '',
    mode: 'warn',
  });
  const { form, errors, mend, fail, refused } = useFieldErrors();
  const trades = useQuery(query(qualifications.trades, {}, { quiet: true, stay: true })).data?.trades ?? [];
  const roles = useQuery(query(people.roles, {}, { quiet: true, stay: true })).data ?? [];
  const send = useSend(qualifications.saveRequirement, {
    touches: [qualifications.requirements, qualifications.matrix],
    done: onClose,
  });
  const change = (more: Partial<typeof draft>) => {
    setDraft({ ...draft, ...more });
    mend('value');
  };
  const choices =
    draft.subject === 'trade'
      ? trades.map((name) => ({ value: name, label: name }))
      : roles.map((role) => ({ value: role.roleId, label: role.name }));
  const narrow = draft.subject === 'trade' || draft.subject === 'role';
  function save() {
    if (narrow && draft.value === '') return fail({ value: t('Say which one') });
    send.mutate(
      {
        requirementId,
        certificateTypeId: draft.type,
        subject: draft.subject,
        value: narrow ? draft.value : null,
        mode: draft.mode,
      },
      { onError: refused },
    );
  }
  return (
    <Dialog
      title={t('Ask for a certificate')}
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
        <SelectField
          autoFocus
          label={t('Certificate')}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={types.map((one) => ({ value: one.certificateTypeId, label: one.name }))}
          error={errors['certificateTypeId']}
        />
        <SelectField<Subject>
          label={t('Asked of')}
          value={draft.subject}
          onChange={(subject) => subject !== '' && change({ subject, value: '' })}
          options={REQUIREMENT_SUBJECTS.map((one) => ({
            value: one,
            label: {
              employee: t('Every employee'),
              technician: t('Every technician'),
              trade: t('A trade'),
              role: t('A role'),
            }[one],
          }))}
        />
        {narrow && (
          <SelectField
            label={draft.subject === 'trade' ? t('Trade') : t('Role')}
            value={draft.value}
            onChange={(value) => change({ value })}
            placeholder={t('Choose')}
            options={choices}
            error={errors['value']}
            help={draft.subject === 'trade' && trades.length === 0 ? t('The trades are set under Rules.') : undefined}
          />
        )}
        <SelectField
          label={t('How strictly')}
          value={draft.mode}
          onChange={(mode) => mode !== '' && change({ mode })}
          options={[
            { value: 'warn', label: t('Warns') },
            { value: 'block', label: t('Strict') },
          ]}
        />
      </Box>
    </Dialog>
  );
}
