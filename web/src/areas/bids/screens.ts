import { lazyPart } from '../../kit/nav/index.ts';

/** The screens of a bid and of a part of it, each with its own chunk. */
export const BidScreen = lazyPart(() => import('./BidScreen.tsx').then((module) => module.BidScreen));
export const ScopeCostScreen = lazyPart(() => import('./ScopeCostScreen.tsx').then((module) => module.ScopeCostScreen));
