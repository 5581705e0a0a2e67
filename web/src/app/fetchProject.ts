import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { call } from '../kit/api/index.ts';

/** The name of a project, for the switcher; fails silently when there is none to see. */
export async function fetchProjectName(projectId: string): Promise<string> {
  const project = await call(projectReads.get, { projectId }, { quiet: true, stay: true });
  return project.projectName;
}
