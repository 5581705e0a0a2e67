import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { PUNCH_SAMPLE } from '@plumbline/contract/areas/punch/sample';
import { projectImport } from '../../kit/imports/ProjectImport.tsx';
import { IMPORT_WORK } from './list.tsx';
import { PUNCH } from './record.tsx';

/** Imports a punch list into a project, and lists the imports that this device remembers. */
export const { ImportScreen, ImportRuns } = projectImport({
  calls: punchListImport,
  work: IMPORT_WORK,
  listHref: PUNCH,
  sample: PUNCH_SAMPLE,
  accept: '.bcf,.bcfzip',
  words: (t) => ({
    title: t('Import a punch list'),
    into: (project) => t('Import a punch list into {project}', { project }),
    intro: t(
      'Use your own list: a CSV or XLSX file with one item per line, or a BCF file with one per topic. Next you see what each column means and which lines would be refused. Nothing changes until you confirm.',
    ),
    back: t('Punch items'),
    start: (n) => t('Import {n|1 punch item|# punch items}', { n }),
  }),
});
