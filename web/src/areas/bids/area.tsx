import type { Area } from '../../kit/records/areas.ts';

/** The screens of bids, each with its own chunk; those of one bid are found by way of its kind, so that the first load names less. */
export const bids: Area = {
  screens: {
    '/project/bid': () => import('./BidList.tsx').then((module) => module.BidListScreen),
    '/project/bid/:bidId': () => import('./record.tsx').then((module) => module.BidScreen),
    '/project/bid/:bidId/scopeCost/:bidBreakdownId': () =>
      import('./record.tsx').then((module) => module.ScopeCostScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  guide: () => import('./guide.ts').then((module) => module.guide),
};
