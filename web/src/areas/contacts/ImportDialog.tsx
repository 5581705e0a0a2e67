import { contacts } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { ImportScreen } from '../../kit/imports/ImportScreen.tsx';
import { useT } from '../../kit/words/index.ts';

/** Imports cards from a sheet or vCards. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
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
