import type { Project } from '@plumbline/contract/areas/projects';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';

/* The verbs that move a project, in the order of the work. The server says in `can` whether one is possible now. */

export const PROJECT_VERBS = [
  'award',
  'activate',
  'certifySubstantial',
  'startCloseout',
  'close',
  'resume',
  'reopen',
  'hold',
  'cancel',
] as const;
export type ProjectVerb = (typeof PROJECT_VERBS)[number];

export interface VerbWords {
  /** The button's label */
  label: string;
  /** The effect, in one or two sentences */
  effect: string;
  danger?: true;
  /** The date it needs, by the contract's name */
  date?: 'actualStartDate' | 'substantialCompletionDate' | 'finalCompletionDate';
  reason?: true;
  /** A condition kept elsewhere can be waived with a reason: always, or when the condition is not met */
  waiver?: { label: string; help: string; required: boolean };
}

/** The words and inputs of each verb. */
export function verbWords(t: T): Record<ProjectVerb, VerbWords> {
  return {
    award: {
      label: t('Record the award'),
      effect: t('The owner awarded the work: the project moves to preconstruction.'),
      waiver: {
        label: t('How the owner gave it'),
        help: t('An award that is converted does this by itself. What you write stays in the history.'),
        required: true,
      },
    },
    activate: {
      label: t('Start work'),
      effect: t('The project is under way from the day that work started on site.'),
      date: 'actualStartDate',
      waiver: {
        label: t('Why work may start'),
        help: t('Name the prime contract that is executed, or on whose word work starts. It stays in the history.'),
        required: true,
      },
    },
    certifySubstantial: {
      label: t('Certify completion'),
      effect: t('The project counts as substantially complete from the day certified.'),
      date: 'substantialCompletionDate',
      waiver: {
        label: t('Why the certificate is missing'),
        help: t('Needed only while no file is attached to the project.'),
        required: false,
      },
    },
    startCloseout: {
      label: t('Start closeout'),
      effect: t('The project moves to closeout. Its records stay open.'),
    },
    close: {
      label: t('Close project'),
      effect: t('Closing locks the project and its records for everybody. An admin can reopen it.'),
      danger: true,
      date: 'finalCompletionDate',
      waiver: {
        label: t('Why the project may close'),
        help: t('Final payment and waivers are not kept in Plumbline yet. What you write stays in the history.'),
        required: true,
      },
    },
    resume: { label: t('Resume'), effect: t('The project is under way again.'), reason: true },
    reopen: {
      label: t('Reopen'),
      effect: t('The project is under way again and its records can be changed.'),
      reason: true,
    },
    hold: {
      label: t('Put on hold'),
      effect: t('The project rests until somebody resumes it. The team sees the reason.'),
      reason: true,
    },
    cancel: {
      label: t('Cancel project'),
      effect: t('The project ends here. Its records stay readable; an admin can reopen it.'),
      danger: true,
      reason: true,
    },
  };
}

const NEXT_STEP: Record<Project['status'], ProjectVerb | undefined> = {
  pursuit: 'award',
  preconstruction: 'activate',
  active: 'certifySubstantial',
  onHold: 'resume',
  substantiallyComplete: 'startCloseout',
  closeout: 'close',
  closed: 'reopen',
  cancelled: 'reopen',
};
/** The verbs for which the project has a planned day. */
const PLANNED = { activate: 'estimatedStartDate', certifySubstantial: 'estimatedFinishDate' } as const;
/** Starting this many days before its planned day, a verb is primary. */
const NEAR_DAYS = 60;

/**
 * The verbs shown as buttons, the primary one first. Others are under More, as is a verb whose planned day is far away.
 */
export function leadingVerbs(
  project: Pick<Project, 'status' | 'today' | 'estimatedStartDate' | 'estimatedFinishDate'>,
): (ProjectVerb | 'update')[] {
  const step = NEXT_STEP[project.status];
  if (!step) return ['update'];
  const planned = step === 'activate' || step === 'certifySubstantial' ? project[PLANNED[step]] : null;
  const isFar = planned !== null && daysBetween(project.today, planned) > NEAR_DAYS;
  return isFar ? ['update'] : [step, 'update'];
}
