import { AWARD_STATUSES, AWARD_VERBS } from '@plumbline/contract/areas/awards';
import type { AwardStatus, AwardVerb } from '@plumbline/contract/areas/awards';
import { expect, test } from 'vitest';
import { awardWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<AwardStatus, Partial<Record<AwardVerb, AwardStatus>>> = {
  draft: { submit: 'pendingApproval', rescind: 'rescinded' },
  pendingApproval: { approve: 'approved', reject: 'draft', recall: 'draft', rescind: 'rescinded' },
  approved: { recall: 'draft', issue: 'issued', rescind: 'rescinded' },
  issued: { accept: 'accepted', decline: 'declined', expire: 'expired', extend: 'issued', rescind: 'rescinded' },
  accepted: { convert: 'contracted' },
  contracted: {},
  declined: {},
  expired: { extend: 'issued', rescind: 'rescinded' },
  rescinded: {},
};

test.each(AWARD_STATUSES.flatMap((status) => AWARD_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(awardWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('contracted, declined and rescinded have ended', () => {
  expect(AWARD_STATUSES.filter(awardWorkflow.isFinal)).toEqual(['contracted', 'declined', 'rescinded']);
});
