import type { RfiVerb } from '@plumbline/contract/areas/rfis';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin, visibleRecords } from '../../kit/records/index.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';
import { lockedReason } from '../projects/index.ts';
import type { Asked } from './workflow.ts';
import { MOVES } from './workflow.ts';

/** What of an RFI decides who may do what. */
export interface Standing {
  projectStatus: string;
  /** The RFI manager of the project, for those without one of their own. */
  projectManagerId: string | null;
  question: string | null;
  questionFrozenAt: string | null;
  hasOfficial: boolean;
  responseCount: number;
  /** The people asked in this round. */
  asked: Asked[];
}

type Doing = 'create' | 'submit' | 'manage' | 'respond' | 'comment';

/** RFIs that an actor may see, over the alias `r` of `record`. */
export function visibleRfis(actor: Actor) {
  return visibleRecords(actor, 'rfi');
}

/** Whether the actor may draft RFIs in a project that they see. A scope below project still asks for being on its team. */
export function mayCreateIn(actor: Actor, projectId: string): boolean {
  const scope = actor.scope('rfi', 'create');
  if (scope === 'none') return false;
  return reaches(scope, 'company') || actor.projectIds.includes(projectId);
}

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'rfi', 'manage');
}

/** Why nothing of a project's RFIs may move now; null when it may. Comments and drafts go on while it is on hold. */
export function heldReason(projectStatus: string): string | null {
  return (
    lockedReason(projectStatus) ?? (projectStatus === 'onHold' ? 'The project is on hold. Resume it first.' : null)
  );
}

/** Every verb, judged for an actor on a record as it stands now. */
export function verdicts(actor: Actor, record: RecordHeader, rfi: Standing): Record<string, Verdict> {
  const manages = mayManage(actor, record);
  const made = record.createdBy === actor.personId && can(actor, record, 'create');
  const edits = manages || (record.status === 'draft' && can(actor, record, 'create'));
  const move = (verb: RfiVerb, right: boolean, unless: () => Verdict = () => true) =>
    judge(verb, right, record, rfi, unless);
  return {
    submit: move('submit', can(actor, record, 'submit') || manages, () => readyToSubmit(record, rfi)),
    return: move('return', manages),
    send: move('send', manages, () => (rfi.question ? true : no('Write the question first.'))),
    forward: move('forward', can(actor, record, 'respond') && record.ball.includes(actor.personId)),
    addReviewer: move('addReviewer', manages),
    shiftCourt: move('shiftCourt', manages),
    respond: move('respond', can(actor, record, 'respond') && isAsked(actor.personId, record, rfi)),
    respondFor: move('respond', manages),
    askAgain: move('askAgain', manages),
    close: move('close', manages, () => (rfi.hasOfficial ? true : no('Mark a response as official first.'))),
    answerInternally: move('answerInternally', manages),
    reopen: move('reopen', manages),
    void: move('void', manages),
    manageParties: unlocked(manages, rfi, () => (record.status === 'void' ? no('It is void.') : true)),
    update: unlocked(edits, rfi, () => (isOver(record) ? no('It has ended: its fields no longer change.') : true)),
    editQuestion: unlocked(edits, rfi, () =>
      rfi.questionFrozenAt || isOver(record) ? no('The question is frozen. Add to it instead.') : true,
    ),
    addendum: unlocked(made || manages, rfi, () => mayAdd(record, rfi)),
    setImpacts: unlocked(manages, rfi, () => (record.status === 'void' ? no('It is void.') : true)),
    setDue: unlocked(manages, rfi, () => (isOver(record) ? no('It has ended: nothing is due.') : true)),
    markOfficial: unlocked(manages, rfi, () => mayMark(record, rfi)),
    remind: unlocked(manages, rfi, () =>
      isOver(record) || record.ball.length === 0 ? no('It is in nobody’s court.') : true,
    ),
  };
}

/** Whether somebody may answer: asked in this round and not only to comment, or holding the ball. */
export function isAsked(personId: string, record: RecordHeader, rfi: Standing): boolean {
  return record.ball.includes(personId) || rfi.asked.some((one) => one.personId === personId && !one.coReviewer);
}

/** Talk goes on for good; it is the files and words of others that a void or closed record keeps. */
export function mayComment(actor: Actor, record: RecordHeader): Verdict {
  return can(actor, record, 'comment') ? true : 'noRight';
}

function can(actor: Actor, record: RecordHeader, doing: Doing): boolean {
  return liesWithin(actor, record, 'rfi', doing);
}

function judge(verb: RfiVerb, right: boolean, record: RecordHeader, rfi: Standing, unless: () => Verdict): Verdict {
  if (!right) return 'noRight';
  const { from, otherwise } = MOVES[verb];
  if (!from.some((one) => one === record.status)) return no(otherwise);
  const held = heldReason(rfi.projectStatus);
  return held ? no(held) : unless();
}

function unlocked(right: boolean, rfi: Standing, unless: () => Verdict): Verdict {
  if (!right) return 'noRight';
  const locked = lockedReason(rfi.projectStatus);
  return locked ? no(locked) : unless();
}

function readyToSubmit(record: RecordHeader, rfi: Standing): Verdict {
  if (!rfi.question) return no('Write the question first.');
  return record.ownerId || rfi.projectManagerId ? true : no('Choose an RFI manager first: this project has none.');
}

function mayAdd(record: RecordHeader, rfi: Standing): Verdict {
  if (isOver(record)) return no('It has ended: nothing is added to its question.');
  return rfi.questionFrozenAt ? true : no('It was not sent yet: change the question itself.');
}

function mayMark(record: RecordHeader, rfi: Standing): Verdict {
  if (record.status !== 'open' && record.status !== 'answered')
    return no('Official answers are marked while it is open or answered.');
  return rfi.responseCount > 0 ? true : no('Nobody has answered yet.');
}

function isOver(record: RecordHeader): boolean {
  return record.status === 'closed' || record.status === 'void';
}

function no(reason: string): Verdict {
  return { reason };
}
