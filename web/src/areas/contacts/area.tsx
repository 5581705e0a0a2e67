import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of the directory. */
export const contacts: Area = {
  screens: {
    '/contact': () => import('./ContactList.tsx').then((module) => module.ContactListScreen),
    '/contact/:id': () => import('./ContactScreen.tsx').then((module) => module.ContactScreen),
  },
  records: () => import('./record.tsx').then((module) => module.records),
};
