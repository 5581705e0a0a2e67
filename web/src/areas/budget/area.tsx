import type { Area } from '../../kit/records/kind/areas.ts';

/** Budgets stand on the page of their project, and under one address for the chosen project. */
export const budget: Area = {
  screens: { '/project/budget': () => import('./BudgetScreen.tsx').then((module) => module.BudgetScreen) },
};
