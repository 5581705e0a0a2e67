import type { Area } from '../../kit/records/kind/areas.ts';

/** The demo's mails. */
export const mailbox: Area = {
  screens: {
    '/mailbox': () => import('./MailboxScreen.tsx').then((module) => module.MailboxScreen),
  },
};
