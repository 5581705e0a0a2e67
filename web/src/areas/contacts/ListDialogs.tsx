import { contacts } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { ImportScreen } from '../../kit/imports/ImportScreen.tsx';
import { useT } from '../../kit/words/index.ts';
import { GroupDialog, GroupingsDialog } from './GroupingsDialog.tsx';
import { DuplicatesDialog } from './MergeDialogs.tsx';
import { NewCompanyDialog, NewContactDialog } from './NewCardDialogs.tsx';
import { TitlesDialog } from './TitlesDialog.tsx';

/** Which dialog stands over the directory. */
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
  /** a card was made: its page is where one goes on */
  onMade: (contactId: string) => void;
}

/** What is open over the directory. */
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
        return t('{companies} companies and {people} people came in', { companies, people });
      }}
      onClose={onClose}
    />
  );
}
