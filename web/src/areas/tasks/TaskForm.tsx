import { taskCalls } from '@plumbline/contract/areas/tasks/verbs';
import type { Task } from '@plumbline/contract/areas/tasks';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useGo } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { taskFields, taskValues } from './fields.tsx';
import type { TaskValues } from './fields.tsx';
import { taskPath } from './record.tsx';
import { taskSource } from './source.ts';

interface NewProps {
  projectId: string | undefined;
  /** where the person is now: chosen already, but can be changed */
  proposed: string | undefined;
  onClose: () => void;
}

/** A new task, as a draft. */
export function NewTask({ projectId, proposed, onClose }: NewProps) {
  const t = useT();
  const go = useGo();
  const state = useRecordCreate({
    source: taskSource,
    call: taskCalls.create,
    draft: `task.new.${projectId ?? ''}`,
    initial: emptyValues(taskFields(t)),
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    toast: (task) => t('Draft kept: {title}', { title: task.title }),
    done: (task) => {
      onClose();
      setTimeout(() => go(taskPath(task)), 0);
    },
  });
  const uploads = useUploads();
  useProposedProject(state.form, projectId ?? proposed);
  const send = () =>
    uploads.busy ? notify.info(t('Wait until the files have arrived.')) : state.send({ fileIds: uploads.fileIds });
  return (
    <RecordForm state={state} title={t('New task')} action={t('Keep as draft')} onSend={send} onClose={onClose}>
      <Inputs form={state.form} fixedProject={projectId !== undefined} />
      <FileDrop uploads={uploads} label={t('Attach drawings, photos or other files')} />
    </RecordForm>
  );
}

/** Changes what is still open to change. */
export function EditTask({ source, record: task, onClose }: VerbProps<Task>) {
  const t = useT();
  const state = useRecordEdit({
    source,
    record: task,
    call: taskCalls.update,
    valuesOf: (one) => taskValues(t, one),
    toast: () => t('Saved'),
    done: onClose,
  });
  return (
    <RecordForm
      state={state}
      title={t('Edit {name}', { name: task.number ?? t('draft') })}
      action={t('Save')}
      onClose={onClose}
      fields={taskFields(t)}
    >
      <Inputs form={state.form} fixedProject />
    </RecordForm>
  );
}

interface InputsProps {
  form: Form<TaskValues>;
  /** the project cannot be chosen: editing, or inside a project */
  fixedProject: boolean;
}

/** What is to be done and where, when, and by whom. */
function Inputs({ form, fixedProject }: InputsProps) {
  const t = useT();
  const given = { form, fields: taskFields(t) };
  return (
    <>
      {!fixedProject && <FormInputs {...given} names={['projectId']} />}
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['category', 'locationId']} />
      </FormGrid>
      <FormInputs {...given} names={['description']} />
      <FormPart title={t('When')}>
        <FormInputs {...given} names={['startDate', 'dueDate', 'plannedHours']} />
      </FormPart>
      <FormPart title={t('Who does what')}>
        <FormInputs {...given} names={['leadId', 'crewIds', 'managerId', 'responsibleCompanyId']} />
      </FormPart>
      <FormPart title={t('How much')}>
        <FormInputs {...given} names={['plannedQuantity', 'unit', 'evidence', 'costCodeId']} />
      </FormPart>
      <CustomInputs form={form} kind="task" />
      <div>
        <FormInputs {...given} names={['isPrivate']} />
      </div>
    </>
  );
}
