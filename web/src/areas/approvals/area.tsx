import type { Area } from '../../kit/records/kind/areas.ts';

/** Who approves what, and the link in the mail to an approver. */
export const approvals: Area = {
  screens: {
    '/setting/approvalPolicy': () => import('./PolicyScreen.tsx').then((module) => module.PolicyScreen),
    '/approval/:token': () => import('./ApprovalLinkScreen.tsx').then((module) => module.ApprovalLinkScreen),
  },
};
