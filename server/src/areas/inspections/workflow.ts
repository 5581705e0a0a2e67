import type { InspectionStatus, InspectionVerb } from '@plumbline/contract/areas/inspections';
import type { Actor } from '../../kit/actor.ts';
import { defineWorkflow, mayDo } from '../../kit/records/index.ts';
import type { Move, Moves, RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { InspectionDetails } from './details.ts';
import { mayManage } from './policy.ts';

/** What of an inspection decides who may do what. */
export type InspectionFacts = Pick<
  InspectionDetails,
  'projectStatus' | 'runCount' | 'unsigned' | 'isSigned' | 'result' | 'followUps'
>;

type Right = (actor: Actor, record: RecordHeader) => boolean;
const may = mayDo('inspection');
const responds = may('respond');
/** Its quality manager, with any role: the person who named them lets them decide. */
const owns: Right = (actor, record) =>
  mayManage(actor, record) || (responds(actor, record) && record.ownerId === actor.personId);
/** The people who judge it, or have it in their court. */
const inspects: Right = (actor, record) =>
  owns(actor, record) ||
  (responds(actor, record) && (record.myRoles.includes('reviewer') || record.ball.includes(actor.personId)));
/** The same, and invited people: they sign the findings, and judge nothing. */
const attends: Right = (actor, record) =>
  inspects(actor, record) || (responds(actor, record) && record.myRoles.includes('coReviewer'));
const plans: Right = (actor, record) =>
  owns(actor, record) ||
  (record.status === 'draft' && record.createdBy === actor.personId && may('create')(actor, record));

const BEFORE = ['draft', 'requested', 'scheduled'] as const;
const UNDER_WAY = [...BEFORE, 'inProgress', 'inReview'] as const;
const byOwner = { right: owns, onBehalfOfOwner: true } as const;

const withoutForm: Move<InspectionStatus, InspectionFacts>['unless'] = (_, { runCount }) =>
  runCount === 0 ? 'Add a form first: it says what is inspected.' : null;

/** The whole life of an inspection: its verbs, their statuses, who may do them, and the refusal for everybody else. */
const moves = {
  request: {
    from: ['draft'],
    to: 'requested',
    otherwise: 'Only a draft can be requested.',
    right: plans,
    unless(record) {
      if (!record.ownerId) return 'Choose the quality manager first.';
      return record.dueDate ? null : 'Set the requested date first.';
    },
  },
  schedule: {
    ...byOwner,
    from: BEFORE,
    to: 'scheduled',
    otherwise: 'The visit has begun or is over: its appointment no longer changes.',
  },
  start: {
    from: ['scheduled'],
    to: 'inProgress',
    otherwise: 'Only a visit that is scheduled can be started.',
    right: inspects,
    unless: withoutForm,
  },
  notReady: {
    from: ['scheduled'],
    to: 'closed',
    otherwise: 'Only a scheduled visit that has not begun can end as not ready.',
    right: inspects,
  },
  submit: {
    from: ['inProgress'],
    to: 'inReview',
    otherwise: 'An inspection can be submitted only while the visit is under way.',
    right: inspects,
  },
  return: {
    ...byOwner,
    from: ['inProgress', 'inReview'],
    to: 'inProgress',
    otherwise: 'Only a submitted inspection can be returned.',
    // Signed answers stay until the form is returned: a person who disagrees with them needs this way out.
    unless: ({ status }, { isSigned }) =>
      status === 'inProgress' && !isSigned ? 'Nothing of it is signed: its answers can still be changed.' : null,
  },
  close: {
    ...byOwner,
    from: ['inReview'],
    to: 'closed',
    otherwise: 'Submit the inspection before you close it.',
    unless: (_, { unsigned }) => (unsigned > 0 ? 'Signatures are missing: they come before the verdict.' : null),
  },
  reopen: {
    from: ['closed'],
    to: 'inReview',
    otherwise: 'Only a closed inspection can be reopened.',
    right: mayManage,
    unless: (_, { result }) => (result === 'notReady' ? 'Nothing was inspected: look at the visit after it.' : null),
  },
  reinspect: {
    ...byOwner,
    from: ['closed'],
    otherwise: 'Close this inspection before you have it inspected again.',
    unless(_, { result, followUps }) {
      if (result === 'pass') return 'It passed: there is nothing to inspect again.';
      const next = followUps.find(({ status }) => status !== 'cancelled');
      return next ? 'Another visit after it is there already.' : null;
    },
  },
  cancel: {
    ...byOwner,
    from: BEFORE,
    to: 'cancelled',
    otherwise: 'The visit has begun or is over: it is no longer cancelled.',
  },
  update: {
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'This inspection has ended. Its fields no longer change.',
    right: plans,
  },
  addRuns: {
    from: [...BEFORE, 'inProgress'],
    otherwise: 'The visit is over: its forms stay as they are.',
    right: (actor, record) => plans(actor, record) || (record.status !== 'draft' && inspects(actor, record)),
  },
  removeRun: { from: BEFORE, otherwise: 'The visit has begun: its forms stay.', right: plans },
  setRecurrence: { from: [...UNDER_WAY, 'closed'], onHold: true, otherwise: 'It was cancelled.', right: plans },
  answer: {
    from: ['inProgress'],
    otherwise: 'Forms can be filled in only while the visit is under way.',
    right: inspects,
  },
  signRun: {
    from: ['inProgress', 'inReview'],
    otherwise: 'Forms can be signed from the start of the visit until the inspection is closed.',
    right: attends,
  },
  releaseHold: {
    from: ['inProgress', 'inReview', 'closed'],
    otherwise: 'A hold point can be released only after the visit has started.',
    right: inspects,
  },
  remind: {
    ...byOwner,
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'It is in nobody’s court.',
  },
  manageParties: { right: mayManage, from: [...UNDER_WAY, 'closed'], onHold: true, otherwise: 'It was cancelled.' },
} satisfies Moves<InspectionStatus, InspectionVerb, InspectionFacts>;

export const inspectionWorkflow = defineWorkflow<InspectionStatus, keyof typeof moves, InspectionFacts>(moves, {
  final: ['closed', 'cancelled'],
  blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
});
