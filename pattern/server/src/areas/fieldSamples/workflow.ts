import type { FieldSampleStatus, FieldSampleVerb } from '@plumbline/contract/areas/fieldSamples';
import type { Actor } from '../../kit/actor.ts';
import { defineWorkflow, liesWithin, mayDo } from '../../kit/records/index.ts';
import type { Moves, RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { FieldSampleDetails } from './details.ts';

/** What of a field sample decides who may do what. */
type Facts = Pick<FieldSampleDetails, 'projectStatus' | 'leadId'>;

type Right = (actor: Actor, record: RecordHeader) => boolean;
const may = mayDo('fieldSample');
const responds = may('respond');
const manages: Right = (actor, record) => liesWithin(actor, record, 'fieldSample', 'manage');
const works: Right = (actor, record) =>
  manages(actor, record) ||
  (responds(actor, record) && (record.ball.includes(actor.personId) || record.myRoles.includes('assignee')));
/** Its owner, in any role: the person who named them lets them accept it. */
const owns: Right = (actor, record) =>
  manages(actor, record) || (responds(actor, record) && record.ownerId === actor.personId);
const plans: Right = (actor, record) =>
  manages(actor, record) ||
  (record.status === 'draft' && record.createdBy === actor.personId && may('create')(actor, record));

const UNDER_WAY = ['draft', 'open', 'readyForReview'] as const;
const byOwner = { right: owns, onBehalfOfOwner: true } as const;

/** The whole life of a field sample: each verb, from which statuses, by whom, and the sentence that refuses everybody else. */
const moves = {
  assign: {
    from: ['draft'],
    to: 'open',
    otherwise: 'Only a draft can be assigned.',
    right: plans,
    unless: (record, { leadId }) => {
      if (!leadId) return 'Choose who leads the work first.';
      return record.dueDate ? null : 'Set the due date first.';
    },
  },
  finish: {
    from: ['open'],
    to: 'readyForReview',
    otherwise: 'Only an open field sample can be finished.',
    right: works,
  },
  accept: {
    ...byOwner,
    from: ['readyForReview'],
    to: 'closed',
    otherwise: 'Only a finished field sample can be accepted.',
  },
  return: {
    ...byOwner,
    from: ['readyForReview'],
    to: 'open',
    otherwise: 'Only a finished field sample can be returned.',
  },
  reopen: { ...byOwner, from: ['closed'], to: 'open', otherwise: 'Only a closed field sample can be reopened.' },
  void: {
    ...byOwner,
    from: UNDER_WAY,
    to: 'void',
    otherwise: 'This field sample has ended. Reopen a closed field sample before you void it.',
  },
  update: {
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'This field sample has ended. Its fields no longer change.',
    right: plans,
  },
  setDue: {
    ...byOwner,
    from: ['draft', 'open'],
    onHold: true,
    otherwise: 'The work is done: its due date no longer changes.',
  },
  remind: { ...byOwner, from: ['open', 'readyForReview'], onHold: true, otherwise: 'It is in nobody’s court.' },
  manageParties: { right: manages, from: [...UNDER_WAY, 'closed'], onHold: true, otherwise: 'It is void.' },
} satisfies Moves<FieldSampleStatus, FieldSampleVerb, Facts>;

export const fieldSampleWorkflow = defineWorkflow<FieldSampleStatus, keyof typeof moves, Facts>(moves, {
  final: ['closed', 'void'],
  blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
});
