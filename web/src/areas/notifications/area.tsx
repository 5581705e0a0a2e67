import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** The inbox of notices, with the choices of people and the rules of the company. */
export const notifications: Area = {
  screens: {
    '/notification/manager': () =>
      withParts('records', import('./NotificationScreen.tsx')).then((module) => module.NotificationScreen),
    '/unsubscribe/:token': () => import('./UnsubscribeScreen.tsx').then((module) => module.UnsubscribeScreen),
  },
};
