import { tasks } from '@plumbline/contract/areas/tasks';
import { projectImport } from '../../kit/imports/ProjectImport.tsx';
import { IMPORT_WORK } from './list.tsx';
import { TASKS } from './record.tsx';

/** Two tasks as schedules write them. */
const SAMPLE = [
  'Task ID,Task name,Start,Finish,Assigned to,Resource names,Predecessors,% Complete,Location',
  'A1010,Set window frames,2027-03-01,2027-03-05,,Lead person,,0,Building › Level 2',
  'A1020,Seal window frames,2027-03-08,2027-03-10,,Lead person,A1010FS+1 day,0,Building › Level 2',
  '',
].join('\r\n');

/** Importing a schedule into a project, and the imports of schedules that this device remembers. */
export const { ImportScreen, ImportRuns } = projectImport({
  calls: tasks,
  work: IMPORT_WORK,
  listHref: TASKS,
  sample: { name: 'schedule-sample.csv', text: SAMPLE },
  words: (t) => ({
    title: t('Import a schedule'),
    into: (project) => t('Import a schedule into {project}', { project }),
    intro: t(
      'Take the schedule you have: a CSV or XLSX file with one task per line, predecessors by their numbers. Next you see what each column means and which lines would be refused. Nothing is changed before you say so.',
    ),
    back: t('Tasks'),
    start: (n) => t('Import {n|1 task|# tasks}', { n }),
  }),
});
