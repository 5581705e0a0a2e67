import { CHANGE_STATUSES, CHANGE_VERBS } from '@plumbline/contract/areas/changeOrders/kinds';
import type { ChangeStatus, ChangeVerb } from '@plumbline/contract/areas/changeOrders/kinds';
import { expect, test } from 'vitest';
import { changeWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<ChangeStatus, Partial<Record<ChangeVerb, ChangeStatus>>> = {
  open: { close: 'closed', void: 'void' },
  pending: { close: 'closed', void: 'void' },
  draft: { requestPricing: 'pricing', submit: 'inReview', void: 'void' },
  pricing: { requestPricing: 'pricing', price: 'priced', directToProceed: 'proceeding', close: 'closed', void: 'void' },
  priced: {
    requestPricing: 'pricing',
    submit: 'inReview',
    directToProceed: 'proceeding',
    markNoCharge: 'noCharge',
    close: 'closed',
    void: 'void',
  },
  inReview: {
    requestRevision: 'revise',
    recall: 'revise',
    directToProceed: 'proceeding',
    approve: 'approved',
    reject: 'rejected',
    markNoCharge: 'noCharge',
    void: 'void',
  },
  revise: { requestPricing: 'pricing', submit: 'inReview', directToProceed: 'proceeding', void: 'void' },
  proceeding: { submit: 'inReview', void: 'void' },
  approved: { sign: 'approved', execute: 'executed', void: 'void' },
  executed: {},
  rejected: { reopen: 'draft' },
  noCharge: { reopen: 'draft' },
  closed: { reopen: 'draft' },
  void: {},
};

test.each(CHANGE_STATUSES.flatMap((status) => CHANGE_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(changeWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('executed, rejected, free of charge, closed and void have ended, and the second signature executes', () => {
  expect(CHANGE_STATUSES.filter(changeWorkflow.isFinal)).toEqual([
    'executed',
    'rejected',
    'noCharge',
    'closed',
    'void',
  ]);
  expect(changeWorkflow.after('approved', 'sign', 'executed')).toBe('executed');
  expect(changeWorkflow.after('inReview', 'directToProceed', 'inReview')).toBe('inReview');
});
