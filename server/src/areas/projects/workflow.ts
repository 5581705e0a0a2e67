import type { ProjectStatus } from '@plumbline/contract/areas/projects';

export const PROJECT_VERBS = [
  'award',
  'activate',
  'hold',
  'resume',
  'certifySubstantial',
  'startCloseout',
  'close',
  'cancel',
  'reopen',
] as const;
export type ProjectVerb = (typeof PROJECT_VERBS)[number];

interface Move {
  from: readonly ProjectStatus[];
  to: ProjectStatus;
  /** Said when the project stands elsewhere. */
  otherwise: string;
}

/** Every lawful move of a project: the whole lifecycle in one table. */
export const MOVES: Record<ProjectVerb, Move> = {
  award: { from: ['pursuit'], to: 'preconstruction', otherwise: 'Only a pursuit can be awarded.' },
  activate: { from: ['preconstruction'], to: 'active', otherwise: 'Work starts from preconstruction.' },
  hold: { from: ['active'], to: 'onHold', otherwise: 'Only an active project can be put on hold.' },
  resume: { from: ['onHold'], to: 'active', otherwise: 'This project is not on hold.' },
  certifySubstantial: {
    from: ['active'],
    to: 'substantiallyComplete',
    otherwise: 'Substantial completion is certified while the project is active.',
  },
  startCloseout: {
    from: ['substantiallyComplete'],
    to: 'closeout',
    otherwise: 'Closeout starts after substantial completion.',
  },
  close: { from: ['closeout'], to: 'closed', otherwise: 'Only a project in closeout can be closed.' },
  cancel: {
    from: ['pursuit', 'preconstruction', 'active', 'onHold', 'substantiallyComplete', 'closeout'],
    to: 'cancelled',
    otherwise: 'This project has already ended.',
  },
  reopen: {
    from: ['closed', 'cancelled'],
    to: 'active',
    otherwise: 'Only a closed or cancelled project can be reopened.',
  },
};

/** The status after a verb, or null when it does not fit. */
export function moved(status: string, verb: ProjectVerb): ProjectStatus | null {
  const { from, to } = MOVES[verb];
  return from.some((one) => one === status) ? to : null;
}

/** Closed and cancelled end a project; only `reopen` leads on. */
export function isFinal(status: string): boolean {
  return status === 'closed' || status === 'cancelled';
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

/**
 * What a step still needs that is not kept here, and so is waived with a reason; null when nothing is. Contracts, final
 * payments and certificates belong to areas of their own.
 */
export function waiverFor(verb: ProjectVerb, { hasFile }: { hasFile: boolean }): string | null {
  switch (verb) {
    case 'award':
      return 'The award is not kept in Plumbline: say how the owner gave it.';
    case 'activate':
      return 'The prime contract is not kept in Plumbline: say why work may start.';
    case 'certifySubstantial':
      return hasFile ? null : 'Attach the certificate to the project first, or say why it is missing.';
    case 'close':
      return 'Final payment and waivers are not kept in Plumbline: say why the project may close.';
    default:
      return null;
  }
}
