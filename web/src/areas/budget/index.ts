import { lazyPart } from '../../kit/nav/index.ts';

/** The budget of a project, for its page; a chunk of its own. */
export const BudgetPanel = lazyPart(() => import('./BudgetPanel.tsx').then((module) => module.BudgetPanel));

/** What a project costs, in a row of sums that each lead to their rows, for its overview. */
export const ProjectMoney = lazyPart(() => import('./ProjectMoney.tsx').then((module) => module.ProjectMoney));

/** The budget of a project by the divisions of CSI, for its overview. */
export const BudgetByDivision = lazyPart(() =>
  import('./BudgetByDivision.tsx').then((module) => module.BudgetByDivision),
);
