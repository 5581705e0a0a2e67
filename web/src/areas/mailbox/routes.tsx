import type { Screens } from '../../kit/nav/index.ts';

/** The demo's mails. */
export const screens: Screens = {
  '/mailbox': () => import('./MailboxScreen.tsx').then((module) => module.MailboxScreen),
};
