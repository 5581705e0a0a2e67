import type { Area } from '../../kit/records/kind/areas.ts';

/** What opens by a link, without an account. */
export const shares: Area = {
  byLink: { workList: () => import('./WorkList.tsx').then((module) => module.WorkList) },
  screens: {
    '/share/:shareId': () => import('./ShareScreen.tsx').then((module) => module.ShareScreen),
  },
};
