import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

const TOUCHES = [contacts.titles, contacts.directory, contacts.get, contacts.people];

/** The titles: added, renamed on every card, made one. */
export function TitlesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [chosen, setChosen] = useState<string[]>([]);
  const [name, setName] = useState('');
  const { form, errors, mend, mending, fail, refused } = useFieldErrors();
  const titles = useQuery(query(contacts.titles, {}, { stay: true })).data ?? [];
  const clear = () => {
    setChosen([]);
    setName('');
    mend('name');
  };
  const save = useSend(contacts.saveTitle, { touches: TOUCHES, done: clear });
  const merge = useSend(contacts.mergeTitles, { touches: TOUCHES, done: clear });
  const remove = useSend(contacts.removeTitle, { touches: TOUCHES });
  const [only] = chosen;
  function submit() {
    if (name.trim() === '') return fail({ name: t('Give it a name') });
    save.mutate({ titleId: chosen.length === 1 && only ? only : newId(), name }, { onError: refused });
  }
  const kept = titles.find(({ titleId }) => titleId === only);
  return (
    <Dialog
      title={t('Titles')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        chosen.length > 1 &&
        kept && (
          <Button
            variant="contained"
            onClick={() => merge.mutate({ titleId: kept.titleId, mergedIds: chosen.slice(1) }, { onError: refused })}
          >
            {t('Make them all {name}', { name: kept.name })}
          </Button>
        )
      }
    >
      <Box ref={form} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mb: 1 }}>
        <Box sx={{ flex: 1 }}>
          <TextField
            label={kept && chosen.length === 1 ? t('Rename {name} on every card', { name: kept.name }) : t('New title')}
            value={name}
            onChange={mending('name', setName)}
            maxLength={120}
            error={errors.name}
          />
        </Box>
        <Button type="submit">{kept && chosen.length === 1 ? t('Rename') : t('Add')}</Button>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('Choose several to make them one: the first that you choose stays.')}
      </Box>
      {titles.map((one) => (
        <Box
          key={one.titleId}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Checkbox
            slotProps={{ input: { 'aria-label': one.name } }}
            checked={chosen.includes(one.titleId)}
            onChange={(_event, on) =>
              setChosen(on ? [...chosen, one.titleId] : chosen.filter((id) => id !== one.titleId))
            }
          />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{one.name}</Box>
          <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
            {one.people}
          </Box>
          {one.people === 0 && (
            <IconButton
              aria-label={t('Remove {name}', { name: one.name })}
              onClick={() => remove.mutate({ titleId: one.titleId }, { onError: refused })}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Dialog>
  );
}
