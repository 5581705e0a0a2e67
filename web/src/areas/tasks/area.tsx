import type { Area } from '../../kit/records/areas.ts';

// One chunk for both: each import costs the first load its name.
const parts = () => import('./project.tsx');

/** The screens of tasks, each with its own chunk. */
export const tasks: Area = {
  screens: {
    '/project/:id/task/:taskId': () => import('./TaskScreen.tsx').then((module) => module.TaskScreen),
    '/dashboard/accesstask': () => import('./TaskList.tsx').then((module) => module.TaskDrillDown),
  },
  frame: () => import('./record.tsx').then((module) => module.frame),
  project: () => parts().then((module) => module.project),
  guide: () => parts().then((module) => module.guide),
};
