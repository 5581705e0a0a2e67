import { inspectionCalls } from '@plumbline/contract/areas/inspections/verbs';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { useUploads } from '../../kit/files/useUploads.ts';
import { FormsInput, NO_FORMS, sentForms } from '../../kit/forms/FormsInput.tsx';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import { RecordForm, useRecordCreate } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { inspectionFields, inspectionForm, moneyFields } from './fields.ts';
import type { InspectionValues } from './fields.ts';
import { TEMPLATES } from './choices.ts';
import { inspectionPath } from './record.tsx';
import { inspectionSource } from './source.ts';

/** A new inspection, as a draft with its forms. */
export function NewInspection({ projectId, proposed, onClose }: NewRecordProps) {
  const t = useT();
  const go = useGo();
  const uploads = useUploads();
  const state = useRecordCreate({
    source: inspectionSource,
    call: inspectionCalls.create,
    draft: `inspection.new.${projectId ?? ''}`,
    initial: { ...emptyValues(inspectionFields(t)), ...emptyValues(moneyFields(t)), runs: NO_FORMS },
    input: ({ runs, reinspectionFeeCents }) => ({
      runs: sentForms(runs),
      // Who may not read money must not name it.
      reinspectionFeeCents: reinspectionFeeCents ?? undefined,
    }),
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    toast: ({ title }) => t('Draft kept: {title}', { title }),
    done: (made) => {
      onClose();
      setTimeout(() => go(inspectionPath(made)), 0);
    },
  });
  const { form } = state;
  const project = useProposedProject(form, projectId ?? proposed);
  function send() {
    if (uploads.busy) return notify.info(t('Wait until the files have arrived.'));
    state.send({ fileIds: uploads.fileIds });
  }
  return (
    <RecordForm state={state} title={t('New inspection')} action={t('Keep as draft')} onSend={send} onClose={onClose}>
      {projectId === undefined && <FormInputs form={form} fields={inspectionFields(t)} names={['projectId']} />}
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

/** Changes what is still open to change. */
export function EditInspection(props: VerbProps<Inspection>) {
  const t = useT();
  const { fields } = inspectionForm(t, props.record);
  return (
    <EditForm
      {...props}
      call={inspectionCalls.update}
      fields={fields}
      valuesOf={(one) => inspectionForm(t, one).values}
    >
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
