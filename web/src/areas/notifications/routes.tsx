import type { Screens } from '../../kit/nav/index.ts';

/** The inbox of notices. */
export const screens: Screens = {
  '/notification/manager': () => import('./NotificationScreen.tsx').then((module) => module.NotificationScreen),
};
