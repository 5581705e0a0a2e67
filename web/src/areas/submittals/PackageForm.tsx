import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { NewForm } from '../../kit/records/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { recordValues } from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { packageFields } from './fields.ts';
import { packageSource } from './source.ts';

/** A new package; it has its number at once. */
export function NewPackage(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={packageSource}
      call={submittalPackages.create}
      fields={packageFields(t)}
      title={t('New package')}
      action={t('Create package')}
      toast={(made) => t('{number} created', { number: made.number ?? '' })}
    >
      {(form) => <Inputs form={form} />}
    </NewForm>
  );
}

/** Changes a package. */
export function EditPackage(props: VerbProps<SubmittalPackage>) {
  const { number, title } = props.record;
  const fields = packageFields(useT());
  const valuesOf = (one: SubmittalPackage) => recordValues(fields, one);
  return (
    <EditForm {...props} call={submittalPackages.update} fields={fields} name={number ?? title} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

function Inputs({ form }: { form: Form<FieldValues<ReturnType<typeof packageFields>>> }) {
  const given = { form, fields: packageFields(useT()) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormInputs {...given} names={['description']} />
      <FormGrid>
        <FormInputs {...given} names={['specSectionId', 'workflowId', 'managerId', 'responsibleCompanyId']} />
      </FormGrid>
      <FormInputs {...given} names={['isPrivate']} />
    </>
  );
}
