import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, call, query, useSend } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ConflictView } from '../../kit/records/ConflictView.tsx';
import { DraftNote, FormErrors } from '../../kit/records/FormParts.tsx';
import { mergeFields } from '../../kit/records/conflict.ts';
import type { Merge } from '../../kit/records/conflict.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { FormPage } from './ProjectFormScreen.tsx';
import { projectPath } from './rows.ts';
import { FIELD_NAMES, factsOf, fieldText, valuesOf, withSamePicks } from './formValues.ts';
import type { ProjectValues } from './formValues.ts';

interface Clash {
  theirs: Project;
  merge: Merge<ProjectValues>;
}

/** The facts of a project as a form; when two people changed it, both versions are put side by side. */
export function EditProject({ project }: { project: Project }) {
  const t = useT();
  const go = useGo();
  const format = useFormat();
  const client = useQueryClient();
  const seesCost = project.estimatedValueCents !== undefined;
  const [began, setBegan] = useState(project);
  const form = useRecordForm(`project.${project.projectId}`, valuesOf(began));
  const [clash, setClash] = useState<Clash | null>(null);
  const update = useSend(projects.update, { touches: [projects.list, projects.counts, records.activity] });

  function leave() {
    setTimeout(() => go(projectPath(project.projectId), { trail: false, replace: true }), 0);
  }
  function save(values = form.values, version = began.version) {
    const answer = factsOf(values, seesCost, t);
    if ('problems' in answer) return form.setErrors(answer.problems);
    update.mutate(
      { projectId: project.projectId, version, ...answer.facts },
      {
        onSuccess: (saved) => {
          client.setQueryData(query(projects.get, { projectId: saved.projectId }).queryKey, saved);
          form.forget();
          notify.success(t('{name} was saved', { name: saved.projectName }));
          leave();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 1500) void compare(values);
          else form.take(error);
        },
      },
    );
  }
  /** What they changed and I did not is taken over; what both changed is asked. */
  async function compare(mine: ProjectValues) {
    const theirs = await call(projects.get, { projectId: project.projectId }, { stay: true });
    const base = valuesOf(began);
    const merge = mergeFields(base, withSamePicks(mine, base), withSamePicks(valuesOf(theirs), base), FIELD_NAMES);
    if (merge.conflicts.length > 0) return setClash({ theirs, merge });
    setBegan(theirs);
    form.set(merge.merged);
    save(merge.merged, theirs.version);
  }
  function decide(keepTheirs: ReadonlySet<string>) {
    if (!clash) return;
    const chosen = valuesOf(clash.theirs);
    const values = { ...clash.merge.merged };
    for (const name of FIELD_NAMES) if (keepTheirs.has(name)) Object.assign(values, { [name]: chosen[name] });
    setBegan(clash.theirs);
    form.set(values);
    setClash(null);
    save(values, clash.theirs.version);
  }

  return (
    <FormPage
      title={t('Edit {name}', { name: project.projectName })}
      action={t('Save')}
      busy={update.isPending}
      note={<DraftNote savedAt={form.savedAt} />}
      onSave={() => save()}
      onLeave={() => go(projectPath(project.projectId), { trail: false })}
    >
      <FormErrors errors={form.errors} />
      <ProjectFields form={form} projectId={project.projectId} seesCost={seesCost} />
      {clash && (
        <ConflictView
          name={project.projectNumber}
          conflicts={clash.merge.conflicts}
          joined={clash.merge.joined}
          labelOf={(field) => labelOf(field, t)}
          textOf={(field, value) => fieldText(field, value, t, format)}
          onLater={() => setClash(null)}
          onSave={decide}
        />
      )}
    </FormPage>
  );
}

function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    projectNumber: t('Number'),
    projectName: t('Name'),
    projectType: t('Type'),
    sector: t('Sector'),
    deliveryMethod: t('Delivery'),
    addressLine: t('Street'),
    city: t('City'),
    state: t('State'),
    postalCode: t('Postal code'),
    timeZone: t('Time zone'),
    description: t('About the work'),
    client: t('Owner'),
    architect: t('Architect'),
    grossArea: t('Area in ft²'),
    estimatedStartDate: t('Planned start'),
    estimatedFinishDate: t('Planned completion'),
    estimatedValue: t('Estimated value'),
    rfiManager: t('RFI manager'),
    rfiDueDays: t('Reviewers have, in days'),
    rfiDueWorkingDays: t('Kind of days'),
  };
  return labels[field] ?? field;
}
