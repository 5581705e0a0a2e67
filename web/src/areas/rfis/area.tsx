import type { Area } from '../../kit/records/kind/areas.ts';
import { drillDown } from '../../kit/records/list/drillDown.ts';

/** The screens of RFIs, each with its own chunk. */
export const rfis: Area = {
  screens: {
    '/project/RFIsList': () => import('./RfiList.tsx').then((module) => module.RfiListScreen),
    '/project/:projectId/rfi/:rfiId': () => import('./RfiScreen.tsx').then((module) => module.RfiScreen),
    '/dashboard/rfis': drillDown('/dashboard/rfis', () =>
      import('./RfiList.tsx').then((module) => module.drillDownList),
    ),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./dashboard.tsx').then((module) => module.dashboard),
};
