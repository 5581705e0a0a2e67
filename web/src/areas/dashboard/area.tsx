import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of the dashboard. Its drill-downs belong to the areas whose records they show. */
export const dashboard: Area = {
  screens: {
    '/dashboard': () =>
      withParts('records', withParts('dashboard', import('./DashboardScreen.tsx'))).then(
        (module) => module.DashboardScreen,
      ),
  },
};
