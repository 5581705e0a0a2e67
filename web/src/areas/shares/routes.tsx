import type { Screens } from '../../kit/nav/index.ts';

/** What opens by a link, without an account. */
export const screens: Screens = {
  '/share/:shareId': () => import('./ShareScreen.tsx').then((module) => module.ShareScreen),
};
