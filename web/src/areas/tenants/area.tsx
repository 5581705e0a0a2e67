import type { Area } from '../../kit/records/kind/areas.ts';

/** What a company may use, how it comes to stand alone, and the companies below it. */
export const tenants: Area = {
  screens: {
    '/licence': () => import('./LicenceScreen.tsx').then((module) => module.LicenceScreen),
    '/subtenant': () => import('./SubtenantsScreen.tsx').then((module) => module.SubtenantsScreen),
    '/subtenant/upgrade': () => import('./UpgradeScreen.tsx').then((module) => module.UpgradeScreen),
  },
};
