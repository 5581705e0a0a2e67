import { BID_PACKAGE_STATUSES, BID_PACKAGE_VERBS } from '@plumbline/contract/areas/bidPackages';
import type { BidPackageStatus, BidPackageVerb } from '@plumbline/contract/areas/bidPackages';
import { expect, test } from 'vitest';
import { bidPackageWorkflow } from './workflow.ts';

const evaluated = { level: 'leveling', recommend: 'recommended', cancel: 'cancelled' } as const;
/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<BidPackageStatus, Partial<Record<BidPackageVerb, BidPackageStatus>>> = {
  draft: { invite: 'open', cancel: 'cancelled' },
  open: { extendDue: 'open', openBids: 'closed', cancel: 'cancelled' },
  closed: { extendDue: 'open', ...evaluated },
  leveling: evaluated,
  recommended: { return: 'leveling', award: 'awarded', cancel: 'cancelled' },
  awarded: { reopen: 'leveling' },
  cancelled: {},
};

test.each(BID_PACKAGE_STATUSES.flatMap((status) => BID_PACKAGE_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(bidPackageWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('awarded and cancelled have ended', () => {
  expect(BID_PACKAGE_STATUSES.filter(bidPackageWorkflow.isFinal)).toEqual(['awarded', 'cancelled']);
});
