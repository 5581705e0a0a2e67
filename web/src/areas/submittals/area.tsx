import type { Area } from '../../kit/records/kind/areas.ts';
import { drillDown } from '../../kit/records/list/drillDown.ts';

/** The screens of submittals and their packages, each with its own chunk. */
export const submittals: Area = {
  screens: {
    '/project/submittalList': () => import('./SubmittalList.tsx').then((module) => module.SubmittalListScreen),
    '/project/:id/submittal/item/:submittalItemId': () =>
      import('./SubmittalScreen.tsx').then((module) => module.SubmittalScreen),
    '/project/:id/submittal/:submittalPackageId': () =>
      import('./PackageScreen.tsx').then((module) => module.PackageScreen),
    '/dashboard/accesssubmittal': drillDown('/dashboard/accesssubmittal', () =>
      import('./SubmittalList.tsx').then((module) => module.drillDownList),
    ),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
