import type { Area } from '../../kit/records/kind/areas.ts';

export const common: Area = {
  screens: {
    '/404': () => import('./NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
    '/403': () => import('./NoAccessScreen.tsx').then((module) => module.NoAccessScreen),
    '/blank': () => import('./BlankScreen.tsx').then((module) => module.BlankScreen),
  },
};
