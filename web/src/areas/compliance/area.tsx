import type { Area } from '../../kit/records/kind/areas.ts';

/** The papers of companies: their screen is a tab of the company. */
export const compliance: Area = {
  screens: {},
  records: () => import('./record.tsx').then((module) => module.records),
};
