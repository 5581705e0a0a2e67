import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { useGo } from '../../kit/nav/index.ts';
import { RecordForm, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import { useT } from '../../kit/words/index.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { fieldLabel, projectSending, textOf, valuesOf } from './formValues.ts';
import { projectPath } from './rows.ts';
import { projectSource } from './source.ts';

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
