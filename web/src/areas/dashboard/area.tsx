import { withParts } from '../../kit/records/areas.ts';
import type { Area } from '../../kit/records/areas.ts';

/** The screens of the dashboard; its drill-downs belong to the areas whose rows they show. */
export const dashboard: Area = {
  screens: {
    '/dashboard': () =>
      withParts('records', withParts('dashboard', import('./DashboardScreen.tsx'))).then(
        (module) => module.DashboardScreen,
      ),
  },
};
