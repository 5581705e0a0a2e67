import { newId } from '@plumbline/contract/kit/uuid';
import { onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import type { Part } from '../../../test/server.ts';

const everybody = onScreen(() => true);
const keepsPolicies = (part: Part) => part === 'admin';
/** A policy for bids of one amount, so that tried policies do not overlap saved ones. */
const policyOf = (cents: number) => () => ({
  policyId: newId(),
  kind: 'bid',
  contractType: null,
  name: 'Bids',
  minCents: cents,
  maxCents: cents,
  steps: [],
});

export const areaCase: AreaCase = {
  calls: {
    'approvalPolicies.list': onNothing(),
    'approvalPolicies.save': onNothing(policyOf(100_00)),
    'approvalPolicies.remove': onNothing(() => ({ policyId: newId() })),
    'approvalPolicies.dryRun': onNothing(policyOf(200_00)),
    'approvalDelegations.list': onNothing(),
    'approvalDelegations.save': onNothing(({ managerId }) => ({
      delegationId: newId(),
      toId: managerId,
      fromDay: '2098-01-01',
      toDay: '2098-01-02',
    })),
    'approvalDelegations.remove': onNothing(() => ({ delegationId: newId() })),
    'approvalLinks.get': onNothing(() => ({ token: 'x.y' })),
    'approvalLinks.approve': onNothing(() => ({ token: 'x.y' })),
    'approvalLinks.reject': onNothing(() => ({ token: 'x.y', reason: 'Too dear' })),
  },
  rules: {
    ...named('approvalPolicies', ['list'], onScreen(keepsPolicies)),
    ...named('approvalPolicies', ['save', 'remove', 'dryRun'], onScreen(keepsPolicies, '403')),
    ...named('approvalDelegations', ['list', 'remove'], everybody),
    // The token is made up: who asks makes no difference.
    ...named(
      'approvalLinks',
      ['get'],
      onScreen(() => false, '1004'),
    ),
  },
  silent: {
    'approvalPolicies.save': 'it stands in the audit',
    'approvalPolicies.remove': 'it stands in the audit',
    'approvalPolicies.dryRun': 'it saves nothing',
    'approvalDelegations.remove': 'it stands in the audit',
  },
  forget: ['approval_policy where true', 'approval_delegation where true'],
};
