import type { Area } from '../../kit/records/areas.ts';

/** The screen of an award; awards are listed on the page of their project. */
export const awards: Area = {
  screens: {
    '/project/award-detail/:projectAwardId': () => import('./AwardScreen.tsx').then((module) => module.AwardScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  project: () => import('./project.tsx').then((module) => module.project),
  guide: () => import('./guide.ts').then((module) => module.guide),
};
