import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of bid packages, and the page behind bidders' links. */
export const bidPackages: Area = {
  screens: {
    '/project/bidPackage': () => import('./BidPackageList.tsx').then((module) => module.BidPackageListScreen),
    '/dashboard/bidpackage': () => import('./BidPackageList.tsx').then((module) => module.BidPackageDrillDown),
    '/project/bidPackage/:bidPackageId': () =>
      import('./BidPackageScreen.tsx').then((module) => module.BidPackageScreen),
  },
  byLink: { bidPackage: () => import('./BidderPage.tsx').then((module) => module.BidderPage) },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
