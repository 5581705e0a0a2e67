import { CHECKLIST_STATUSES, CHECKLIST_VERBS } from '@plumbline/contract/areas/checklists';
import type { ChecklistStatus, ChecklistVerb } from '@plumbline/contract/areas/checklists';
import { percentDone } from '@plumbline/contract/areas/checklists/names';
import { initialsOf } from '@plumbline/contract/kit/forms/runs';
import { expect, test } from 'vitest';
import { statusOfAll } from './formMoves.ts';
import { checklistWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<ChecklistStatus, Partial<Record<ChecklistVerb, ChecklistStatus>>> = {
  draft: { schedule: 'scheduled', cancel: 'cancelled' },
  scheduled: { start: 'inProgress', cancel: 'cancelled' },
  inProgress: {
    complete: 'completed',
    signOff: 'signedOff',
    return: 'inProgress',
    reopen: 'inProgress',
    cancel: 'cancelled',
  },
  completed: { return: 'inProgress', reopen: 'inProgress' },
  pendingSignature: { signOff: 'signedOff', return: 'inProgress', reopen: 'inProgress', cancel: 'cancelled' },
  signedOff: { reopen: 'inProgress' },
  cancelled: {},
};

test.each(CHECKLIST_STATUSES.flatMap((status) => CHECKLIST_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(checklistWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('a form that is to be signed leads on to its signatures', () => {
  expect(checklistWorkflow.after('inProgress', 'complete', 'pendingSignature')).toBe('pendingSignature');
  expect(() => checklistWorkflow.after('inProgress', 'complete', 'scheduled')).toThrow();
});

test('completed, signed off and cancelled have ended', () => {
  expect(CHECKLIST_STATUSES.filter(checklistWorkflow.isFinal)).toEqual(['completed', 'signedOff', 'cancelled']);
});

test('a checklist is as far as the form that is least far', () => {
  const of = (...stages: ('completed' | 'pendingSignature' | 'signedOff' | null)[]) =>
    statusOfAll(stages.map((stage) => ({ stage })));
  expect(of('signedOff', null)).toBe('inProgress');
  expect(of('signedOff', 'pendingSignature')).toBe('pendingSignature');
  expect(of('completed', 'signedOff')).toBe('signedOff');
  expect(of('completed', 'completed')).toBe('completed');
});

test('progress is what is answered of what applies', () => {
  expect(percentDone({ itemCount: 0, answered: 0, notApplicable: 0 })).toBe(0);
  expect(percentDone({ itemCount: 10, answered: 4, notApplicable: 2 })).toBe(25);
  expect(percentDone({ itemCount: 3, answered: 3, notApplicable: 3 })).toBe(100);
  expect(percentDone({ itemCount: 300, answered: 299, notApplicable: 0 })).toBe(99);
});

test('initials are those of the first and the last name', () => {
  expect(['Luis Ortega', 'Ana María de la Cruz', 'Prince', ''].map(initialsOf)).toEqual(['LO', 'AC', 'P', '']);
});
