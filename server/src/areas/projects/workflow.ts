import type { ProjectStatus } from '@plumbline/contract/areas/projects';
import { reaches } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import { defineWorkflow, liesWithin } from '../../kit/records/index.ts';
import type { Move } from '../../kit/records/index.ts';

export type ProjectVerb =
  | 'award'
  | 'activate'
  | 'hold'
  | 'resume'
  | 'certifySubstantial'
  | 'startCloseout'
  | 'close'
  | 'cancel'
  | 'reopen';

/** The requirements of a step that we can check. A reason waives none of them: see `waiverFor`. */
export interface Readiness {
  hasClient: boolean;
  hasAddress: boolean;
  hasManager: boolean;
  /** Of every kind that has some: how many are open. */
  unclosed: { kind: string; n: number }[];
}

type Right = Move<ProjectStatus, Readiness>['right'];

const updates: Right = (actor, project) => liesWithin(actor, project, 'project', 'update');
const closes: Right = (actor, project) => liesWithin(actor, project, 'project.close', 'update');
/** Ending a project early, and bringing it back, is for those who answer for the whole company. */
const closesAll: Right = (actor) => reaches(actor.scope('project.close', 'update'), 'company');

/** Every lawful move of a project: the whole lifecycle in one table. */
export const projectWorkflow = defineWorkflow<ProjectStatus, ProjectVerb, Readiness>(
  {
    award: {
      from: ['pursuit'],
      to: 'preconstruction',
      right: updates,
      otherwise: 'Only a pursuit can be awarded.',
      unless: (_, { hasClient, hasAddress }) =>
        hasClient && hasAddress ? null : 'Set the client and the address of the project first.',
    },
    activate: {
      from: ['preconstruction'],
      to: 'active',
      right: updates,
      otherwise: 'Work starts from preconstruction.',
      unless: (_, { hasManager }) => (hasManager ? null : 'Put a project manager on the team first.'),
    },
    hold: { from: ['active'], to: 'onHold', right: updates, otherwise: 'Only an active project can be put on hold.' },
    resume: { from: ['onHold'], to: 'active', right: updates, otherwise: 'This project is not on hold.' },
    certifySubstantial: {
      from: ['active'],
      to: 'substantiallyComplete',
      right: updates,
      otherwise: 'Substantial completion is certified while the project is active.',
    },
    startCloseout: {
      from: ['substantiallyComplete'],
      to: 'closeout',
      right: updates,
      otherwise: 'Closeout starts after substantial completion.',
    },
    close: {
      from: ['closeout'],
      to: 'closed',
      right: closes,
      otherwise: 'Only a project in closeout can be closed.',
      unless: (_, { unclosed: [open] }) => (open ? { reason: unclosedReason(open.kind), values: { n: open.n } } : null),
    },
    cancel: {
      from: ['pursuit', 'preconstruction', 'active', 'onHold', 'substantiallyComplete', 'closeout'],
      to: 'cancelled',
      right: closesAll,
      otherwise: 'This project has already ended.',
    },
    reopen: {
      from: ['closed', 'cancelled'],
      to: 'active',
      right: closesAll,
      otherwise: 'Only a closed or cancelled project can be reopened.',
    },
  },
  { final: ['closed', 'cancelled'], blocked: () => null },
);

function unclosedReason(wanted: string): string {
  return projectRecords().find(({ kind }) => kind.kind === wanted)?.unclosed ?? '';
}

const WHY_LOCKED: Record<string, string> = {
  closed: 'The project is closed: its records are locked.',
  cancelled: 'The project was cancelled: its records are locked.',
};
/** The states in which nothing of a project may change. On hold, the paper goes on. */
export const LOCKED = Object.keys(WHY_LOCKED);

/** Why nothing of a project may change now, as a sentence; null when it may. */
export function lockedReason(status: string): string | null {
  return WHY_LOCKED[status] ?? null;
}

/** The same for records that wait while the project is on hold; `onHold` for what goes on then. */
export function blockedReason(status: string, onHold = false): string | null {
  return lockedReason(status) ?? (status === 'onHold' && !onHold ? 'The project is on hold. Resume it first.' : null);
}
