import { inspections } from '@plumbline/contract/areas/inspections';
import { FormsOf, NO_FORMS, sentForms } from '../../kit/forms/FormsInput.tsx';
import { useRight } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import { recordForms } from '../../kit/records/recordForms.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { inspectionFields, inspectionForm, moneyFields } from './fields.ts';
import { TEMPLATES } from './choices.ts';
import { inspectionSource } from './source.ts';

type MoneyForm = RecordForm<FieldValues<ReturnType<typeof moneyFields>>>;

/**
 * A new inspection with its forms, kept as a draft or requested at once, and what is still open to change of one: what, where and when;
 * by whom; what it has to do with.
 */
export const { New: NewInspection, Edit: EditInspection } = recordForms({
  source: inspectionSource,
  calls: inspections,
  fields: inspectionFields,
  formOf: inspectionForm,
  more: (t) => ({ ...emptyValues(moneyFields(t)), runs: NO_FORMS }),
  input: ({ runs, reinspectionFeeCents }) => ({
    runs: sentForms(runs),
    // Who may not read money must not name it.
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
  New: (props) => <FormsOf {...props} templates={TEMPLATES} />,
  useParts(t, form) {
    const readsCost = useRight('inspection', 'readCost') !== 'none';
    const money = { form: form as unknown as MoneyForm, fields: moneyFields(t) };
    return [
      ['title'],
      { names: ['inspectionType', 'locationId'] },
      'New',
      { title: t('When'), names: ['dueDate', 'windowMinutes', 'noticeHours'] },
      {
        title: t('Who does what'),
        names: ['managerId', 'inspectorId', 'pointOfContactId', 'inspecteeId', 'responsibleCompanyId'],
      },
      { title: t('From outside'), names: ['externalName', 'externalAgency', 'externalPhone', 'permitNo'] },
      {
        title: t('Related to'),
        names: ['taskId', 'punchPackageId', 'specSectionId', 'costCodeId', 'equipment', 'drawingRef'],
        more: readsCost && <FormInputs {...money} />,
      },
      ['description'],
      ['isPrivate'],
    ];
  },
});
