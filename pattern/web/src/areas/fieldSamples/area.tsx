import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of field samples, each with its own chunk. */
export const fieldSamples: Area = {
  screens: {
    '/project/:id/fieldSample/:fieldSampleId': () =>
      import('./FieldSampleScreen.tsx').then((module) => module.FieldSampleScreen),
    '/project/fieldSample': () => import('./FieldSampleList.tsx').then((module) => module.FieldSampleListScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
  dashboard: () => import('./record.tsx').then((module) => module.dashboard),
};
