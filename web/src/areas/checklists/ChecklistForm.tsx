import { Suspense } from 'react';
import { checklists } from '@plumbline/contract/areas/checklists';
import { NO_FORMS, sentForms } from '../../kit/forms/heldForms.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { recordForms } from '../../kit/records/form/recordForms.tsx';
import { checklistFields, checklistForm } from './fields.ts';
import { TEMPLATES, checklistSource } from './source.ts';

const FormsOf = lazyPart(() => import('../../kit/forms/FormsInput.tsx').then((module) => module.FormsOf));

/**
 * Creates a checklist with its forms, as a draft or scheduled at once, and edits it. The forms have their own verbs.
 */
export const { New: NewChecklist, Edit: EditChecklist } = recordForms({
  source: checklistSource,
  calls: checklists,
  fields: checklistFields,
  formOf: checklistForm,
  more: () => ({ runs: NO_FORMS }),
  input: ({ runs }) => ({ runs: sentForms(runs) }),
  made: (t) => ({
    title: t('New checklist'),
    atOnce: {
      action: t('Schedule {name}', { name: '' }).trim(),
      field: 'schedule',
      check: ({ runs, leadId, scheduledDate, dueDate }) => ({
        ...(sentForms(runs) ? {} : { runs: t('Choose at least one template') }),
        ...(leadId ? {} : { leadId: t('Choose who does it') }),
        ...(scheduledDate || dueDate ? {} : { scheduledDate: t('Choose a day') }),
      }),
    },
    files: t('Attach drawings, photos or other files'),
  }),
  New: (props) => (
    <Suspense>
      <FormsOf {...props} templates={TEMPLATES} />
    </Suspense>
  ),
  useParts: (t) => [
    ['title'],
    'New',
    { title: t('Who and when'), names: ['leadId', 'managerId', 'scheduledDate', 'dueDate'] },
    'More',
    {
      title: t('What it belongs to'),
      names: ['locationId', 'taskId', 'punchPackageId', 'equipment', 'responsibleCompanyId'],
    },
    ['description'],
    { names: ['isRequired', 'strictOrder', 'isPrivate'] },
  ],
});
