import type { Area } from '../../kit/records/kind/areas.ts';

/** A budget is part of its project's page. One address shows the budget of the chosen project. */
export const budget: Area = {
  screens: { '/project/budget': () => import('./BudgetScreen.tsx').then((module) => module.BudgetScreen) },
};
