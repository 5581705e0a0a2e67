import { create } from 'zustand';
import { PROJECT_KEY } from './deviceStore.ts';

export interface CurrentProject {
  projectId: string;
  projectName: string;
}
const key = (tenantId: string) => PROJECT_KEY + tenantId;

export const useCurrentProject = create<{ project: CurrentProject | null }>(() => ({ project: null }));

/** Stores the project in which the person works, by company on this device; null means all projects. */
export function chooseProject(tenantId: string, project: CurrentProject | null): void {
  if (project) localStorage.setItem(key(tenantId), JSON.stringify(project));
  else localStorage.removeItem(key(tenantId));
  useCurrentProject.setState({ project });
}

/** Restores the project of the last visit. */
export function recallProject(tenantId: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(key(tenantId)) ?? 'null') as CurrentProject | null;
    useCurrentProject.setState({
      project: kept && typeof kept.projectId === 'string' && typeof kept.projectName === 'string' ? kept : null,
    });
  } catch {
    useCurrentProject.setState({ project: null });
  }
}
