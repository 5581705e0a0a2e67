import { lazyPart } from '../../kit/nav/index.ts';

/** The cost codes of a project, for its page; a chunk of its own. */
export const CostCodesPanel = lazyPart(() => import('./CostCodesPanel.tsx').then((module) => module.CostCodesPanel));
