import { lazyPart } from '../../kit/nav/index.ts';

/** The screens of change orders, each with its own chunk. */
export const ChangeListScreen = lazyPart(() => import('./ChangeList.tsx').then((module) => module.ChangeListScreen));
export const ChangeScreen = lazyPart(() => import('./ChangeScreen.tsx').then((module) => module.ChangeScreen));
export const ChangeDrillDown = lazyPart(() => import('./ChangeDrillDown.tsx').then((module) => module.ChangeDrillDown));
