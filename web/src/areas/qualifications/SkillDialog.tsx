import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

type Skills = OutputOf<typeof qualifications.skills>;

/** Adds or renames a skill of the catalogue. */
export function SkillDialog({ skill, onClose }: { skill: Skills[number] | null; onClose: () => void }) {
  const t = useT();
  const [skillId] = useState(() => skill?.skillId ?? newId());
  const [name, setName] = useState(skill?.name ?? '');
  const [category, setCategory] = useState(skill?.category ?? '');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const send = useSend(qualifications.saveSkill, {
    touches: [qualifications.skills],
    done: onClose,
  });
  function save() {
    if (name.trim() === '') return fail({ name: t('Give the name') });
    send.mutate({ skillId, name, category }, { onError: refused });
  }
  return (
    <Dialog
      title={skill ? t('Edit {name}', { name: skill.name }) : t('Add skill')}
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
        <TextField
          autoFocus
          label={t('Name')}
          value={name}
          maxLength={80}
          error={errors['name']}
          onChange={mending('name', setName)}
        />
        <TextField label={t('Category')} optional value={category} maxLength={80} onChange={setCategory} />
      </Box>
    </Dialog>
  );
}
