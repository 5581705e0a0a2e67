import { tasks } from '@plumbline/contract/areas/tasks';
import { SCHEDULE_SAMPLE } from '@plumbline/contract/areas/tasks/sample';
import { projectImport } from '../../kit/imports/ProjectImport.tsx';
import { IMPORT_WORK } from './list.tsx';
import { TASKS } from './record.tsx';

/** Imports a schedule into a project, and lists the imports that this device remembers. */
export const { ImportScreen, ImportRuns } = projectImport({
  calls: tasks,
  work: IMPORT_WORK,
  listHref: TASKS,
  sample: SCHEDULE_SAMPLE,
  words: (t) => ({
    title: t('Import a schedule'),
    into: (project) => t('Import a schedule into {project}', { project }),
    intro: t(
      'Use your own schedule: a CSV or XLSX file with one task per line, predecessors by their numbers. Next you see what each column means and which lines would be refused. Nothing changes until you confirm.',
    ),
    back: t('Tasks'),
    start: (n) => t('Import {n|1 task|# tasks}', { n }),
    drafts: t('A task waits as a draft until it has a lead, a start and a finish.'),
  }),
});
