import type { T } from '@plumbline/contract/kit/words';

/*
 * The verbs that move a project, in the order of the work, and what each asks for. Whether one may be done now is the server's word (`can`).
 */

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

export interface VerbAsks {
  /** the date that the verb needs, by its name in the contract */
  date: 'actualStartDate' | 'substantialCompletionDate' | 'finalCompletionDate' | null;
  reason: boolean;
  /** a condition that is kept elsewhere is waived with a reason: each time, or when what is wanted here is missing */
  waiver: 'always' | 'perhaps' | null;
  danger: boolean;
}

const NOTHING: VerbAsks = { date: null, reason: false, waiver: null, danger: false };
/** What a verb asks the person for. */
export const ASKS: Record<ProjectVerb, VerbAsks> = {
  award: { ...NOTHING, waiver: 'always' },
  activate: { ...NOTHING, date: 'actualStartDate', waiver: 'always' },
  certifySubstantial: { ...NOTHING, date: 'substantialCompletionDate', waiver: 'perhaps' },
  startCloseout: NOTHING,
  close: { ...NOTHING, date: 'finalCompletionDate', waiver: 'always', danger: true },
  resume: { ...NOTHING, reason: true },
  reopen: { ...NOTHING, reason: true },
  hold: { ...NOTHING, reason: true },
  cancel: { ...NOTHING, reason: true, danger: true },
};

/** The steps that stand as buttons in a status, in the order of the work; the other verbs wait under More. */
export function leadingVerbs(status: string): ProjectVerb[] {
  switch (status) {
    case 'pursuit':
      return ['award'];
    case 'preconstruction':
      return ['activate'];
    case 'active':
      return ['certifySubstantial'];
    case 'onHold':
      return ['resume'];
    case 'substantiallyComplete':
      return ['startCloseout'];
    case 'closeout':
      return ['close'];
    case 'closed':
    case 'cancelled':
      return ['reopen'];
    default:
      return [];
  }
}

/** The button of a verb. */
export function verbName(verb: ProjectVerb, t: T): string {
  switch (verb) {
    case 'award':
      return t('Record the award');
    case 'activate':
      return t('Start work');
    case 'certifySubstantial':
      return t('Certify completion');
    case 'startCloseout':
      return t('Start closeout');
    case 'close':
      return t('Close project');
    case 'resume':
      return t('Resume');
    case 'reopen':
      return t('Reopen');
    case 'hold':
      return t('Put on hold');
    case 'cancel':
      return t('Cancel project');
  }
}

/** What happens when a verb is done, in one or two sentences. */
export function verbEffect(verb: ProjectVerb, t: T): string {
  switch (verb) {
    case 'award':
      return t('The owner awarded the work: the project moves to preconstruction.');
    case 'activate':
      return t('The project is under way from the day that work started on site.');
    case 'certifySubstantial':
      return t('The project counts as substantially complete from the day certified.');
    case 'startCloseout':
      return t('The project moves to closeout. Its records stay open.');
    case 'close':
      return t('Closing locks the project and its records for everybody. An admin can reopen it.');
    case 'resume':
      return t('The project is under way again.');
    case 'reopen':
      return t('The project is under way again and its records can be changed.');
    case 'hold':
      return t('The project rests until somebody resumes it. The team sees the reason.');
    case 'cancel':
      return t('The project ends here. Its records stay readable; an admin can reopen it.');
  }
}

/** What a waiver says, and why it is asked for. */
export function waiverWords(verb: ProjectVerb, t: T): { label: string; help: string } {
  switch (verb) {
    case 'award':
      return {
        label: t('How the owner gave it'),
        help: t('The award itself is not kept in Plumbline yet. What you write stays in the history.'),
      };
    case 'activate':
      return {
        label: t('Why work may start'),
        help: t('The prime contract is not kept in Plumbline yet. What you write stays in the history.'),
      };
    case 'close':
      return {
        label: t('Why the project may close'),
        help: t('Final payment and waivers are not kept in Plumbline yet. What you write stays in the history.'),
      };
    default:
      return {
        label: t('Why the certificate is missing'),
        help: t('Needed only while no file is attached to the project.'),
      };
  }
}
