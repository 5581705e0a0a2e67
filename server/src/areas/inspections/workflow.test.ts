import { INSPECTION_STATUSES, INSPECTION_VERBS } from '@plumbline/contract/areas/inspections';
import type { InspectionStatus, InspectionVerb } from '@plumbline/contract/areas/inspections';
import { expect, test } from 'vitest';
import { inspectionWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<InspectionStatus, Partial<Record<InspectionVerb, InspectionStatus>>> = {
  draft: { request: 'requested', schedule: 'scheduled', cancel: 'cancelled' },
  requested: { schedule: 'scheduled', cancel: 'cancelled' },
  scheduled: { schedule: 'scheduled', start: 'inProgress', notReady: 'closed', cancel: 'cancelled' },
  inProgress: { submit: 'inReview', return: 'inProgress' },
  inReview: { return: 'inProgress', close: 'closed' },
  closed: { reopen: 'inReview' },
  cancelled: {},
};

test.each(INSPECTION_STATUSES.flatMap((status) => INSPECTION_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(inspectionWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('closed and cancelled have ended', () => {
  expect(INSPECTION_STATUSES.filter(inspectionWorkflow.isFinal)).toEqual(['closed', 'cancelled']);
});

test('what is done to its forms keeps the status, and is done in the statuses of a visit alone', () => {
  const where = (verb: 'answer' | 'signRun' | 'releaseHold') =>
    INSPECTION_STATUSES.filter((status) => inspectionWorkflow.after(status, verb) === status);
  expect(where('answer')).toEqual(['inProgress']);
  expect(where('signRun')).toEqual(['inProgress', 'inReview']);
  expect(where('releaseHold')).toEqual(['inProgress', 'inReview', 'closed']);
});
