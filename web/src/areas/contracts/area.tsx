import type { Area } from '../../kit/records/kind/areas.ts';

/** The lists and pages of contracts. */
export const contracts: Area = {
  screens: {
    '/contract': () => import('./screens.ts').then((module) => module.ContractListScreen),
    '/contract/:contractType/:contractId': () => import('./screens.ts').then((module) => module.ContractScreen),
  },
  records: () => import('./record.tsx').then((module) => module.contractRecords),
};

/** The lists and pages of purchase orders, made from the same files. */
export const purchaseOrders: Area = {
  screens: {
    '/purchaseOrder': () => import('./screens.ts').then((module) => module.OrderListScreen),
    '/purchaseOrder/:contractType/:contractId': () => import('./screens.ts').then((module) => module.OrderScreen),
  },
  records: () => import('./record.tsx').then((module) => module.orderRecords),
  dashboard: () => import('./dashboard.ts').then((module) => module.orderDashboard),
};
