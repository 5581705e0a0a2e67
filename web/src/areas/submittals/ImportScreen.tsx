import { submittalImport } from '@plumbline/contract/areas/submittals';
import { LogRuns, ProjectImport } from '../../kit/imports/ProjectImport.tsx';
import type { LogOf } from '../../kit/imports/ProjectImport.tsx';
import { useT } from '../../kit/words/index.ts';
import { IMPORT_WORK } from './list.tsx';

const LOG: LogOf = { calls: submittalImport, work: IMPORT_WORK, listHref: '/project/submittalList' };

/** Importing a register into a project. */
export function ImportScreen({ projectId, onClose }: { projectId?: string | undefined; onClose: () => void }) {
  const t = useT();
  const words = {
    title: t('Import submittals'),
    into: (project: string) => t('Import submittals into {project}', { project }),
    intro: t(
      'Take the register you have: a CSV or XLSX file with one submittal per line. Next you see what each column means and which lines would be refused. Nothing is changed before you say so.',
    ),
    back: t('Submittals'),
    start: (n: string) => t('Import {n|1 submittal|# submittals}', { n }),
  };
  return <ProjectImport of={LOG} words={words} projectId={projectId} onClose={onClose} />;
}

/** The imports of submittals that this device remembers. */
export function SubmittalImports({ onOpen }: { onOpen: () => void }) {
  return <LogRuns of={LOG} onOpen={onOpen} />;
}
