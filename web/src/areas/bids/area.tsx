import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of bids. The screens of one bid share a file, which keeps the first load small. */
export const bids: Area = {
  screens: {
    '/project/bid': () => import('./BidList.tsx').then((module) => module.BidListScreen),
    '/project/bid/:bidId': () => import('./screens.ts').then((module) => module.BidScreen),
    '/project/bid/:bidId/scopeCost/:bidBreakdownId': () =>
      import('./screens.ts').then((module) => module.ScopeCostScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
};
