import type { ImportSample } from '@plumbline/contract/areas/importSample';
import type { PartImport } from '@plumbline/contract/kit/importCalls';
import { call } from '../api/index.ts';
import { useT } from '../words/index.ts';
import { ImportScreen } from './ImportScreen.tsx';

export interface PartsImportProps {
  calls: PartImport;
  projectId: string;
  /** The title of the dialog */
  title: string;
  /** Which file it takes */
  intro: string;
  sample: ImportSample;
  /** Called after the import, before its success message */
  onDone: () => void;
  onClose: () => void;
}

/** Imports a list of project parts from a file, such as cost codes. Existing parts do not change. */
export function PartsImport({ calls, projectId, title, intro, sample, onDone, onClose }: PartsImportProps) {
  const t = useT();
  return (
    <ImportScreen
      title={title}
      intro={intro}
      accept=".csv,.xlsx,.tsv,text/csv"
      sample={sample}
      preview={calls.preview}
      projectId={projectId}
      states={{
        new: { tone: 'good', word: t('New') },
        known: { tone: 'neutral', word: t('Known') },
        refused: { tone: 'stopped', word: t('Refused') },
      }}
      written={['new']}
      show={(row) => [row.title]}
      start={(n) => t('Add {n|1 line|# lines}', { n })}
      run={async (input) => {
        const { fresh, known } = await call(calls.run, { projectId, ...input });
        onDone();
        return known > 0
          ? t('{n} added; {known|1 was|# were} there already', { n: fresh, known })
          : t('{n} added', { n: fresh });
      }}
      onClose={onClose}
    />
  );
}
