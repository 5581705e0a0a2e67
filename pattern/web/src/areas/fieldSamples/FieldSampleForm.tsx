import { fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import { recordForms } from '../../kit/records/form/recordForms.tsx';
import { fieldSampleFields, fieldSampleForm } from './fields.ts';
import { fieldSampleSource } from './source.ts';

/** A new field sample, kept as a draft or assigned at once, and what may still change of one. */
export const { New: NewFieldSample, Edit: EditFieldSample } = recordForms({
  source: fieldSampleSource,
  calls: fieldSamples,
  fields: fieldSampleFields,
  formOf: fieldSampleForm,
  made: (t) => ({
    title: t('New field sample'),
    atOnce: {
      action: t('Assign'),
      field: 'assign',
      check: ({ leadId, dueDate }) => ({
        ...(leadId ? {} : { leadId: t('Choose who leads the work') }),
        ...(dueDate ? {} : { dueDate: t('Choose a day') }),
      }),
    },
    files: t('Attach drawings, photos or other files'),
  }),
  useParts: () => [
    ['title'],
    ['description'],
    { names: ['locationId', 'responsibleCompanyId', 'leadId', 'dueDate'] },
    'More',
    { names: ['category', 'managerId', 'costCodeId'] },
    ['isPrivate'],
  ],
});
