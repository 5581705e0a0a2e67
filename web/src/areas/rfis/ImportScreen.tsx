import { rfiImport } from '@plumbline/contract/areas/rfis';
import { LogRuns, ProjectImport } from '../../kit/imports/ProjectImport.tsx';
import type { LogOf } from '../../kit/imports/ProjectImport.tsx';
import { useT } from '../../kit/words/index.ts';
import { IMPORT_WORK } from './record.tsx';

const LOG: LogOf = { calls: rfiImport, work: IMPORT_WORK, listHref: '/project/RFIsList', accept: '.bcf,.bcfzip' };

/** Importing an RFI log into a project. */
export function ImportScreen({ projectId, onClose }: { projectId?: string | undefined; onClose: () => void }) {
  const t = useT();
  const words = {
    title: t('Import RFIs'),
    into: (project: string) => t('Import RFIs into {project}', { project }),
    intro: t(
      'Take the log you have: a CSV or XLSX file with one RFI per line, or a BCF file with one per topic. Next you see what each column means and which lines would be refused. Nothing is changed before you say so.',
    ),
    back: t('RFIs'),
    start: (n: string) => t('Import {n|1 RFI|# RFIs}', { n }),
  };
  return <ProjectImport of={LOG} words={words} projectId={projectId} onClose={onClose} />;
}

/** The imports of RFIs that this device remembers. */
export function RfiImports({ onOpen }: { onOpen: () => void }) {
  return <LogRuns of={LOG} onOpen={onOpen} />;
}
