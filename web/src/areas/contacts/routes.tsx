import type { Screens } from '../../kit/nav/index.ts';

/** The screens of the directory. */
export const screens: Screens = {
  '/contact': () => import('./ContactList.tsx').then((module) => module.ContactListScreen),
  '/contact/:id': () => import('./ContactScreen.tsx').then((module) => module.ContactScreen),
};
