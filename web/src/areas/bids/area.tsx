import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of bids; those of one bid stand behind one file, so that the first load names less. */
export const bids: Area = {
  screens: {
    '/project/bid': () => import('./BidList.tsx').then((module) => module.BidListScreen),
    '/project/bid/:bidId': () => import('./screens.ts').then((module) => module.BidScreen),
    '/project/bid/:bidId/scopeCost/:bidBreakdownId': () =>
      import('./screens.ts').then((module) => module.ScopeCostScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
};
