import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of change orders. They share a file, which keeps the first load small. */
export const changeOrders: Area = {
  screens: {
    '/project/changeOrderList': () => import('./screens.ts').then((module) => module.ChangeListScreen),
    '/project/project/:id/changeOrder/:changeOrderId': () =>
      import('./screens.ts').then((module) => module.ChangeScreen),
    '/dashboard/changeorder': () => import('./screens.ts').then((module) => module.ChangeDrillDown),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./dashboard.tsx').then((module) => module.dashboard),
};
