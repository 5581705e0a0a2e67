import type { Area } from '../../kit/records/kind/areas.ts';

/** The approval policies, and the page behind an approver's link. */
export const approvals: Area = {
  screens: {
    '/setting/approvalPolicy': () => import('./PolicyScreen.tsx').then((module) => module.PolicyScreen),
    '/approval/:token': () => import('./ApprovalLinkScreen.tsx').then((module) => module.ApprovalLinkScreen),
  },
};
