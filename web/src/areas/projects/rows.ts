import type { projects } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';

export type ProjectRow = OutputOf<typeof projects.list>['rows'][number];
export type CostCode = OutputOf<typeof projects.costCodes>[number];
export type Member = OutputOf<typeof projects.members>['rows'][number];

/** Where a project has its page, a tab of it, and the tab's list as it is narrowed. */
export function projectPath(projectId: string, tab?: string, narrowed?: string): string {
  return `/project/project/${projectId}${tab ? `?tab=${tab}` : ''}${narrowed ? `&${narrowed}` : ''}`;
}
