import { lazyPart } from '../../kit/nav/index.ts';

/** The budget of a project, for its page; a chunk of its own. */
export const BudgetPanel = lazyPart(() => import('./BudgetPanel.tsx').then((module) => module.BudgetPanel));
