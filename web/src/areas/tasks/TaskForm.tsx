import { tasks } from '@plumbline/contract/areas/tasks';
import type { Task } from '@plumbline/contract/areas/tasks';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import { NewForm } from '../../kit/records/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { taskFields, taskValues } from './fields.ts';
import type { TaskValues } from './fields.ts';
import { taskSource } from './source.ts';

/** A new task, as a draft. */
export function NewTask(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={taskSource}
      call={tasks.create}
      fields={taskFields(t)}
      title={t('New task')}
      files={t('Attach drawings, photos or other files')}
    >
      {(form) => <Inputs form={form} />}
    </NewForm>
  );
}

/** Changes what is still open to change. */
export function EditTask(props: VerbProps<Task>) {
  const t = useT();
  const valuesOf = (one: Task) => taskValues(t, one);
  return (
    <EditForm {...props} call={tasks.update} fields={taskFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

/** What is to be done and where, when, and by whom. */
function Inputs({ form }: { form: Form<TaskValues> }) {
  const t = useT();
  const given = { form, fields: taskFields(t) };
  return (
    <>
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
