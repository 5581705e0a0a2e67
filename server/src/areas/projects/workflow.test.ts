import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects';
import type { ProjectStatus } from '@plumbline/contract/areas/projects';
import { expect, test } from 'vitest';
import { lockedReason, projectWorkflow } from './workflow.ts';
import type { ProjectVerb } from './workflow.ts';

const VERBS = Object.keys(projectWorkflow.moves) as ProjectVerb[];

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<ProjectStatus, Partial<Record<ProjectVerb, ProjectStatus>>> = {
  pursuit: { award: 'preconstruction', cancel: 'cancelled' },
  preconstruction: { activate: 'active', cancel: 'cancelled' },
  active: { hold: 'onHold', certifySubstantial: 'substantiallyComplete', cancel: 'cancelled' },
  onHold: { resume: 'active', cancel: 'cancelled' },
  substantiallyComplete: { startCloseout: 'closeout', cancel: 'cancelled' },
  closeout: { close: 'closed', cancel: 'cancelled' },
  closed: { reopen: 'active' },
  cancelled: { reopen: 'active' },
};

test.each(PROJECT_STATUSES.flatMap((status) => VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(projectWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('only what has ended is locked', () => {
  expect(PROJECT_STATUSES.filter(projectWorkflow.isFinal)).toEqual(['closed', 'cancelled']);
  expect(PROJECT_STATUSES.filter((status) => lockedReason(status) !== null)).toEqual(['closed', 'cancelled']);
});
