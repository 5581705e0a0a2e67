import { inspections } from '@plumbline/contract/areas/inspections';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { FormsOf, NO_FORMS, sentForms } from '../../kit/forms/FormsInput.tsx';
import { useRight } from '../../kit/nav/index.ts';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import { NewForm } from '../../kit/records/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { inspectionFields, inspectionForm, moneyFields } from './fields.ts';
import type { InspectionValues } from './fields.ts';
import { TEMPLATES, inspectionSource } from './source.ts';

/** A new inspection, as a draft with its forms. */
export function NewInspection(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={inspectionSource}
      call={inspections.create}
      fields={inspectionFields(t)}
      title={t('New inspection')}
      more={{ ...emptyValues(moneyFields(t)), runs: NO_FORMS }}
      input={({ runs, reinspectionFeeCents }) => ({
        runs: sentForms(runs),
        // Who may not read money must not name it.
        reinspectionFeeCents: reinspectionFeeCents ?? undefined,
      })}
      files={t('Attach drawings, photos or other files')}
    >
      {(form, projectId) => (
        <Inputs form={form}>
          <FormsOf form={form} templates={TEMPLATES} projectId={projectId} />
        </Inputs>
      )}
    </NewForm>
  );
}

/** Changes what is still open to change. */
export function EditInspection(props: VerbProps<Inspection>) {
  const t = useT();
  const { fields } = inspectionForm(t, props.record);
  return (
    <EditForm {...props} call={inspections.update} fields={fields} valuesOf={(one) => inspectionForm(t, one).values}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

/** What, where and when; by whom; what it has to do with. */
function Inputs({ form, children }: { form: Form<InspectionValues>; children?: React.ReactNode }) {
  const t = useT();
  const readsCost = useRight('inspection', 'readCost') !== 'none';
  const given = { form, fields: inspectionFields(t) };
  const money = { form: form as unknown as Form<FieldValues<ReturnType<typeof moneyFields>>>, fields: moneyFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['inspectionType', 'locationId']} />
      </FormGrid>
      {children}
      <FormPart title={t('When')}>
        <FormInputs {...given} names={['dueDate', 'windowMinutes', 'noticeHours']} />
      </FormPart>
      <FormPart title={t('Who does what')}>
        <FormInputs
          {...given}
          names={['managerId', 'inspectorId', 'pointOfContactId', 'inspecteeId', 'responsibleCompanyId']}
        />
      </FormPart>
      <FormPart title={t('From outside')}>
        <FormInputs {...given} names={['externalName', 'externalAgency', 'externalPhone', 'permitNo']} />
      </FormPart>
      <FormPart title={t('Has to do with')}>
        <FormInputs
          {...given}
          names={['taskId', 'punchPackageId', 'specSectionId', 'costCodeId', 'equipment', 'drawingRef']}
        />
        {readsCost && <FormInputs {...money} />}
      </FormPart>
      <FormInputs {...given} names={['description']} />
      <CustomInputs form={form} kind="inspection" />
      <div>
        <FormInputs {...given} names={['isPrivate']} />
      </div>
    </>
  );
}
