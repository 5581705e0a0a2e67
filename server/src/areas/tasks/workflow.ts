import type { TaskStatus, TaskVerb } from '@plumbline/contract/areas/tasks';
import type { Actor } from '../../kit/actor.ts';
import { defineWorkflow, mayDo } from '../../kit/records/index.ts';
import type { Move, Moves, RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { TaskDetails } from './details.ts';
import { finishGateOf, gatesOf } from './policy.ts';
import { mayManage } from './policy.ts';

/** What of a task decides who may do what. */
export type TaskFacts = Pick<
  TaskDetails,
  'projectStatus' | 'leadId' | 'startDate' | 'predecessors' | 'blockers' | 'heldPoints' | 'checklists' | 'today'
>;

type Right = (actor: Actor, record: RecordHeader) => boolean;
const may = mayDo('task');
const responds = may('respond');
const works: Right = (actor, record) =>
  mayManage(actor, record) ||
  (responds(actor, record) && (record.ball.includes(actor.personId) || record.myRoles.includes('assignee')));
/** Its owner, with any role: the person who named them lets them accept it. */
const owns: Right = (actor, record) =>
  mayManage(actor, record) || (responds(actor, record) && record.ownerId === actor.personId);
const plans: Right = (actor, record) =>
  mayManage(actor, record) ||
  (record.status === 'draft' && record.createdBy === actor.personId && may('create')(actor, record));

const TO_DO = ['open', 'inProgress', 'blocked'] as const;
const UNDER_WAY = ['draft', ...TO_DO, 'readyForReview'] as const;
const byOwner = { right: owns, onBehalfOfOwner: true } as const;

const notReady: Move<TaskStatus, TaskFacts>['unless'] = (_, facts) => gatesOf(facts)[0] ?? null;

/** The whole life of a task: its verbs, their statuses, who may do them, and the refusal for everybody else. */
const moves = {
  assign: {
    from: ['draft'],
    to: 'open',
    otherwise: 'Only a draft can be assigned.',
    right: plans,
    unless: (record, { leadId, startDate }) => {
      if (!leadId) return 'Choose who leads the work first.';
      return startDate && record.dueDate ? null : 'Set the planned start and finish first.';
    },
  },
  start: {
    from: ['open'],
    to: 'inProgress',
    otherwise: 'Only an open task can be started.',
    right: works,
    unless: notReady,
  },
  setProgress: {
    from: ['inProgress', 'blocked'],
    otherwise: 'Progress can be noted only while the work is under way.',
    right: works,
  },
  block: {
    from: ['inProgress'],
    to: 'blocked',
    otherwise: 'Only work that is under way can be blocked.',
    right: (actor, record) => works(actor, record) || owns(actor, record),
  },
  unblock: {
    from: ['blocked'],
    to: 'inProgress',
    otherwise: 'It is not blocked.',
    right: (actor, record) => works(actor, record) || owns(actor, record),
  },
  finish: {
    from: ['inProgress'],
    to: 'readyForReview',
    otherwise: 'Only work that is under way can be finished.',
    right: works,
    unless: (_, facts) => finishGateOf(facts),
  },
  accept: { ...byOwner, from: ['readyForReview'], to: 'closed', otherwise: 'Only a finished task can be accepted.' },
  return: {
    ...byOwner,
    from: ['readyForReview'],
    to: 'inProgress',
    otherwise: 'Only a finished task can be returned.',
  },
  reopen: { ...byOwner, from: ['closed'], to: 'inProgress', otherwise: 'Only a closed task can be reopened.' },
  void: {
    ...byOwner,
    from: UNDER_WAY,
    to: 'void',
    otherwise: 'This task has ended. Reopen a closed task before you void it.',
  },
  update: {
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'This task has ended. Its fields no longer change.',
    right: plans,
  },
  setPredecessors: {
    from: ['draft', 'open'],
    onHold: true,
    otherwise: 'The work has started. The predecessors no longer change.',
    right: plans,
  },
  setDue: {
    ...byOwner,
    from: ['draft', ...TO_DO],
    onHold: true,
    otherwise: 'The work is done: its planned days no longer change.',
  },
  remind: { ...byOwner, from: [...TO_DO, 'readyForReview'], onHold: true, otherwise: 'It is in nobody’s court.' },
  manageParties: { right: mayManage, from: [...UNDER_WAY, 'closed'], onHold: true, otherwise: 'It is void.' },
} satisfies Moves<TaskStatus, TaskVerb, TaskFacts>;

export const taskWorkflow = defineWorkflow<TaskStatus, keyof typeof moves, TaskFacts>(moves, {
  final: ['closed', 'void'],
  blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
});
