import { newId } from '@plumbline/contract/kit/uuid';
import { onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import type { Part } from '../../../test/server.ts';

const everybody = onScreen(() => true);
const keepsPolicies = (part: Part) => part === 'admin';
/** No kind of record is approved where these tests run but those that an area names: see kit/approvals. */
const POLICY = { kind: 'none', contractType: null, name: 'All of them', minCents: 0, maxCents: null, steps: [] };

export const areaCase: AreaCase = {
  calls: {
    'approvalPolicies.list': onNothing(),
    'approvalPolicies.save': onNothing(() => ({ policyId: newId(), ...POLICY })),
    'approvalPolicies.remove': onNothing(() => ({ policyId: newId() })),
    'approvalPolicies.dryRun': onNothing(() => ({ policyId: newId(), ...POLICY })),
    'approvalDelegations.list': onNothing(),
    'approvalDelegations.save': onNothing(({ strangerId }) => ({
      delegationId: newId(),
      toId: strangerId,
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
    ...named('approvalPolicies', ['remove'], onScreen(keepsPolicies, '403')),
    ...named('approvalDelegations', ['list', 'remove'], everybody),
    // The token is made up: who asks makes no difference.
    ...named(
      'approvalLinks',
      ['get', 'approve', 'reject'],
      onScreen(() => false, '1004'),
    ),
  },
  silent: {
    'approvalPolicies.save': 'it stands in the audit',
    'approvalPolicies.remove': 'it stands in the audit',
    'approvalPolicies.dryRun': 'it saves nothing',
    'approvalDelegations.save': 'it stands in the audit',
    'approvalDelegations.remove': 'it stands in the audit',
    'approvalLinks.approve': 'the verb of the record leaves the line',
    'approvalLinks.reject': 'the verb of the record leaves the line',
  },
  forget: ['approval_policy where true', 'approval_delegation where true'],
};
