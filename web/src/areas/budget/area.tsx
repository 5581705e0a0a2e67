import type { Area } from '../../kit/records/areas.ts';

/** Budgets stand on the page of their project. */
export const budget: Area = { guide: () => import('./guide.ts').then((module) => module.guide) };
