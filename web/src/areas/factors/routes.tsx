import type { Screens } from '../../kit/nav/screens.ts';

export const screens: Screens = {
  '/verification': () => import('./VerificationScreen.tsx').then((module) => module.VerificationScreen),
};
