import type { Area } from '../../kit/records/areas.ts';

/** The demo's mails. */
export const mailbox: Area = {
  screens: {
    '/mailbox': () => import('./MailboxScreen.tsx').then((module) => module.MailboxScreen),
  },
};
