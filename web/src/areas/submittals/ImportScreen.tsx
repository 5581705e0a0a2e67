import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { submittalImport } from '@plumbline/contract/areas/submittals/settings';
import { call, query } from '../../kit/api/index.ts';
import { ImportRuns } from '../../kit/imports/ImportRuns.tsx';
import { ImportScreen as Screen } from '../../kit/imports/ImportScreen.tsx';
import { rememberWork } from '../../kit/records/longWork.ts';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { useT } from '../../kit/words/index.ts';
import { IMPORT_WORK } from './source.ts';

/** Importing a register into a project, which is asked for where none is given. */
export function ImportScreen({ projectId: given, onClose }: { projectId: string | undefined; onClose: () => void }) {
  const t = useT();
  const [project, setProject] = useState<{ projectId: string; projectName: string } | null>(null);
  const projectId = given ?? project?.projectId ?? '';
  const asked = query(projects.get, { projectId: given ?? '' }, { quiet: true, stay: true });
  const name = useQuery({ ...asked, enabled: given !== undefined }).data?.projectName;
  return (
    <Screen
      title={name ? t('Import submittals into {project}', { project: name }) : t('Import submittals')}
      intro={t(
        'Take the register you have: a CSV or XLSX file with one submittal per line. Next you see what each column means and which lines would be refused. Nothing is changed before you say so.',
      )}
      accept=".csv,.xlsx,.tsv,text/csv"
      back={t('Submittals')}
      above={<SubmittalImports />}
      question={!given && <ProjectPicker value={project} onChange={setProject} />}
      waitsForAnswer={!projectId}
      preview={submittalImport.importPreview}
      projectId={projectId}
      states={{
        good: { tone: 'good', word: t('Good') },
        refused: { tone: 'stopped', word: t('Refused') },
        already: { tone: 'neutral', word: t('Here already') },
      }}
      written={['good']}
      show={(row) => [row.number, row.title]}
      start={(n) => t('Import {n|1 submittal|# submittals}', { n })}
      run={async (input, fileName) => {
        const { importId } = await call(submittalImport.importRun, { projectId, ...input });
        rememberWork({ id: importId, kind: IMPORT_WORK, name: fileName });
        return t('The import has started. It carries on if you leave.');
      }}
      onClose={onClose}
    />
  );
}

/** The imports of submittals that this device remembers. */
export function SubmittalImports({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return (
    <ImportRuns
      kind={IMPORT_WORK}
      status={(importId) => call(submittalImport.importStatus, { importId }, { quiet: true, stay: true })}
      cancel={(importId) => call(submittalImport.importCancel, { importId })}
      onOpen={onOpen}
    />
  );
}
