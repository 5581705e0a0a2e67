import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import type { RecordForm } from './useRecordForm.ts';

interface InProject {
  projectId: { projectId: string; projectName: string } | null;
}

/**
 * The project of a form; undefined while unknown. The proposed project is set once, because a person who clears the
 * field wants to choose. `isComing` while it loads.
 */
export function useProposedProject<Values extends InProject>(
  form: RecordForm<Values>,
  proposed: string | undefined,
): { project: OutputOf<typeof projectReads.get> | undefined; isComing: boolean } {
  const projectId = form.values.projectId?.projectId ?? proposed;
  const asked = query(projectReads.get, { projectId: projectId ?? '' }, { quiet: true, stay: true });
  const { data: project, isFetching } = useQuery({ ...asked, enabled: projectId !== undefined });
  const [put, setPut] = useState(false);
  const propose = useEffectEvent((chosen: NonNullable<InProject['projectId']>) => {
    const change: Partial<InProject> = { projectId: { projectId: chosen.projectId, projectName: chosen.projectName } };
    const values = { ...form.values, ...change };
    if (form.dirty) form.set(values);
    else form.restart(values);
  });
  const empty = form.values.projectId === null;
  useEffect(() => {
    if (put || !empty || !project) return;
    setPut(true);
    propose(project);
  }, [project, empty, put]);
  return { project, isComing: project ? empty && !put : isFetching };
}
