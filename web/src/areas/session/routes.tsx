import type { Screens } from '../../kit/nav/screens.ts';

export const screens: Screens = {
  '/login': () => import('./LoginScreen.tsx').then((module) => module.LoginScreen),
  '/login/setup/:token': () => import('./SetupScreen.tsx').then((module) => module.SetupScreen),
};
