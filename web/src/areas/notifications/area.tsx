import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** The inbox of notices, and what people and their company say of them. */
export const notifications: Area = {
  screens: {
    '/notification/manager': () =>
      withParts('records', import('./NotificationScreen.tsx')).then((module) => module.NotificationScreen),
    '/unsubscribe/:token': () => import('./UnsubscribeScreen.tsx').then((module) => module.UnsubscribeScreen),
  },
};
