import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** The work in my court, of kinds that are done on site. */
export const myWork: Area = {
  screens: {
    '/work': () => withParts('records', import('./MyWorkScreen.tsx')).then((module) => module.MyWorkScreen),
  },
};
