import { projects } from '@plumbline/contract/areas/projects';
import { call } from '../kit/api/index.ts';

/** The name of a project, for the switcher; fails silently when there is none to see. */
export async function fetchProjectName(projectId: string): Promise<string> {
  const project = await call(projects.get, { projectId }, { quiet: true, stay: true });
  return project.projectName;
}
