import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import { newId } from '@plumbline/contract/kit/uuid';
import { CONTACT_SAMPLE } from '@plumbline/contract/areas/contacts/sample';
import { call, query, useSend } from '../../kit/api/index.ts';
import { ImportScreen } from '../../kit/imports/ImportScreen.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { GroupDialog, GroupingsDialog } from './GroupingsDialog.tsx';
import { lazyPart } from '../../kit/nav/index.ts';

const NewCompanyDialog = lazyPart(() => import('./NewCardDialogs.tsx').then((module) => module.NewCompanyDialog));
const NewContactDialog = lazyPart(() => import('./NewCardDialogs.tsx').then((module) => module.NewContactDialog));
const DuplicatesDialog = lazyPart(() => import('./MergeDialogs.tsx').then((module) => module.DuplicatesDialog));

/** The open dialog over the directory. */
export type Open =
  | 'company'
  | 'person'
  | 'groupings'
  | 'titles'
  | 'import'
  | 'duplicates'
  | { group: string[]; done: () => void };

interface Props {
  open: Open;
  onClose: () => void;
  /** Opens the page of the new card */
  onMade: (contactId: string) => void;
}

/** Shows the open dialog over the directory. */
export function ListDialogs({ open, onClose, onMade }: Props) {
  if (typeof open === 'object') return <GroupDialog contactIds={open.group} onClose={onClose} onDone={open.done} />;
  switch (open) {
    case 'company':
      return <NewCompanyDialog onClose={onClose} onCreated={(made) => onMade(made.companyId)} />;
    case 'person':
      return <NewContactDialog onClose={onClose} onCreated={(made) => onMade(made.personId)} />;
    case 'groupings':
      return <GroupingsDialog onClose={onClose} />;
    case 'titles':
      return <TitlesDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'duplicates':
      return <DuplicatesDialog onClose={onClose} />;
  }
}

/** Imports cards from a sheet or vCards. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ImportScreen
      title={t('Import contacts')}
      intro={t('A sheet (CSV, XLSX) or vCards. You see what would become of each line before anything is made.')}
      accept=".csv,.xlsx,.vcf"
      sample={CONTACT_SAMPLE}
      preview={contacts.importPreview}
      states={{
        company: { tone: 'good', word: t('New company') },
        person: { tone: 'good', word: t('New person') },
        known: { tone: 'neutral', word: t('Already there') },
        refused: { tone: 'stopped', word: t('Refused') },
      }}
      written={['company', 'person']}
      show={(row) => [
        row.name,
        row.companyName === row.name ? null : row.companyName,
        row.email,
        row.makesCompany ? t('with a new company') : null,
      ]}
      start={(n) => t('Import {n|1 card|# cards}', { n })}
      run={async (input) => {
        const { companies, people } = await call(contacts.importRun, input);
        return t('{companies|1 company|# companies} and {people|1 person|# people} were imported', {
          companies,
          people,
        });
      }}
      onClose={onClose}
    />
  );
}

const TOUCHES = [contacts.titles, contacts.directory, contacts.get, contacts.people];

/** Edits the titles: adds, renames them on every card, merges them. */
function TitlesDialog({ onClose }: { onClose: () => void }) {
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
            aria-label={one.name}
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
