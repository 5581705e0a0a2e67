import { formScreen } from '../../kit/forms/formScreen.ts';
import type { Area } from '../../kit/records/kind/areas.ts';
import { drillDown } from '../../kit/records/list/drillDown.ts';

/** The screens of inspections, each with its own chunk. */
export const inspections: Area = {
  screens: {
    '/project/inspection': () => import('./InspectionList.tsx').then((module) => module.InspectionListScreen),
    '/project/:id/inspection/:inspectionPackageId': () =>
      import('./InspectionScreen.tsx').then((module) => module.InspectionScreen),
    '/project/:id/inspection/:inspectionPackageId/run/:formRunId': formScreen(() =>
      import('./formVerbs.tsx').then((module) => module.inspectionForms),
    ),
    '/dashboard/inspection': drillDown('/dashboard/inspection', () =>
      import('./InspectionList.tsx').then((module) => module.drillDownList),
    ),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
