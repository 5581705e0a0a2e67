import { lazyPart } from '../../kit/nav/index.ts';

/** The cost codes of a project, for its page. Loaded as its own chunk. */
export const CostCodesPanel = lazyPart(() => import('./CostCodesPanel.tsx').then((module) => module.CostCodesPanel));
