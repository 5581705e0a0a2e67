import type { Screens } from '../../kit/nav/screens.ts';

export const screens: Screens = {
  '/404': () => import('./NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
  '/403': () => import('./NoAccessScreen.tsx').then((module) => module.NoAccessScreen),
  '/blank': () => import('./BlankScreen.tsx').then((module) => module.BlankScreen),
};
