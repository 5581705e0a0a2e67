import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { DESIGN_REVIEW_DAYS, INTERNAL_REVIEW_DAYS, floatDays, planOf } from '@plumbline/contract/areas/submittals/plan';
import { SUBMITTAL_CATEGORIES, SUBMITTAL_TYPES } from '@plumbline/contract/areas/submittals/shapes';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { CheckField, FormField, NumberField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { PlanBar } from './PlanBar.tsx';
import { EMPTY } from './formValues.ts';
import type { SubmittalValues } from './formValues.ts';
import { useSections } from '../specSections/index.ts';
import { usePackages, useWorkflows } from './queries.ts';
import { categoryWords, typeWords } from './words.ts';

interface FieldsProps {
  form: Form<SubmittalValues>;
  /** the project cannot be chosen: editing, or inside a project */
  fixedProject: boolean;
  status: string;
  returnDueDate?: string | null;
}

/** The fields of a submittal: what it is, who does what, and when it is needed, with the plan that follows. */
export function SubmittalFields({ form, fixedProject, status, returnDueDate = null }: FieldsProps) {
  const t = useT();
  const { values } = form;
  const today = dayIn(useActor().tenant.timeZone);
  const days = (name: DaysName, label: string, usual?: number) => (
    <FormField
      form={form}
      name={name}
      as={NumberField}
      label={label}
      optional
      most={1000}
      placeholder={usual === undefined ? undefined : String(usual)}
    />
  );
  return (
    <>
      {!fixedProject && (
        <FormCell name="projectId">
          <ProjectPicker
            value={values.projectId}
            onChange={(projectId) => form.set({ projectId, ...OF_PROJECT })}
            error={form.errors.projectId}
          />
        </FormCell>
      )}
      <FormField
        form={form}
        name="title"
        as={TextField}
        label={t('Title')}
        maxLength={255}
        autoFocus
        placeholder={t('What is submitted')}
      />
      <FormGrid>
        <SubjectFields form={form} />
      </FormGrid>
      <FormField form={form} name="description" as={TextArea} label={t('Description')} optional maxLength={20_000} />
      <FormPart title={t('When it is needed')}>
        <FormField form={form} name="requiredOnSiteDate" as={DateField} label={t('Required on site')} optional />
        {days('leadTimeDays', t('Lead time, calendar days'))}
        {days('designReviewDays', t('Design review, working days'), DESIGN_REVIEW_DAYS)}
        {days('internalReviewDays', t('Own review, working days'), INTERNAL_REVIEW_DAYS)}
        {days('bufferDays', t('Buffer, calendar days'), 0)}
        <FormField
          form={form}
          name="submitByDate"
          as={DateField}
          label={t('Submit by')}
          optional
          help={t('Without a day the plan says so')}
        />
        <Box role="status" sx={{ gridColumn: '1 / -1' }}>
          <PlanBar
            plan={{ ...values, ...planOf(values), floatDays: floatDays(values, { status, returnDueDate }, today) }}
            today={today}
          />
        </Box>
      </FormPart>
      <FormPart title={t('Who does what')}>
        <PeopleFields form={form} />
      </FormPart>
      <Declarations form={form} />
    </>
  );
}
type DaysName = 'leadTimeDays' | 'bufferDays' | 'designReviewDays' | 'internalReviewDays';
/** What another project does not have. */
const OF_PROJECT = { specSectionId: '', packageId: '', locationId: '', costCodeId: '', workflowId: '' };

type PartProps = Pick<FieldsProps, 'form'>;
const QUIET = { quiet: true, stay: true } as const;

/** What it is: where the specification asks for it, its type, its package. */
function SubjectFields({ form }: PartProps) {
  const t = useT();
  const projectId = form.values.projectId?.projectId;
  const sections = useSections(projectId);
  const select = { form, as: SelectField, optional: true, placeholder: t('Choose'), disabled: !projectId };
  return (
    <>
      <FormField
        {...select}
        name="specSectionId"
        label={t('Spec section')}
        help={projectId && sections.length === 0 ? t('The project has no spec sections yet.') : undefined}
        options={sections.map((one) => ({ value: one.specSectionId, label: `${one.number} ${one.title}` }))}
      />
      <FormField
        form={form}
        name="paragraph"
        as={TextField}
        label={t('Paragraph')}
        optional
        maxLength={40}
        placeholder="1.5.A"
      />
      <FormCell name="type">
        <SelectField
          label={t('Type')}
          value={form.values.type}
          onChange={(type) => form.set({ type: type || EMPTY.type })}
          options={choices(typeWords(t), SUBMITTAL_TYPES)}
          error={form.errors.type}
        />
      </FormCell>
      <FormCell name="category">
        <SelectField
          label={t('Category')}
          value={form.values.category}
          onChange={(category) => form.set({ category: category || EMPTY.category })}
          options={choices(categoryWords(t), SUBMITTAL_CATEGORIES)}
          error={form.errors.category}
        />
      </FormCell>
      <FormField
        {...select}
        name="packageId"
        label={t('Package')}
        options={usePackages(projectId).map((one) => ({
          value: one.submittalPackageId,
          label: `${one.number ?? ''} ${one.title}`,
        }))}
      />
    </>
  );
}

/** Who hands it in, who manages it and how it is reviewed; where it is in the building and the budget. */
function PeopleFields({ form }: PartProps) {
  const t = useT();
  const projectId = form.values.projectId?.projectId;
  const of = { projectId: projectId ?? '' };
  const enabled = projectId !== undefined;
  const locations = useQuery({ ...query(projects.locations, of, QUIET), enabled }).data ?? [];
  const costCodes = useQuery({ ...query(projects.costCodes, of, QUIET), enabled }).data ?? [];
  const person = { form, as: PersonPicker, optional: true, projectId };
  const select = { form, as: SelectField, optional: true, placeholder: t('Choose'), disabled: !projectId };
  return (
    <>
      <FormField {...person} name="submitterId" label={t('Submitter')} help={t('Who hands it in')} />
      <FormField form={form} name="responsibleCompanyId" as={CompanyPicker} label={t('Responsible')} optional />
      <FormField
        {...person}
        name="managerId"
        label={t('Submittal manager')}
        membersOnly
        placeholder={t('The project’s own')}
      />
      <FormField
        {...select}
        name="workflowId"
        label={t('Workflow')}
        placeholder={t('That of its package or project')}
        options={useWorkflows(projectId).map((one) => ({ value: one.workflowId, label: one.name }))}
      />
      <FormField
        {...select}
        name="locationId"
        label={t('Location')}
        options={locations.map((one) => ({ value: one.locationId, label: one.path }))}
      />
      <FormField
        {...select}
        name="costCodeId"
        label={t('Cost code')}
        options={costCodes.map((one) => ({ value: one.costCodeId, label: `${one.code} ${one.name}` }))}
      />
    </>
  );
}

/** What whoever submits has to declare, and who may see it. */
function Declarations({ form }: PartProps) {
  const t = useT();
  return (
    <div>
      <FormField form={form} name="forRecordOnly" as={CheckField} label={t('For the record only: no review')} />
      <FormField form={form} name="substitution" as={CheckField} label={t('A substitution for what is specified')} />
      <FormField
        form={form}
        name="isPrivate"
        as={CheckField}
        label={t('Private: only its author, managers, reviewers and watchers see it')}
      />
      <FormField
        form={form}
        name="deviationNotes"
        as={TextArea}
        label={t('Deviations from the contract documents')}
        optional
        rows={2}
        maxLength={5000}
      />
    </div>
  );
}
