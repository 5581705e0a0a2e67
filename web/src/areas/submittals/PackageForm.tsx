import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { useNewRecord } from '../../kit/records/useNewRecord.ts';
import type { NewRecordProps } from '../../kit/records/useNewRecord.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { RecordForm } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { recordValues } from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { packageFields } from './fields.ts';
import { packagePath } from './record.tsx';
import { packageSource } from './source.ts';

/** A new package; it has its number at once. */
export function NewPackage(props: NewRecordProps) {
  const t = useT();
  const state = useNewRecord(props, {
    source: packageSource,
    call: submittalPackages.create,
    fields: packageFields(t),
    pathOf: packagePath,
    toast: (one) => t('{number} created', { number: one.number ?? '' }),
  });
  return (
    <RecordForm
      state={state}
      title={t('New package')}
      action={t('Create package')}
      onSend={() => state.send()}
      onClose={props.onClose}
    >
      <Inputs form={state.form} fixedProject={props.projectId !== undefined} />
    </RecordForm>
  );
}

/** Changes a package. */
export function EditPackage(props: VerbProps<SubmittalPackage>) {
  const { number, title } = props.record;
  const fields = packageFields(useT());
  const valuesOf = (one: SubmittalPackage) => recordValues(fields, one);
  return (
    <EditForm {...props} call={submittalPackages.update} fields={fields} name={number ?? title} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} fixedProject />}
    </EditForm>
  );
}

type PackageValues = FieldValues<ReturnType<typeof packageFields>>;

function Inputs({ form, fixedProject }: { form: Form<PackageValues>; fixedProject: boolean }) {
  const given = { form, fields: packageFields(useT()) };
  return (
    <>
      {!fixedProject && <FormInputs {...given} names={['projectId']} />}
      <FormInputs {...given} names={['title']} autoFocus />
      <FormInputs {...given} names={['description']} />
      <FormGrid>
        <FormInputs {...given} names={['specSectionId', 'workflowId', 'managerId', 'responsibleCompanyId']} />
      </FormGrid>
      <FormInputs {...given} names={['isPrivate']} />
    </>
  );
}
