import type { Screens } from '../../kit/nav/index.ts';

/** The screens of the dashboard; its drill-downs belong to the areas whose rows they show. */
export const screens: Screens = {
  '/dashboard': () => import('./DashboardScreen.tsx').then((module) => module.DashboardScreen),
};
