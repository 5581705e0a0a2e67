import type { Area } from '../../kit/records/kind/areas.ts';

/** The plan of a company, its independence, and the companies below it. */
export const tenants: Area = {
  screens: {
    '/licence': () => import('./LicenceScreen.tsx').then((module) => module.LicenceScreen),
    '/subtenant': () => import('./SubtenantsScreen.tsx').then((module) => module.SubtenantsScreen),
    '/subtenant/upgrade': () => import('./UpgradeScreen.tsx').then((module) => module.UpgradeScreen),
  },
};
