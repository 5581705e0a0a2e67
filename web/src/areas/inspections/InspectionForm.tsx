import { Suspense } from 'react';
import { inspections } from '@plumbline/contract/areas/inspections';
import { NO_FORMS, sentForms } from '../../kit/forms/heldForms.ts';
import { lazyPart, useRight } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { emptyValues } from '../../kit/records/form/formFields.ts';
import { recordForms } from '../../kit/records/form/recordForms.tsx';
import { inspectionFields, inspectionForm, moneyFields } from './fields.ts';
import { TEMPLATES } from './choices.ts';
import { inspectionSource } from './source.ts';

/** Money is absent for somebody who may not read it. */
type InspectionFields = ReturnType<typeof inspectionForm>['fields'];

const FormsOf = lazyPart(() => import('../../kit/forms/FormsInput.tsx').then((module) => module.FormsOf));

/** Creates an inspection with its forms, as a draft or requested at once, and edits it. */
export const { New: NewInspection, Edit: EditInspection } = recordForms({
  source: inspectionSource,
  calls: inspections,
  fields: (t): InspectionFields => inspectionFields(t),
  formOf: inspectionForm,
  more: (t) => ({ ...emptyValues(moneyFields(t)), runs: NO_FORMS }),
  input: ({ runs, reinspectionFeeCents }) => ({
    runs: sentForms(runs),
    // Readers without the right to money must not send an amount.
    reinspectionFeeCents: reinspectionFeeCents ?? undefined,
  }),
  made: (t) => ({
    title: t('New inspection'),
    atOnce: {
      action: t('Request'),
      field: 'request',
      check: ({ managerId, dueDate }) => ({
        ...(dueDate ? {} : { dueDate: t('Choose a day') }),
        ...(managerId ? {} : { managerId: t('Choose the quality manager') }),
      }),
    },
    files: t('Attach drawings, photos or other files'),
  }),
  New: (props) => (
    <Suspense>
      <FormsOf {...props} templates={TEMPLATES} perPlace={false} />
    </Suspense>
  ),
  useParts(t, form) {
    const readsCost = useRight('inspection', 'readCost') !== 'none';
    return [
      ['title'],
      { names: ['inspectionType', 'locationId'] },
      'New',
      { names: ['dueDate', 'requestedTime', 'managerId', 'responsibleCompanyId'] },
      'More',
      { title: t('Who comes'), names: ['inspectorId', 'pointOfContactId', 'inspecteeId'] },
      { title: t('From outside'), names: ['externalName', 'externalAgency', 'externalPhone', 'permitNo'] },
      { title: t('The visit'), names: ['windowMinutes', 'noticeHours'] },
      {
        title: t('Related to'),
        names: ['taskId', 'punchPackageId', 'specSectionId', 'costCodeId', 'equipment', 'drawingRef'],
        more: readsCost && <FormInputs form={form} fields={moneyFields(t)} />,
      },
      ['description'],
      ['isPrivate'],
    ];
  },
});
