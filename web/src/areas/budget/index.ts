import { lazyPart } from '../../kit/nav/index.ts';

/** The budget of a project, for its page. Loaded as its own chunk. */
export const BudgetPanel = lazyPart(() => import('./BudgetPanel.tsx').then((module) => module.BudgetPanel));

/** The costs of a project as a row of figures that lead to their rows, for the overview. */
export const ProjectMoney = lazyPart(() => import('./ProjectMoney.tsx').then((module) => module.ProjectMoney));

/** The budget of a project by CSI division, for the overview. */
export const BudgetByDivision = lazyPart(() =>
  import('./BudgetByDivision.tsx').then((module) => module.BudgetByDivision),
);
