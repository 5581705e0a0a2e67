import type { Area } from '../../kit/records/kind/areas.ts';

/** The pages that open by a link, without an account. */
export const shares: Area = {
  byLink: { workList: () => import('./WorkList.tsx').then((module) => module.WorkList) },
  screens: {
    '/share/:shareId': () => import('./ShareScreen.tsx').then((module) => module.ShareScreen),
  },
};
