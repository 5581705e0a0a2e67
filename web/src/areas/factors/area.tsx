import type { Area } from '../../kit/records/kind/areas.ts';

export const factors: Area = {
  screens: {
    '/verification': () => import('./VerificationScreen.tsx').then((module) => module.VerificationScreen),
  },
};
