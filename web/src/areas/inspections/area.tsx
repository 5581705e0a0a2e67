import type { Area } from '../../kit/records/areas.ts';

/** The screens of inspections, each with its own chunk. */
export const inspections: Area = {
  screens: {
    '/project/inspection': () => import('./InspectionList.tsx').then((module) => module.InspectionListScreen),
    '/project/:id/inspection/:inspectionPackageId': () =>
      import('./InspectionScreen.tsx').then((module) => module.InspectionScreen),
    '/project/:id/inspection/:inspectionPackageId/run/:formRunId': () =>
      import('./runPage.ts').then((module) => module.RunPage),
    '/dashboard/inspection': () => import('./InspectionDrillDown.tsx').then((module) => module.InspectionDrillDown),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
  project: () => import('./project.tsx').then((module) => module.project),
  guide: () => import('./guide.ts').then((module) => module.guide),
};
