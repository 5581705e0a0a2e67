import { tasks } from '@plumbline/contract/areas/tasks';
import { recordForms } from '../../kit/records/form/recordForms.tsx';
import { taskFields, taskForm } from './fields.ts';
import { taskSource } from './source.ts';

/** Creates a task, as a draft or assigned at once, and edits it: scope and place, dates, people. */
export const { New: NewTask, Edit: EditTask } = recordForms({
  source: taskSource,
  calls: tasks,
  fields: taskFields,
  formOf: taskForm,
  made: (t) => ({
    title: t('New task'),
    atOnce: {
      action: t('Assign'),
      field: 'assign',
      check: ({ leadId, startDate, dueDate }) => ({
        ...(leadId ? {} : { leadId: t('Choose who leads the work') }),
        ...(startDate ? {} : { startDate: t('Choose a day') }),
        ...(dueDate ? {} : { dueDate: t('Choose a day') }),
      }),
    },
    files: t('Attach drawings, photos or other files'),
  }),
  useParts: (t) => [
    ['title'],
    ['description'],
    { names: ['locationId', 'responsibleCompanyId', 'startDate', 'dueDate', 'leadId', 'crewIds'] },
    'More',
    { names: ['category', 'managerId'] },
    { title: t('How much'), names: ['plannedHours', 'plannedQuantity', 'unit', 'evidence', 'costCodeId'] },
    ['isPrivate'],
  ],
});
