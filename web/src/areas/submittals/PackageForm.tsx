import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { useGo } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { emptyValues, recordValues } from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { packageFields } from './fields.ts';
import { packagePath } from './record.tsx';
import { packageSource } from './source.ts';

interface NewPackageProps {
  projectId: string | undefined;
  /** where the person is now: chosen already, but can be changed */
  proposed: string | undefined;
  onClose: () => void;
}

/** A new package; it has its number at once. */
export function NewPackage({ projectId, proposed, onClose }: NewPackageProps) {
  const t = useT();
  const go = useGo();
  const state = useRecordCreate({
    source: packageSource,
    call: submittalPackages.create,
    draft: `submittalPackage.new.${projectId ?? ''}`,
    initial: emptyValues(packageFields(t)),
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    toast: (one) => t('{number} created', { number: one.number ?? '' }),
    done: (one) => {
      onClose();
      setTimeout(() => go(packagePath(one)), 0);
    },
  });
  useProposedProject(state.form, projectId ?? proposed);
  return (
    <RecordForm
      state={state}
      title={t('New package')}
      action={t('Create package')}
      onSend={() => state.send()}
      onClose={onClose}
    >
      <Inputs form={state.form} fixedProject={projectId !== undefined} />
    </RecordForm>
  );
}

/** Changes a package. */
export function EditPackage({ source, record, onClose }: VerbProps<SubmittalPackage>) {
  const t = useT();
  const fields = packageFields(t);
  const state = useRecordEdit({
    source,
    record,
    call: submittalPackages.update,
    valuesOf: (one) => recordValues(fields, one),
    toast: () => t('Saved'),
    done: onClose,
  });
  return (
    <RecordForm
      state={state}
      title={t('Edit {name}', { name: record.number ?? record.title })}
      action={t('Save')}
      onClose={onClose}
      fields={fields}
    >
      <Inputs form={state.form} fixedProject />
    </RecordForm>
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
