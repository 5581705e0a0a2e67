import { formScreen } from '../../kit/forms/formScreen.ts';
import type { Area } from '../../kit/records/kind/areas.ts';
import { drillDown } from '../../kit/records/list/drillDown.ts';

/** The screens of checklists, each with its own chunk. */
export const checklists: Area = {
  screens: {
    '/project/checklist': () => import('./ChecklistList.tsx').then((module) => module.ChecklistListScreen),
    '/dashboard/checklist': drillDown('/dashboard/checklist', () =>
      import('./ChecklistList.tsx').then((module) => module.drillDownList),
    ),
    '/project/:id/checklist/at': () => import('./RoomScreen.tsx').then((module) => module.RoomScreen),
    '/project/:id/checklist/:checklistPackageId': () =>
      import('./ChecklistScreen.tsx').then((module) => module.ChecklistScreen),
    '/project/:id/checklist/:checklistPackageId/run/:formRunId': formScreen(() =>
      import('./formVerbs.tsx').then((module) => module.checklistForms),
    ),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
