import type { ChecklistStatus } from '@plumbline/contract/areas/checklists';
import type { FormRunRow, RunStage } from '@plumbline/contract/kit/forms/runs';
import type { Actor } from '../../kit/actor.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';
import { reviews } from './policy.ts';

/* The verbs on single forms of a checklist, and the effect of their stages on the checklist. */

export type FormVerb = 'complete' | 'signOff' | 'return' | 'reopen';
export const FORM_VERBS: readonly FormVerb[] = ['complete', 'signOff', 'return', 'reopen'];
type Reason = Exclude<Verdict, true | 'noRight'>;

/** The stages in which each verb fits a form, and the sentence that refuses it in any other. */
const FITS: Record<FormVerb, { stages: readonly (RunStage | null)[]; otherwise: string }> = {
  complete: { stages: [null], otherwise: 'It is completed already.' },
  signOff: {
    stages: ['pendingSignature'],
    otherwise: 'It is signed off once it is completed and waits for signatures.',
  },
  return: { stages: ['completed', 'pendingSignature'], otherwise: 'It is returned once it is completed.' },
  reopen: { stages: ['completed', 'signedOff'], otherwise: 'Only what is completed or signed off can be reopened.' },
};

export function fitsForm(verb: FormVerb, { stage }: Pick<FormRunRow, 'stage'>): boolean {
  return FITS[verb].stages.includes(stage);
}

/** Adds up the gaps in forms before a verb; null when there are none. */
function lackOf(verb: FormVerb, runs: readonly FormRunRow[]): Reason | null {
  const sum = (what: 'missing' | 'unsigned' | 'returned') => runs.reduce((total, run) => total + run[what], 0);
  if (verb === 'signOff' && sum('unsigned') > 0)
    return { reason: '{n|One signature is|# signatures are} missing.', values: { n: sum('unsigned') } };
  if (verb !== 'complete' || sum('missing') === 0) return null;
  if (sum('returned') > 0) return { reason: 'It came back: change first what was returned.' };
  return {
    reason: '{n|One item is|# items are} still open: answer what is required, with the evidence asked for.',
    values: { n: sum('missing') },
  };
}

/** Why a verb fits none of the forms; null where it fits one. */
export function refusalOfAll(verb: FormVerb, runs: readonly FormRunRow[]): Reason | string | null {
  const fitting = runs.filter((run) => fitsForm(verb, run));
  if (fitting.length === 0) return FITS[verb].otherwise;
  return fitting.some((run) => lackOf(verb, [run]) === null) ? null : lackOf(verb, fitting);
}

/** Whether an actor may do a verb to one form now, of a checklist that they may do it to. */
export function verdictOnForm(actor: Actor, record: RecordHeader, run: FormRunRow, verb: FormVerb): Verdict {
  const isOthers = run.lead !== null && run.lead.personId !== actor.personId;
  if (verb === 'complete' && isOthers && !reviews(actor, record)) return 'noRight';
  if (!fitsForm(verb, run)) return { reason: FITS[verb].otherwise };
  return lackOf(verb, [run]) ?? true;
}

/** The status of an open checklist from its forms: that of the form with the least progress. */
export function statusOfAll(runs: readonly Pick<FormRunRow, 'stage'>[]): ChecklistStatus {
  const stages = new Set(runs.map(({ stage }) => stage));
  if (stages.has(null)) return 'inProgress';
  if (stages.has('pendingSignature')) return 'pendingSignature';
  return stages.has('signedOff') ? 'signedOff' : 'completed';
}
