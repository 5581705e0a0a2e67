import { rfiImport } from '@plumbline/contract/areas/rfis';
import { RFI_SAMPLE } from '@plumbline/contract/areas/rfis/sample';
import { projectImport } from '../../kit/imports/ProjectImport.tsx';
import { IMPORT_WORK } from './record.tsx';

/** Imports an RFI log into a project, and lists the imports that this device remembers. */
export const { ImportScreen, ImportRuns } = projectImport({
  calls: rfiImport,
  work: IMPORT_WORK,
  listHref: '/project/RFIsList',
  sample: RFI_SAMPLE,
  accept: '.bcf,.bcfzip',
  words: (t) => ({
    title: t('Import RFIs'),
    into: (project) => t('Import RFIs into {project}', { project }),
    intro: t(
      'Use your own log: a CSV or XLSX file with one RFI per line, or a BCF file with one per topic. Next you see what each column means and which lines would be refused. Nothing changes until you confirm.',
    ),
    back: t('RFIs'),
    start: (n) => t('Import {n|1 RFI|# RFIs}', { n }),
  }),
});
