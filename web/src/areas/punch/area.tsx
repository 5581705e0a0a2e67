import type { Area } from '../../kit/records/kind/areas.ts';
import { drillDown } from '../../kit/records/list/drillDown.ts';

/** The screens of punch lists, each with its own chunk. */
export const punch: Area = {
  screens: {
    '/project/punchList': () => import('./PunchList.tsx').then((module) => module.PunchListScreen),
    '/project/:id/punchlistpackage/:punchListPackageId': () =>
      import('./PackageScreen.tsx').then((module) => module.PackageScreen),
    '/project/:id/punchlistpackage/:punchListPackageId/punchlistitem/:punchListItemId': () =>
      import('./PunchScreen.tsx').then((module) => module.PunchScreen),
    '/dashboard/accesspunch': drillDown('/dashboard/accesspunch', () =>
      import('./PunchList.tsx').then((module) => module.drillDownList),
    ),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
