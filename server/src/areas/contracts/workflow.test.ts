import { CONTRACT_STATUSES, CONTRACT_VERBS } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractStatus, ContractVerb } from '@plumbline/contract/areas/contracts/kinds';
import { expect, test } from 'vitest';
import { WORKFLOWS } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<ContractStatus, Partial<Record<ContractVerb, ContractStatus>>> = {
  draft: { submit: 'pendingApproval', void: 'void' },
  pendingApproval: { approve: 'approved', reject: 'draft', rescind: 'draft', void: 'void' },
  approved: { sendForSignature: 'outForSignature', void: 'void' },
  outForSignature: { recall: 'approved', sign: 'outForSignature', execute: 'executed' },
  executed: { hold: 'onHold', complete: 'complete', terminate: 'terminated' },
  onHold: { release: 'executed', terminate: 'terminated' },
  complete: { close: 'closed' },
  closed: { reopen: 'executed' },
  terminated: {},
  void: {},
};

test.each(CONTRACT_STATUSES.flatMap((status) => CONTRACT_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    for (const workflow of Object.values(WORKFLOWS))
      expect(workflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('closed, terminated and void have ended, and the second signature executes', () => {
  expect(CONTRACT_STATUSES.filter(WORKFLOWS.contract.isFinal)).toEqual(['closed', 'terminated', 'void']);
  expect(WORKFLOWS.contract.after('outForSignature', 'sign', 'executed')).toBe('executed');
});

test('goods are received on an executed order, and on no contract', () => {
  const receiving = CONTRACT_STATUSES.map((status) =>
    [WORKFLOWS.contract, WORKFLOWS.purchaseOrder].map((one) => one.moves.receive.from.includes(status)),
  );
  expect(receiving.filter(([contract]) => contract)).toEqual([]);
  expect(CONTRACT_STATUSES.filter((_, index) => receiving[index]?.[1])).toEqual(['executed']);
});
