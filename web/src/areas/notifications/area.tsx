import { withParts } from '../../kit/records/areas.ts';
import type { Area } from '../../kit/records/areas.ts';

/** The inbox of notices. */
export const notifications: Area = {
  screens: {
    '/notification/manager': () =>
      withParts('records', import('./NotificationScreen.tsx')).then((module) => module.NotificationScreen),
  },
};
