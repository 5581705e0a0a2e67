import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of projects. */
export const projects: Area = {
  screens: {
    '/project/project': () => import('./ProjectList.tsx').then((module) => module.ProjectListScreen),
    '/project/project/:id': () =>
      withParts('project', import('./ProjectScreen.tsx')).then((module) => module.ProjectScreen),
    '/dashboard/accessproject': () => import('./ProjectList.tsx').then((module) => module.MyProjectsScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
};
