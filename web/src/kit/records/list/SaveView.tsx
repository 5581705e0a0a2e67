import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { views } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../api/index.ts';
import { useTableChoice } from '../../table/tableChoice.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../words/index.ts';

/** Saves the current list as a view, for oneself or for everybody. */
export function SaveView({ list, query: text, onClose }: { list: string; query: string; onClose: () => void }) {
  const t = useT();
  const [viewId] = useState(() => newId());
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [missing, setMissing] = useState(false);
  const [opens, setOpens] = useState(false);
  const [choice, setChoice] = useTableChoice(list);
  const save = useSend(views.save, { touches: [views.list], done: saved });
  function saved() {
    if (opens) setChoice({ ...choice, view: text });
    onClose();
  }
  function submit() {
    if (name.trim() === '') setMissing(true);
    else if (!save.isPending) save.mutate({ viewId, list, name, query: text, shared });
  }
  return (
    <Dialog
      title={t('Save view')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {t('Save view')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={(value) => {
          setName(value);
          setMissing(false);
        }}
        error={missing ? t('Give the view a name') : undefined}
        maxLength={80}
        autoFocus
      />
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={shared} onChange={(_, on) => setShared(on)} />}
        label={t('Everybody in the company sees it')}
      />
      <FormControlLabel
        control={<Checkbox checked={opens} onChange={(_, on) => setOpens(on)} />}
        label={t('The list opens with it on this device')}
      />
    </Dialog>
  );
}
