import { useRef } from 'react';
import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { useUploads } from '../../kit/files/useUploads.ts';
import { FormsInput, NO_FORMS, sentForms } from '../../kit/forms/FormsInput.tsx';
import { useGo } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import { RecordForm, useRecordCreate } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { TEMPLATES } from './choices.ts';
import { checklistFields, checklistValues } from './fields.ts';
import type { ChecklistValues } from './fields.ts';
import { checklistKind, checklistPath } from './record.tsx';
import { checklistSource } from './source.ts';

/** A new checklist with its forms: kept as a draft, or scheduled at once. */
export function NewChecklist({ projectId, proposed, onClose }: NewRecordProps) {
  const t = useT();
  const go = useGo();
  // What was pressed is known before the next render.
  const schedules = useRef(false);
  const state = useRecordCreate({
    source: checklistSource,
    call: checklistCalls.create,
    draft: `checklist.new.${projectId ?? ''}`,
    initial: { ...emptyValues(checklistFields(t)), runs: NO_FORMS },
    input: ({ runs }) => ({ runs: sentForms(runs) }),
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    check: ({ runs, leadId, scheduledDate, dueDate }): Record<string, string> =>
      schedules.current
        ? {
            ...(sentForms(runs) ? {} : { runs: t('Choose at least one template') }),
            ...(leadId ? {} : { leadId: t('Choose who does it') }),
            ...(scheduledDate || dueDate ? {} : { scheduledDate: t('Choose a day') }),
          }
        : {},
    toast: (made) =>
      made.number
        ? `${made.number}: ${checklistKind.statusWord(made.status, t)}`
        : t('Draft kept: {title}', { title: made.title }),
    done: (made) => {
      onClose();
      setTimeout(() => go(checklistPath(made)), 0);
    },
  });
  const { form } = state;
  const uploads = useUploads();
  const project = useProposedProject(form, projectId ?? proposed);
  function send(schedule: boolean) {
    schedules.current = schedule;
    if (uploads.busy) return notify.info(t('Wait until the files have arrived.'));
    state.send({ fileIds: uploads.fileIds, schedule });
  }
  return (
    <RecordForm
      state={state}
      title={t('New checklist')}
      action={t('Schedule')}
      busy={state.busy && schedules.current}
      onSend={() => send(true)}
      onClose={onClose}
      buttons={
        <ActionButton variant="outlined" busy={state.busy && !schedules.current} onPress={() => send(false)}>
          {t('Keep as draft')}
        </ActionButton>
      }
    >
      {projectId === undefined && <FormInputs form={form} fields={checklistFields(t)} names={['projectId']} />}
      <Inputs form={form}>
        <FormCell name="runs">
          <FormsInput
            templates={TEMPLATES}
            value={form.values.runs}
            projectId={project?.projectId}
            onChange={(runs) => form.set({ runs })}
            error={form.errors.runs}
          />
        </FormCell>
      </Inputs>
      <FileDrop uploads={uploads} label={t('Attach drawings, photos or other files')} />
    </RecordForm>
  );
}

/** Changes what is still open to change; its forms have verbs of their own. */
export function EditChecklist(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  const valuesOf = (one: ChecklistPackage) => checklistValues(t, one);
  return (
    <EditForm {...props} call={checklistCalls.update} fields={checklistFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

/** What is to be checked, by whom and when, and what it belongs to. */
function Inputs({ form, children }: { form: Form<ChecklistValues>; children?: React.ReactNode }) {
  const t = useT();
  const given = { form, fields: checklistFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      {children}
      <FormPart title={t('Who and when')}>
        <FormInputs {...given} names={['leadId', 'managerId', 'scheduledDate', 'dueDate']} />
      </FormPart>
      <FormPart title={t('What it belongs to')}>
        <FormInputs
          {...given}
          names={['locationId', 'taskId', 'punchPackageId', 'equipment', 'responsibleCompanyId']}
        />
      </FormPart>
      <FormInputs {...given} names={['description']} />
      <CustomInputs form={form} kind="checklist" />
      <FormGrid>
        <FormInputs {...given} names={['isRequired', 'strictOrder', 'isPrivate']} />
      </FormGrid>
    </>
  );
}
