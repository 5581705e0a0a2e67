import { PUNCH_STATUSES, PUNCH_VERBS } from '@plumbline/contract/areas/punch';
import type { PunchStatus, PunchVerb } from '@plumbline/contract/areas/punch';
import { expect, test } from 'vitest';
import { itemWorkflow } from './workflow.ts';

const all: Partial<Record<PunchVerb, PunchStatus>> = { void: 'void' };
const toFix: typeof all = {
  ...all,
  start: undefined,
  resolve: 'readyForReview',
  dispute: 'disputed',
  closeNow: 'closed',
};
/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<PunchStatus, Partial<Record<PunchVerb, PunchStatus>>> = {
  draft: { ...all, submit: 'triage', send: 'open' },
  triage: { ...all, send: 'open', closeNow: 'closed' },
  open: { ...toFix, start: 'open' },
  disputed: { ...all, uphold: 'open', agree: 'closed' },
  readyForReview: { ...all, verify: 'readyToClose', reject: 'notAccepted' },
  notAccepted: { ...toFix, start: 'notAccepted', send: 'open' },
  readyToClose: { ...all, close: 'closed', notAccept: 'notAccepted' },
  closed: { reopen: 'open' },
  void: {},
};

test.each(PUNCH_STATUSES.flatMap((status) => PUNCH_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(itemWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('a verb leads to no status that the table does not name', () => {
  expect(itemWorkflow.after('readyForReview', 'verify', 'closed')).toBe('closed');
  expect(itemWorkflow.after('closed', 'reopen', 'triage')).toBe('triage');
  expect(() => itemWorkflow.after('closed', 'reopen', 'void')).toThrow('does not lead');
});

test('closed and void have ended', () => {
  expect(PUNCH_STATUSES.filter(itemWorkflow.isFinal)).toEqual(['closed', 'void']);
});
