import { employeeImport, technicianImport } from '@plumbline/contract/areas/people/imports';
import { call } from '../../kit/api/index.ts';
import { ImportScreen } from '../../kit/imports/ImportScreen.tsx';
import { useT } from '../../kit/words/index.ts';
import type { FamilyName } from './family.ts';

/** Imports a roster. */
export function ImportDialog({ family, onClose }: { family: FamilyName; onClose: () => void }) {
  const t = useT();
  const calls = family === 'employee' ? employeeImport : technicianImport;
  return (
    <ImportScreen
      title={t('Import people')}
      intro={t(
        'A sheet (CSV or XLSX) with a line of column names, such as Name, Email, Title, Number, Role, Trade, Hire date. Nobody is invited by it.',
      )}
      accept=".csv,.xlsx"
      preview={calls.preview}
      states={{
        new: { tone: 'good', word: t('New') },
        known: { tone: 'neutral', word: t('Known') },
        refused: { tone: 'stopped', word: t('Refused') },
      }}
      written={['new']}
      show={(row) => [row.fullName, row.email, row.role]}
      start={(n) => t('Add {n|1 person|# people}', { n })}
      run={async (input) => {
        const { fresh } = await call(calls.run, input);
        return t('{n|1 person was|# people were} added', { n: fresh });
      }}
      onClose={onClose}
    />
  );
}
