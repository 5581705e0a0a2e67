import type { projects } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';

export type ProjectRow = OutputOf<typeof projects.list>['rows'][number];
export type CostCode = OutputOf<typeof projects.costCodes>[number];
export type Member = OutputOf<typeof projects.members>['rows'][number];

/** Where a project has its page. */
export function projectPath(projectId: string): string {
  return `/project/project/${projectId}`;
}
