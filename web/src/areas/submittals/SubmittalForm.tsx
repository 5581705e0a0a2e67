import Box from '@mui/material/Box';
import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { floatDays, planOf } from '@plumbline/contract/areas/submittals/plan';
import { dayIn } from '@plumbline/contract/kit/days';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { useNewRecord } from '../../kit/records/useNewRecord.ts';
import type { NewRecordProps } from '../../kit/records/useNewRecord.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useActor } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { RecordForm } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { recordValues } from '../../kit/records/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { PlanBar } from './PlanBar.tsx';
import { submittalFields } from './fields.ts';
import type { SubmittalValues } from './fields.ts';
import { submittalPath } from './record.tsx';
import { submittalSource } from './source.ts';

/** A new submittal, as a draft. */
export function NewSubmittal(props: NewRecordProps) {
  const t = useT();
  const state = useNewRecord(props, {
    source: submittalSource,
    call: submittalCalls.create,
    fields: submittalFields(t),
    pathOf: submittalPath,
    toast: (item) => t('Draft kept: {title}', { title: item.title }),
  });
  const uploads = useUploads();
  const send = () =>
    uploads.busy ? notify.info(t('Wait until the files have arrived.')) : state.send({ fileIds: uploads.fileIds });
  return (
    <RecordForm
      state={state}
      title={t('New submittal')}
      action={t('Keep as draft')}
      onSend={send}
      onClose={props.onClose}
    >
      <Inputs form={state.form} fixedProject={props.projectId !== undefined} now={DRAFT} />
      <FileDrop uploads={uploads} label={t('Attach the drawings, data sheets or other files')} />
    </RecordForm>
  );
}
const DRAFT = { status: 'draft', returnDueDate: null };

/** Changes what is still open to change. */
export function EditSubmittal(props: VerbProps<SubmittalItem>) {
  const t = useT();
  const { record: item } = props;
  const fields = submittalFields(t);
  const valuesOf = (one: SubmittalItem) => recordValues(fields, one);
  const name = item.number ?? t('draft');
  return (
    <EditForm {...props} call={submittalCalls.update} fields={fields} name={name} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} fixedProject now={item} />}
    </EditForm>
  );
}

interface InputsProps {
  form: Form<SubmittalValues>;
  /** the project cannot be chosen: editing, or inside a project */
  fixedProject: boolean;
  /** as it stands, for its float */
  now: Pick<SubmittalItem, 'returnDueDate'> & { status: string };
}

/** What it is, when it is needed, with the plan that follows, and who does what. */
function Inputs({ form, fixedProject, now }: InputsProps) {
  const t = useT();
  const { values } = form;
  const today = dayIn(useActor().tenant.timeZone);
  const given = { form, fields: submittalFields(t) };
  return (
    <>
      {!fixedProject && <FormInputs {...given} names={['projectId']} />}
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['specSectionId', 'paragraph', 'type', 'category', 'packageId']} />
      </FormGrid>
      <FormInputs {...given} names={['description']} />
      <FormPart title={t('When it is needed')}>
        <FormInputs {...given} names={['requiredOnSiteDate', 'leadTimeDays', 'designReviewDays']} />
        <FormInputs {...given} names={['internalReviewDays', 'bufferDays', 'submitByDate']} />
        <Box role="status" sx={{ gridColumn: '1 / -1' }}>
          <PlanBar plan={{ ...values, ...planOf(values), floatDays: floatDays(values, now, today) }} today={today} />
        </Box>
      </FormPart>
      <FormPart title={t('Who does what')}>
        <FormInputs {...given} names={['submitterId', 'responsibleCompanyId', 'managerId']} />
        <FormInputs {...given} names={['workflowId', 'locationId', 'costCodeId']} />
      </FormPart>
      <CustomInputs form={form} kind="submittal" />
      <div>
        <FormInputs {...given} names={['forRecordOnly', 'substitution', 'isPrivate', 'deviationNotes']} />
      </div>
    </>
  );
}
