import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of awards. */
export const awards: Area = {
  screens: {
    '/project/award': () => import('./AwardList.tsx').then((module) => module.AwardListScreen),
    '/project/award-detail/:projectAwardId': () => import('./AwardScreen.tsx').then((module) => module.AwardScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
};
