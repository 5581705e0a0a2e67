import type { Area } from '../../kit/records/kind/areas.ts';

export const session: Area = {
  screens: {
    '/login': () => import('./LoginScreen.tsx').then((module) => module.LoginScreen),
    '/login/forgot': () => import('./ForgotScreen.tsx').then((module) => module.ForgotScreen),
    '/login/invite/:token': () => import('./InviteScreen.tsx').then((module) => module.InviteScreen),
    '/login/reset/:token': () => import('./ResetScreen.tsx').then((module) => module.ResetScreen),
    '/login/factors/:token': () => import('./FactorResetScreen.tsx').then((module) => module.FactorResetScreen),
    '/login/setup/:token': () => import('./SetupScreen.tsx').then((module) => module.SetupScreen),
  },
};
