import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { useActor, useBreadcrumbs, useGo, useRight } from '../../kit/nav/index.ts';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { emptyProject, projectSending, fieldLabel, textOf, valuesOf } from './formValues.ts';
import { projectPath } from './record.tsx';
import { projectSource } from './source.ts';

/** A new project. */
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
    initial: emptyProject(actor.tenant.timeZone),
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
      <ProjectFields form={state.form} projectId={null} seesCost={seesCost} />
    </RecordForm>
  );
}

/** The facts of a project as a form. */
export function EditProject({ project }: { project: Project }) {
  const t = useT();
  const go = useGo();
  const seesCost = project.estimatedValueCents !== undefined;
  const path = projectPath(project.projectId);
  const state = useRecordEdit({
    source: projectSource,
    record: project,
    call: projects.update,
    valuesOf,
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
      labelOf={(field) => fieldLabel(field, t)}
      textOf={(field, value) => textOf(field, value, t)}
    >
      <ProjectFields form={state.form} projectId={project.projectId} seesCost={seesCost} />
    </RecordForm>
  );
}
