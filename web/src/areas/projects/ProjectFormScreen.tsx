import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { useActor, useBreadcrumbs, useGo, useRight, lazyPart } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormPart } from '../../kit/records/form/FormParts.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/form/RecordForm.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';
import { PROJECT_VALUE, emptyProject, projectFields, projectSending, valuesOf } from './fields.ts';
import type { ProjectValues } from './fields.ts';
import { projectPath } from './record.tsx';
import { projectSource } from './source.ts';

const NewCompanyDialog = lazyPart(() => import('../contacts/index.ts').then((module) => module.NewCompanyDialog));

/** Creates a project. */
export function NewProjectScreen() {
  const t = useT();
  const mayCreate = useRight('project', 'create') !== 'none';
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('New project'), href: '/project/project/new' },
  ]);
  if (!mayCreate)
    return (
      <EmptyState
        heading="h1"
        cause="noRight"
        title={t('You cannot start a project here')}
        text={t('Your role does not include it. A company admin can change that.')}
      />
    );
  return <NewProject />;
}

function NewProject() {
  const t = useT();
  const go = useGo();
  const actor = useActor();
  const seesCost = useRight('project', 'readCost') !== 'none';
  const state = useRecordCreate({
    source: projectSource,
    call: projects.create,
    draft: 'project.new',
    initial: emptyProject(actor.tenant.timeZone, t),
    ...projectSending(seesCost, t),
    toast: (project) => t('{name} was created', { name: project.projectName }),
    done: ({ projectId }) => setTimeout(() => go(projectPath(projectId), { trail: false, replace: true }), 0),
  });
  return (
    <RecordForm
      page
      state={state}
      title={t('New project')}
      action={t('Create project')}
      onClose={() => go('/project/project', { trail: false })}
    >
      <ProjectInputs form={state.form} projectId={null} seesCost={seesCost} />
    </RecordForm>
  );
}

/** Edits the facts of a project. */
export function EditProject({ project }: { project: Project }) {
  const t = useT();
  const go = useGo();
  const seesCost = project.estimatedValueCents !== undefined;
  const path = projectPath(project.projectId);
  const state = useRecordEdit({
    source: projectSource,
    record: project,
    call: projects.update,
    valuesOf: (now: Project) => valuesOf(now, t),
    ...projectSending(seesCost, t),
    toast: (saved) => t('{name} was saved', { name: saved.projectName }),
    done: () => setTimeout(() => go(path, { trail: false, replace: true }), 0),
  });
  return (
    <RecordForm
      page
      state={state}
      title={t('Edit {name}', { name: project.projectName })}
      action={t('Save')}
      onClose={() => go(path, { trail: false })}
      fields={projectFields(t)}
      textOf={(field, value) =>
        field === 'estimatedValueCents' && typeof value === 'string' && value ? `$${formatDecimal(value)}` : null
      }
    >
      <ProjectInputs form={state.form} projectId={project.projectId} seesCost={seesCost} />
    </RecordForm>
  );
}

interface InputsProps {
  form: Form<ProjectValues>;
  projectId: string | null;
  seesCost: boolean;
}

/** The inputs of a project, in the order in which people get to know the values. */
function ProjectInputs({ form, projectId, seesCost }: InputsProps) {
  const t = useT();
  const mayCreate = useRight('contact', 'create') !== 'none';
  const [adding, setAdding] = useState<'client' | 'architect' | null>(null);
  const plain = projectFields(t);
  const adds = (what: 'client' | 'architect') => {
    const field = plain[`${what}CompanyId`];
    const aside = mayCreate && (
      <Button variant="text" size="small" onClick={() => setAdding(what)}>
        {t('New company')}
      </Button>
    );
    return { ...field, props: { ...field.props, aside } };
  };
  const fields = { ...plain, clientCompanyId: adds('client'), architectCompanyId: adds('architect') };
  const given = { form, fields, ...(projectId !== null && { projectId }) };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormPart heading="h2" title={t('The job')}>
        <FormInputs {...given} names={['projectName']} autoFocus={projectId === null} />
        <FormInputs {...given} names={['projectNumber', 'projectType', 'clientCompanyId']} />
        <FormInputs {...given} names={['addressLine', 'city', 'state', 'estimatedStartDate']} />
        {adding && (
          <Suspense>
            <NewCompanyDialog
              role={adding}
              onClose={() => setAdding(null)}
              onCreated={({ companyId, companyName }) => {
                form.set({ [`${adding}CompanyId`]: { companyId, companyName } });
                setAdding(null);
              }}
            />
          </Suspense>
        )}
      </FormPart>
      <MoreFields form={form} kind="project" isNew={projectId === null} first={FIRST}>
        <FormPart heading="h2" title={t('Details')}>
          <FormInputs {...given} names={['architectCompanyId', 'sector', 'deliveryMethod', 'description']} />
          {projectId === null && <FormInputs {...given} names={['startIn']} />}
          <FormInputs {...given} names={['postalCode', 'timeZone']} />
        </FormPart>
        <FormPart heading="h2" title={t('Time and size')}>
          <FormInputs {...given} names={['estimatedFinishDate', 'grossArea']} />
          {seesCost && (
            <FormField form={form} name="estimatedValueCents" as={ValueField} label={t('Estimated value')} />
          )}
        </FormPart>
        <FormPart heading="h2" title={t('RFIs')}>
          <FormInputs
            {...given}
            names={['rfiManagerId', 'rfiDueDays', 'rfiDueWorkingDays', 'rfiPrefix', 'rfiFirstNumber']}
          />
        </FormPart>
      </MoreFields>
    </Box>
  );
}

/** The inputs that are never folded. */
const FIRST = [
  'projectName',
  'projectNumber',
  'projectType',
  'clientCompanyId',
  'addressLine',
  'city',
  'state',
  'estimatedStartDate',
];

interface ControlProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** An amount in dollars; "24.8M" is understood too. */
function ValueField(props: ControlProps) {
  return (
    <DecimalInput
      {...props}
      optional
      bounds={PROJECT_VALUE}
      start={
        <Box component="span" aria-hidden sx={{ mr: 0.5 }}>
          $
        </Box>
      }
    />
  );
}
