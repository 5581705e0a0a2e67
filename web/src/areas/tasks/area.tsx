import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of tasks, each with its own chunk. */
export const tasks: Area = {
  screens: {
    '/project/:id/task/:taskId': () => import('./TaskScreen.tsx').then((module) => module.TaskScreen),
    '/project/task': () => import('./TaskList.tsx').then((module) => module.TaskListScreen),
    '/dashboard/accesstask': () => import('./TaskList.tsx').then((module) => module.TaskDrillDown),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
