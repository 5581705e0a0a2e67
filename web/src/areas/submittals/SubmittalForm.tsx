import Box from '@mui/material/Box';
import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { floatDays, planOf } from '@plumbline/contract/areas/submittals/procurement';
import { dayIn } from '@plumbline/contract/kit/days';
import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { useActor } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { recordValues } from '../../kit/records/form/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { useCalendar } from '../../kit/records/kind/useCalendar.ts';
import { PlanBar } from './PlanBar.tsx';
import { submittalFields, packageFields } from './fields.ts';
import type { SubmittalValues } from './fields.ts';
import { submittalSource, packageSource } from './source.ts';

/** Creates a submittal as a draft. */
export function NewSubmittal(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={submittalSource}
      call={submittalCalls.create}
      fields={submittalFields(t)}
      title={t('New submittal')}
      files={t('Attach the drawings, data sheets or other files')}
    >
      {(form, projectId) => <Inputs form={form} projectId={projectId} now={DRAFT} brief />}
    </NewForm>
  );
}
const DRAFT = { status: 'draft', returnDueDate: null };

/** Edits the fields that may still change. */
export function EditSubmittal(props: VerbProps<SubmittalItem>) {
  const fields = submittalFields(useT());
  const valuesOf = (one: SubmittalItem) => recordValues(fields, one);
  return (
    <EditForm {...props} call={submittalCalls.update} fields={fields} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} projectId={props.record.projectId} now={props.record} />}
    </EditForm>
  );
}

interface InputsProps {
  form: Form<SubmittalValues>;
  /** The project whose working days the plan counts */
  projectId: string | undefined;
  /** Status and due-back date of the submittal, or of a new draft, for its float */
  now: Pick<SubmittalItem, 'returnDueDate'> & { status: string };
  /** Shows only the fields that are needed first; a button shows the rest */
  brief?: boolean;
}

/** The inputs that are never folded. */
const FIRST = [
  'projectId',
  'title',
  'specSectionId',
  'type',
  'requiredOnSiteDate',
  'submitterId',
  'description',
] as const;

/** The inputs of a submittal. A new one folds most of them. */
function Inputs({ brief = false, ...props }: InputsProps) {
  const { form } = props;
  const given = { form, fields: submittalFields(useT()) };
  const folded = (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['specSectionId', 'type', 'requiredOnSiteDate', 'submitterId']} />
      </FormGrid>
      <FormInputs {...given} names={['description']} />
    </>
  );
  return (
    <MoreFields form={form} kind="submittal" isNew={brief} first={FIRST} folded={folded}>
      <AllInputs {...props} />
    </MoreFields>
  );
}

/** The submittal, its dates with the resulting plan, and its people. */
function AllInputs({ form, now, projectId }: Omit<InputsProps, 'brief'>) {
  const t = useT();
  const { values } = form;
  const calendar = useCalendar(projectId);
  const today = dayIn(useActor().tenant.timeZone);
  const given = { form, fields: submittalFields(t) };
  const plan = planOf(values, calendar);
  const { submitByDate } = values;
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['specSectionId', 'paragraph', 'type', 'category', 'packageId']} />
      </FormGrid>
      <FormInputs {...given} names={['description']} />
      <FormPart title={t('When it is needed')}>
        <FormInputs {...given} names={['requiredOnSiteDate', 'leadTimeDays', 'designReviewDays']} />
        <FormInputs {...given} names={['internalReviewDays', 'bufferDays', 'submitByDate']} />
        <Box role="status" sx={{ gridColumn: '1 / -1' }}>
          <PlanBar
            plan={{
              ...values,
              ...plan,
              floatDays: floatDays(values, { ...now, isRejected: false }, { today, calendar }),
            }}
            today={today}
            calendar={calendar}
          />
          {submitByDate && plan.plannedSubmitDate && submitByDate > plan.plannedSubmitDate && (
            <Box sx={{ mt: 1, color: 'status.stopped.ink' }}>
              {t('Submit by is later than the plan: too few days are left for review and delivery.')}
            </Box>
          )}
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

/** Creates a package. It gets its number at once. */
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
      {(form) => <PackageInputs form={form} />}
    </NewForm>
  );
}

/** Edits a package. */
export function EditPackage(props: VerbProps<SubmittalPackage>) {
  const { number, title } = props.record;
  const fields = packageFields(useT());
  const valuesOf = (one: SubmittalPackage) => recordValues(fields, one);
  return (
    <EditForm {...props} call={submittalPackages.update} fields={fields} name={number ?? title} valuesOf={valuesOf}>
      {(form) => <PackageInputs form={form} />}
    </EditForm>
  );
}

function PackageInputs({ form }: { form: Form<FieldValues<ReturnType<typeof packageFields>>> }) {
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
