import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { CheckField, FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { valuesFrom } from '../../kit/records/formInput.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { useSections } from '../specSections/index.ts';
import { useWorkflows } from './queries.ts';
import { packagePath } from './record.tsx';
import { fieldWords } from './recordWords.ts';
import { packageSource } from './source.ts';

interface PackageValues {
  projectId: { projectId: string; projectName: string } | null;
  title: string;
  description: string;
  specSectionId: string;
  managerId: PersonRef | null;
  responsibleCompanyId: { companyId: string; companyName: string } | null;
  workflowId: string;
  isPrivate: boolean;
}

const EMPTY: PackageValues = {
  projectId: null,
  title: '',
  description: '',
  specSectionId: '',
  managerId: null,
  responsibleCompanyId: null,
  workflowId: '',
  isPrivate: false,
};

function valuesOf(one: SubmittalPackage): PackageValues {
  return valuesFrom(EMPTY, one, {
    projectId: { projectId: one.projectId, projectName: one.projectName ?? '' },
    specSectionId: one.specSection?.specSectionId ?? '',
    managerId: one.manager,
    responsibleCompanyId: one.responsibleCompany,
    workflowId: one.workflow?.workflowId ?? '',
  });
}

interface NewPackageProps {
  projectId: string | undefined;
  /** where the person is now: chosen already, but can be changed */
  proposed: string | undefined;
  onClose: () => void;
}

/** A new package; it has its number at once. The form waits for the project that is proposed. */
export function NewPackage({ projectId, proposed, onClose }: NewPackageProps) {
  const of = projectId ?? proposed;
  const asked = query(projects.get, { projectId: of ?? '' }, { quiet: true, stay: true });
  const project = useQuery({ ...asked, enabled: of !== undefined });
  if (of !== undefined && project.isPending) return null;
  const chosen = project.data ? { projectId: project.data.projectId, projectName: project.data.projectName } : null;
  return <Create project={chosen} fixedProject={projectId !== undefined} onClose={onClose} />;
}

interface CreateProps {
  project: PackageValues['projectId'];
  fixedProject: boolean;
  onClose: () => void;
}

function Create({ project, fixedProject, onClose }: CreateProps) {
  const t = useT();
  const go = useGo();
  const state = useRecordCreate({
    source: packageSource,
    call: submittalPackages.create,
    draft: `submittalPackage.new.${project?.projectId ?? ''}`,
    initial: { ...EMPTY, projectId: project },
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    toast: (one) => t('{number} made', { number: one.number ?? '' }),
    done: (one) => {
      onClose();
      setTimeout(() => go(packagePath(one)), 0);
    },
  });
  return (
    <RecordForm
      state={state}
      title={t('New package')}
      action={t('Make package')}
      onSend={() => state.send()}
      onClose={onClose}
    >
      <Fields form={state.form} fixedProject={fixedProject} />
    </RecordForm>
  );
}

/** Changes a package. */
export function EditPackage({ source, record, onClose }: VerbProps<SubmittalPackage>) {
  const t = useT();
  const state = useRecordEdit({
    source,
    record,
    call: submittalPackages.update,
    valuesOf,
    toast: () => t('Saved'),
    done: onClose,
  });
  return (
    <RecordForm
      state={state}
      title={t('Edit {name}', { name: record.number ?? record.title })}
      action={t('Save')}
      onClose={onClose}
      labelOf={(field) => wordFor(fieldWords(t), field)}
    >
      <Fields form={state.form} fixedProject />
    </RecordForm>
  );
}

function Fields({ form, fixedProject }: { form: Form<PackageValues>; fixedProject: boolean }) {
  const t = useT();
  const projectId = form.values.projectId?.projectId;
  const select = { form, as: SelectField, optional: true, placeholder: t('Choose'), disabled: !projectId };
  return (
    <>
      {!fixedProject && (
        <FormCell name="projectId">
          <ProjectPicker
            value={form.values.projectId}
            onChange={(project) => form.set({ projectId: project, specSectionId: '', workflowId: '' })}
            error={form.errors.projectId}
          />
        </FormCell>
      )}
      <FormField form={form} name="title" as={TextField} label={t('Title')} maxLength={255} autoFocus />
      <FormField form={form} name="description" as={TextArea} label={t('Description')} optional maxLength={20_000} />
      <FormGrid>
        <FormField
          {...select}
          name="specSectionId"
          label={t('Spec section')}
          options={useSections(projectId).map((one) => ({
            value: one.specSectionId,
            label: `${one.number} ${one.title}`,
          }))}
        />
        <FormField
          {...select}
          name="workflowId"
          label={t('Workflow')}
          help={t('For its submittals, unless they name their own')}
          options={useWorkflows(projectId).map((one) => ({ value: one.workflowId, label: one.name }))}
        />
        <FormField
          form={form}
          name="managerId"
          as={PersonPicker}
          label={t('Submittal manager')}
          optional
          membersOnly
          projectId={projectId}
        />
        <FormField form={form} name="responsibleCompanyId" as={CompanyPicker} label={t('Responsible')} optional />
      </FormGrid>
      <FormField
        form={form}
        name="isPrivate"
        as={CheckField}
        label={t('Private: only its author, managers, reviewers and watchers see it')}
      />
    </>
  );
}
