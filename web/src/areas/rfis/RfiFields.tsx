import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { DISCIPLINES, PRIORITIES, RFI_REASONS, rfis } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
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
  /** a phone shows only what is needed first */
  brief?: boolean;
}

/** The matter of an RFI: title, question, proposal; and a hint when the same was asked before. */
export function DetailsFields({ form, fixedProject, question, exceptId, brief = false }: FieldsProps) {
  const t = useT();
  const { values, errors } = form;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {!fixedProject && (
        <FormCell name="projectId">
          <ProjectPicker
            value={values.project}
            onChange={(project) => form.set({ project, locationId: '', costCodeId: '' })}
            error={errors.projectId}
          />
        </FormCell>
      )}
      <FormCell name="title">
        <TextField
          label={t('Title')}
          {...form.field('title')}
          maxLength={255}
          autoFocus={!brief}
          placeholder={t('What it is about, and where')}
        />
      </FormCell>
      <FormCell name="question">
        <TextField
          label={t('Question')}
          {...form.field('question')}
          multiline
          minRows={brief ? 3 : 5}
          maxLength={20_000}
          readOnly={question !== true}
          help={question === true ? undefined : question}
        />
      </FormCell>
      {values.project && question === true && (
        <SimilarHint
          projectId={values.project.projectId}
          title={values.title}
          question={values.question}
          exceptId={exceptId}
        />
      )}
      {!brief && (
        <FormCell name="suggestedAnswer">
          <TextField
            label={t('Suggested answer')}
            optional
            {...form.field('suggestedAnswer')}
            multiline
            minRows={2}
            maxLength={20_000}
          />
        </FormCell>
      )}
    </Box>
  );
}

/** Everything else that one may say of an RFI. */
export function DetailFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const { values } = form;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FormGrid>
        <GateFields form={form} />
        <PlaceFields form={form} />
        <SourceFields form={form} />
      </FormGrid>
      <FormCell name="disciplines">
        <Disciplines form={form} />
      </FormCell>
      <ImpactFields form={form} optional />
      <FormCell name="isPrivate">
        <FormControlLabel
          control={<Checkbox checked={values.isPrivate} onChange={(_, isPrivate) => form.set({ isPrivate })} />}
          label={t('Private: only its author, managers, reviewers and watchers see it')}
        />
      </FormCell>
    </Box>
  );
}

const QUIET = { quiet: true, stay: true } as const;

/** Who decides on it, and by when. */
function GateFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const { values, errors } = form;
  const projectId = values.project?.projectId;
  const types = useQuery(query(rfis.types, {}, QUIET)).data ?? [];
  return (
    <>
      <FormCell name="rfiManagerId">
        <PersonPicker
          label={t('RFI manager')}
          optional
          projectId={projectId}
          membersOnly
          value={values.manager}
          onChange={(manager) => form.set({ manager })}
          error={errors.rfiManagerId}
          placeholder={t('The project’s own')}
        />
      </FormCell>
      <FormCell name="rfiTypeId">
        <SelectField
          label={t('Type')}
          optional
          placeholder={t('The usual')}
          {...form.field('rfiTypeId')}
          options={types.map((one) => ({ value: one.rfiTypeId, label: one.name }))}
        />
      </FormCell>
      <FormCell name="neededOnSiteDate">
        <DateField
          label={t('Needed on site')}
          optional
          {...form.field('neededOnSiteDate')}
          help={t('When the crew stops without an answer')}
        />
      </FormCell>
      <FormCell name="dueDate">
        <DateField label={t('Answer due')} optional {...form.field('dueDate')} />
      </FormCell>
    </>
  );
}

/** Where it is: in the building, on the drawings, in the specification, in the budget. */
function PlaceFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const projectId = form.values.project?.projectId;
  const of = { projectId: projectId ?? '' };
  const enabled = projectId !== undefined;
  const locations = useQuery({ ...query(projects.locations, of, QUIET), enabled }).data ?? [];
  const costCodes = useQuery({ ...query(projects.costCodes, of, QUIET), enabled }).data ?? [];
  return (
    <>
      <FormCell name="locationId">
        <SelectField
          label={t('Location')}
          optional
          placeholder={t('Nowhere in particular')}
          {...form.field('locationId')}
          options={locations.map((one) => ({ value: one.locationId, label: one.path }))}
          disabled={!projectId}
        />
      </FormCell>
      <FormCell name="drawingRefs">
        <TextField
          label={t('Drawings')}
          optional
          {...form.field('drawingRefs')}
          maxLength={200}
          placeholder="S2.12, A5.21"
        />
      </FormCell>
      <FormCell name="specSection">
        <TextField
          label={t('Spec section')}
          optional
          {...form.field('specSection')}
          maxLength={40}
          placeholder="08 44 13"
        />
      </FormCell>
      <FormCell name="costCodeId">
        <SelectField
          label={t('Cost code')}
          optional
          placeholder={t('Choose')}
          {...form.field('costCodeId')}
          options={costCodes.map((one) => ({ value: one.costCodeId, label: `${one.code} ${one.name}` }))}
          disabled={!projectId}
        />
      </FormCell>
    </>
  );
}

/** Why it is asked, and for whom. */
function SourceFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const { values, errors } = form;
  const projectId = values.project?.projectId;
  return (
    <>
      <FormCell name="reason">
        <SelectField
          label={t('Reason')}
          optional
          placeholder={t('Choose')}
          {...form.field('reason')}
          options={choices(reasonWords(t), RFI_REASONS)}
        />
      </FormCell>
      <FormCell name="receivedFromId">
        <PersonPicker
          label={t('Received from')}
          optional
          projectId={projectId}
          value={values.receivedFrom}
          onChange={(receivedFrom) => form.set({ receivedFrom })}
          error={errors.receivedFromId}
        />
      </FormCell>
      <FormCell name="responsibleCompanyId">
        <CompanyPicker
          label={t('Responsible')}
          optional
          value={values.responsibleCompany}
          onChange={(responsibleCompany) => form.set({ responsibleCompany })}
          error={errors.responsibleCompanyId}
        />
      </FormCell>
      <FormCell name="priority">
        <SelectField
          label={t('Priority')}
          value={values.priority}
          onChange={(priority) => form.set({ priority: priority || 'normal' })}
          options={choices(priorityWords(t), PRIORITIES)}
          error={errors.priority}
        />
      </FormCell>
      <FormCell name="reference">
        <TextField label={t('Reference')} optional {...form.field('reference')} maxLength={60} />
      </FormCell>
    </>
  );
}

function Disciplines({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const { disciplines } = form.values;
  const words = disciplineWords(t);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary', p: 0 }}>
        {t('Discipline')}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.tertiary' }}>
          {t('optional')}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } }}>
        {DISCIPLINES.map((one) => (
          <FormControlLabel
            key={one}
            sx={{ m: 0, ml: '-6px', minHeight: 'max(28px, var(--control))' }}
            control={
              <Checkbox
                checked={disciplines.includes(one)}
                onChange={(_, on) =>
                  form.set({ disciplines: on ? [...disciplines, one] : disciplines.filter((other) => other !== one) })
                }
              />
            }
            label={words[one]}
          />
        ))}
      </Box>
    </Box>
  );
}
