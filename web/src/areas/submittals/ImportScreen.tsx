import { submittalImport } from '@plumbline/contract/areas/submittals';
import { SUBMITTAL_SAMPLE } from '@plumbline/contract/areas/submittals/sample';
import { projectImport } from '../../kit/imports/ProjectImport.tsx';
import { IMPORT_WORK } from './list.tsx';

/** Imports a submittal register into a project, and lists the imports that this device remembers. */
export const { ImportScreen, ImportRuns } = projectImport({
  calls: submittalImport,
  work: IMPORT_WORK,
  listHref: '/project/submittalList',
  sample: SUBMITTAL_SAMPLE,
  words: (t) => ({
    title: t('Import submittals'),
    into: (project) => t('Import submittals into {project}', { project }),
    intro: t(
      'Use your own register: a CSV or XLSX file with one submittal per line. Next you see what each column means and which lines would be refused. Nothing changes until you confirm.',
    ),
    back: t('Submittals'),
    start: (n) => t('Import {n|1 submittal|# submittals}', { n }),
  }),
});
