import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { DISCIPLINES, PRIORITIES, RFI_REASONS, rfis } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { CheckField, ChoicesField, FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { SimilarHint } from './SimilarHint.tsx';
import type { RfiValues } from './formValues.ts';
import { ImpactFields } from './verbs/fields.tsx';
import { choices, disciplineWords, priorityWords, reasonWords } from './words.ts';

interface FieldsProps {
  form: RecordForm<RfiValues>;
  /** the project cannot be chosen (editing, or inside a project) */
  fixedProject: boolean;
  /** true, or why the question no longer changes */
  question: true | string;
  exceptId?: string;
  /** a phone shows only what is needed first; the rest waits behind one press */
  brief?: boolean;
}

/** The fields of an RFI: title, question and proposal first, with a hint when the same was asked before. */
export function RfiFields({ form, fixedProject, question, exceptId, brief = false }: FieldsProps) {
  const t = useT();
  const [all, setAll] = useState(!brief);
  const { values, errors } = form;
  return (
    <>
      {!fixedProject && (
        <FormCell name="projectId">
          <ProjectPicker
            value={values.projectId}
            onChange={(projectId) => form.set({ projectId, locationId: '', costCodeId: '' })}
            error={errors.projectId}
          />
        </FormCell>
      )}
      <FormField
        form={form}
        name="title"
        as={TextField}
        label={t('Title')}
        maxLength={255}
        autoFocus={!brief}
        placeholder={t('What it is about, and where')}
      />
      <FormField
        form={form}
        name="question"
        as={TextArea}
        label={t('Question')}
        rows={brief ? 3 : 5}
        maxLength={20_000}
        readOnly={question !== true}
        help={question === true ? undefined : question}
      />
      {values.projectId && question === true && (
        <SimilarHint
          projectId={values.projectId.projectId}
          title={values.title}
          question={values.question}
          exceptId={exceptId}
        />
      )}
      {!brief && (
        <FormField
          form={form}
          name="suggestedAnswer"
          as={TextArea}
          label={t('Suggested answer')}
          optional
          rows={2}
          maxLength={20_000}
        />
      )}
      {all ? (
        <MoreFields form={form} />
      ) : (
        <Button
          variant="text"
          endIcon={<ExpandMoreOutlined />}
          onClick={() => setAll(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('More details')}
        </Button>
      )}
    </>
  );
}

/** Who decides on it and by when, where it is, why it is asked and for whom, what it may cost. */
function MoreFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const privacy = t('Private: only its author, managers, reviewers and watchers see it');
  return (
    <>
      <FormGrid>
        <GateFields form={form} />
        <PlaceFields form={form} />
        <SourceFields form={form} />
      </FormGrid>
      <FormField
        form={form}
        name="disciplines"
        as={ChoicesField<(typeof DISCIPLINES)[number]>}
        label={t('Discipline')}
        optional
        columns
        options={choices(disciplineWords(t), DISCIPLINES)}
      />
      <ImpactFields form={form} optional />
      <FormField form={form} name="isPrivate" as={CheckField} label={privacy} />
    </>
  );
}

const QUIET = { quiet: true, stay: true } as const;

/** Who decides on it, and by when. */
function GateFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const types = useQuery(query(rfis.types, {}, QUIET)).data ?? [];
  return (
    <>
      <FormField
        form={form}
        name="rfiManagerId"
        as={PersonPicker}
        label={t('RFI manager')}
        optional
        projectId={form.values.projectId?.projectId}
        membersOnly
        placeholder={t('The project’s own')}
      />
      <FormField
        form={form}
        name="rfiTypeId"
        as={SelectField}
        label={t('Type')}
        optional
        placeholder={t('The usual')}
        options={types.map((one) => ({ value: one.rfiTypeId, label: one.name }))}
      />
      <FormField
        form={form}
        name="neededOnSiteDate"
        as={DateField}
        label={t('Needed on site')}
        optional
        help={t('When the crew stops without an answer')}
      />
      <FormField form={form} name="dueDate" as={DateField} label={t('Answer due')} optional />
    </>
  );
}

/** Where it is: in the building, on the drawings, in the specification, in the budget. */
function PlaceFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const projectId = form.values.projectId?.projectId;
  const of = { projectId: projectId ?? '' };
  const enabled = projectId !== undefined;
  const locations = useQuery({ ...query(projects.locations, of, QUIET), enabled }).data ?? [];
  const costCodes = useQuery({ ...query(projects.costCodes, of, QUIET), enabled }).data ?? [];
  return (
    <>
      <FormField
        form={form}
        name="locationId"
        as={SelectField}
        label={t('Location')}
        optional
        placeholder={t('Nowhere in particular')}
        options={locations.map((one) => ({ value: one.locationId, label: one.path }))}
        disabled={!projectId}
      />
      <FormField
        form={form}
        name="drawingRefs"
        as={TextField}
        label={t('Drawings')}
        optional
        maxLength={200}
        placeholder="S2.12, A5.21"
      />
      <FormField
        form={form}
        name="specSection"
        as={TextField}
        label={t('Spec section')}
        optional
        maxLength={40}
        placeholder="08 44 13"
      />
      <FormField
        form={form}
        name="costCodeId"
        as={SelectField}
        label={t('Cost code')}
        optional
        placeholder={t('Choose')}
        options={costCodes.map((one) => ({ value: one.costCodeId, label: `${one.code} ${one.name}` }))}
        disabled={!projectId}
      />
    </>
  );
}

/** Why it is asked, and for whom. */
function SourceFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const { values, errors } = form;
  return (
    <>
      <FormField
        form={form}
        name="reason"
        as={SelectField}
        label={t('Reason')}
        optional
        placeholder={t('Choose')}
        options={choices(reasonWords(t), RFI_REASONS)}
      />
      <FormField
        form={form}
        name="receivedFromId"
        as={PersonPicker}
        label={t('Received from')}
        optional
        projectId={values.projectId?.projectId}
      />
      <FormField form={form} name="responsibleCompanyId" as={CompanyPicker} label={t('Responsible')} optional />
      <FormCell name="priority">
        <SelectField
          label={t('Priority')}
          value={values.priority}
          onChange={(priority) => form.set({ priority: priority || 'normal' })}
          options={choices(priorityWords(t), PRIORITIES)}
          error={errors.priority}
        />
      </FormCell>
      <FormField form={form} name="reference" as={TextField} label={t('Reference')} optional maxLength={60} />
    </>
  );
}
