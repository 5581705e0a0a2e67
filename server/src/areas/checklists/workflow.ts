import type { ChecklistStatus, ChecklistVerb } from '@plumbline/contract/areas/checklists';
import { defineWorkflow, mayDo } from '../../kit/records/index.ts';
import type { Move, Moves } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { ChecklistDetails } from './details.ts';
import { refusalOfAll } from './formMoves.ts';
import type { FormVerb } from './formMoves.ts';
import { mayManage, reviews } from './policy.ts';

/** What of a checklist decides who may do what. */
export type ChecklistFacts = Pick<ChecklistDetails, 'projectStatus' | 'leadId' | 'scheduledDate' | 'runs'>;

type Right = Move<ChecklistStatus, ChecklistFacts>['right'];
const may = mayDo('checklist');
const responds = may('respond');
/** Its lead, the people with a section of it, and the person who reviews it. */
const works: Right = (actor, record) =>
  reviews(actor, record) ||
  (responds(actor, record) && (record.ball.includes(actor.personId) || record.myRoles.includes('assignee')));
/** People who may create checklists sign them too, as a superintendent does; and people with a part in this one. */
const signs: Right = (actor, record) =>
  reviews(actor, record) || responds(actor, record) || may('create')(actor, record);
const plans: Right = (actor, record) =>
  reviews(actor, record) ||
  (record.status === 'draft' && record.createdBy === actor.personId && may('create')(actor, record));

const TO_DO = ['scheduled', 'inProgress'] as const;
const AHEAD = ['draft', ...TO_DO] as const;
const UNDER_WAY = [...AHEAD, 'pendingSignature'] as const;
const byOwner = { right: reviews, onBehalfOfOwner: true } as const;
const planned = {
  from: AHEAD,
  onHold: true,
  right: plans,
  otherwise: 'It is completed: reopen or return it first.',
} as const;

/** A completed form may wait for signatures while others are still filled in. */
const SIGNED_IN = ['inProgress', 'pendingSignature'] as const;
const NOT_SIGNED_YET = 'It is signed once it is completed.';
const none =
  (verb: FormVerb): Move<ChecklistStatus, ChecklistFacts>['unless'] =>
  (_, { runs }) =>
    refusalOfAll(verb, runs);

/** The whole life of a checklist: its verbs, their statuses, who may do them, and the refusal for everybody else. */
const moves = {
  schedule: {
    from: ['draft'],
    to: 'scheduled',
    otherwise: 'Only a draft can be scheduled.',
    right: plans,
    unless: (record, { leadId, scheduledDate, runs }) => {
      if (runs.length === 0) return 'Add a form first.';
      if (!leadId) return 'Choose who does it first.';
      return scheduledDate || record.dueDate ? null : 'Say first on which day it is to be done.';
    },
  },
  start: { from: ['scheduled'], to: 'inProgress', otherwise: 'It is begun once it is scheduled.', right: works },
  answer: { from: TO_DO, otherwise: 'Items are answered while it is under way.', right: works },
  complete: {
    from: ['inProgress'],
    to: 'completed',
    alsoTo: ['pendingSignature', 'signedOff'],
    otherwise: 'It is completed while it is under way.',
    right: works,
    unless: none('complete'),
  },
  signRun: {
    from: SIGNED_IN,
    otherwise: NOT_SIGNED_YET,
    right: signs,
    unless: (_, { runs }) => (runs.some(({ stage }) => stage === 'pendingSignature') ? null : NOT_SIGNED_YET),
  },
  signOff: {
    ...byOwner,
    from: SIGNED_IN,
    to: 'signedOff',
    otherwise: 'It is signed off once it is completed and waits for signatures.',
    unless: none('signOff'),
  },
  return: {
    ...byOwner,
    from: [...SIGNED_IN, 'completed'],
    to: 'inProgress',
    otherwise: 'It is returned once it is completed.',
    unless: none('return'),
  },
  reopen: {
    ...byOwner,
    from: [...SIGNED_IN, 'completed', 'signedOff'],
    to: 'inProgress',
    otherwise: 'Only what is completed or signed off can be reopened.',
    unless: none('reopen'),
  },
  cancel: {
    ...byOwner,
    from: UNDER_WAY,
    to: 'cancelled',
    otherwise: 'It has ended: it is reopened before it is cancelled.',
  },
  releaseHold: {
    from: [...TO_DO, 'pendingSignature'],
    otherwise: 'Hold points are released while it is under way.',
    right: reviews,
  },
  update: planned,
  addRuns: planned,
  removeRun: planned,
  assignSections: planned,
  assignForms: planned,
  setDue: { ...planned, right: reviews, onBehalfOfOwner: true },
  setRecurrence: {
    from: [...UNDER_WAY, 'completed', 'signedOff'],
    onHold: true,
    right: plans,
    otherwise: 'It is cancelled.',
  },
  remind: {
    ...byOwner,
    from: [...TO_DO, 'pendingSignature'],
    onHold: true,
    otherwise: 'It is in nobody’s court.',
  },
  manageParties: {
    right: mayManage,
    from: [...UNDER_WAY, 'completed', 'signedOff'],
    onHold: true,
    otherwise: 'It is cancelled.',
  },
} satisfies Moves<ChecklistStatus, ChecklistVerb, ChecklistFacts>;

export const checklistWorkflow = defineWorkflow<ChecklistStatus, keyof typeof moves, ChecklistFacts>(moves, {
  final: ['completed', 'signedOff', 'cancelled'],
  blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
});
