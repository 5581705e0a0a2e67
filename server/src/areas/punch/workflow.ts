import { PUNCH_OPEN } from '@plumbline/contract/areas/punch';
import type { AssignmentStatus, PackageStatus, PunchStatus, PunchVerb } from '@plumbline/contract/areas/punch';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { actsForCompany, defineWorkflow, liesWithin, partyMoves } from '../../kit/records/index.ts';
import type { Move, RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { ItemDetails } from './details.ts';
import { mayManage } from './policy.ts';

/** What of an item decides who may do what. */
export type ItemFacts = Pick<
  ItemDetails,
  'projectStatus' | 'packageStatus' | 'photoRule' | 'location' | 'assignments' | 'approverId' | 'beforePhotos' | 'me'
>;
type Right = Move<PunchStatus, ItemFacts>['right'];
type Unless = Move<PunchStatus, ItemFacts>['unless'];

const may =
  (doing: 'create' | 'respond'): Right =>
  (actor, record) =>
    liesWithin(actor, record, 'punchList', doing);
const responds = may('respond');
/** Its manager, with any role: the person who named them lets them verify it. */
const owns: Right = (actor, record, facts) =>
  mayManage(actor, record) || (record.ownerId === actor.personId && responds(actor, record, facts));
const approves: Right = (actor, record, facts) =>
  mayManage(actor, record) || (facts.approverId === actor.personId && responds(actor, record, facts));
/** Its manager verifies it; where the manager fixed it, its approver does. */
const verifies: Right = (actor, record, facts) =>
  owns(actor, record, facts) ||
  (record.ownerId !== null && hasFixed(facts, record.ownerId) && approves(actor, record, facts));
const works: Right = (actor, record, facts) =>
  owns(actor, record, facts) ||
  (responds(actor, record, facts) && partsLeft(facts).some((part) => isAmong(part.people, actor.personId)));
const hasMade: Right = (actor, record, facts) =>
  record.createdBy === actor.personId && may('create')(actor, record, facts);
const hasDrafted: Right = (actor, record, facts) => record.status === 'draft' && hasMade(actor, record, facts);
const plans: Right = (actor, record, facts) => owns(actor, record, facts) || hasDrafted(actor, record, facts);

/** The parts of an item that are so far. */
export function partsIn<Part extends { status: string }>(
  { assignments }: { assignments: readonly Part[] },
  ...statuses: AssignmentStatus[]
): Part[] {
  return assignments.filter(({ status }) => statuses.some((one) => one === status));
}

/** Those that are not withdrawn. */
export function partsKept<Part extends { status: string }>({ assignments }: { assignments: readonly Part[] }): Part[] {
  return assignments.filter(({ status }) => status !== 'withdrawn');
}

/** The parts of an item that somebody still has to fix. */
export function partsLeft<Part extends { status: string }>(item: { assignments: readonly Part[] }): Part[] {
  return partsIn(item, 'assigned', 'inWork', 'disputed', 'notAccepted');
}

/** Whether the actor fixes a part. By a link this includes colleagues' parts, because one link shows all open work of a company. */
export function isFor(actor: Actor, part: Pick<ItemFacts['assignments'][number], 'people' | 'company'>): boolean {
  return isAmong(part.people, actor.personId) || actsForCompany(actor, part.company?.companyId);
}

function isAmong(people: readonly { personId: string }[], personId: string): boolean {
  return people.some((one) => one.personId === personId);
}

/** Whether a person fixes a part of an item, or reported one fixed: they may not verify it. For a company's part only the person who reported it counts. */
export function hasFixed({ assignments }: Pick<ItemFacts, 'assignments'>, personId: string): boolean {
  return assignments.some(
    (part) =>
      part.resolvedById === personId || (part.status !== 'withdrawn' && !part.forCompany && part.personId === personId),
  );
}

const complete = ({ location, photoRule, beforePhotos }: ItemFacts): string | null => {
  if (!location) return 'Say where it is first: choose its location.';
  if (photoRule !== 'beforeAndAfter' || beforePhotos > 0) return null;
  return 'This punch list asks for a picture of the defect: add one first.';
};
const verifiedByAnother: Unless = (_, facts) =>
  hasFixed(facts, facts.me) ? 'Who fixed it, or reported it fixed, does not verify it: somebody else has to.' : null;

const TO_FIX = ['open', 'notAccepted'] as const;
const UNDER_WAY = ['draft', ...PUNCH_OPEN] as const;
const byOwner = { right: owns, onBehalfOfOwner: true } as const;
const notReported = 'It is verified once it was reported fixed.';
const notVerified = 'The work has to be verified before the item is closed.';

/** What never had a number is deleted: nothing is missing from the list without it. */
const DELETION = {
  from: ['draft'],
  onHold: true,
  otherwise: 'Only a draft is deleted. What was submitted is voided, so that its number is accounted for.',
  unless: ({ number }: RecordHeader) =>
    number === null ? null : 'It has a number already: void it, so that the number is accounted for.',
} as const;

/** The whole life of an item: its verbs, their statuses, who may do them, and the refusal for everybody else. */
export const itemWorkflow = defineWorkflow<PunchStatus, PunchVerb | ItemEdit, ItemFacts>(
  {
    submit: {
      from: ['draft'],
      to: 'triage',
      otherwise: 'It was submitted already.',
      right: plans,
      unless: (_, facts) => complete(facts),
    },
    send: {
      ...byOwner,
      from: ['draft', 'triage', 'notAccepted'],
      to: 'open',
      otherwise: 'It was sent already.',
      unless: (_, facts) => {
        if (facts.packageStatus === 'draft') return 'Issue its punch list first.';
        return complete(facts) ?? (partsLeft(facts).length > 0 ? null : 'Say who fixes it first.');
      },
    },
    start: { from: TO_FIX, otherwise: 'There is nothing to fix now.', right: works },
    resolve: { from: TO_FIX, to: 'readyForReview', otherwise: 'There is nothing to fix now.', right: works },
    dispute: { from: TO_FIX, to: 'disputed', otherwise: 'There is nothing to fix now.', right: works },
    uphold: {
      ...byOwner,
      from: ['disputed'],
      to: 'open',
      alsoTo: ['readyForReview'],
      otherwise: 'Nobody disputes it.',
    },
    agree: {
      ...byOwner,
      from: ['disputed'],
      to: 'closed',
      otherwise: 'Nobody disputes it.',
      unless: verifiedByAnother,
    },
    verify: {
      ...byOwner,
      right: verifies,
      from: ['readyForReview'],
      to: 'readyToClose',
      alsoTo: ['closed'],
      otherwise: notReported,
      unless: verifiedByAnother,
    },
    reject: { ...byOwner, right: verifies, from: ['readyForReview'], to: 'notAccepted', otherwise: notReported },
    close: { from: ['readyToClose'], to: 'closed', otherwise: notVerified, right: approves, unless: verifiedByAnother },
    notAccept: { from: ['readyToClose'], to: 'notAccepted', otherwise: notVerified, right: approves },
    closeNow: {
      ...byOwner,
      from: ['triage', ...TO_FIX],
      to: 'closed',
      otherwise: 'This item is already under way: verify the work, or decide the dispute.',
      unless: verifiedByAnother,
    },
    reopen: {
      from: ['closed'],
      to: 'open',
      alsoTo: ['triage'],
      otherwise: 'Only a closed item can be reopened.',
      right: (actor, record, facts) => owns(actor, record, facts) || approves(actor, record, facts),
    },
    void: {
      from: UNDER_WAY,
      to: 'void',
      otherwise: 'This item has ended. Reopen a closed item before you void it.',
      right: plans,
    },
    deleteDraft: { ...DELETION, right: hasMade },
    update: {
      from: UNDER_WAY,
      onHold: true,
      otherwise: 'This item has ended. Its fields no longer change.',
      right: plans,
    },
    assign: {
      from: ['draft', 'triage', ...TO_FIX],
      alsoTo: ['readyForReview'],
      otherwise: 'Who fixes it can change only while there is something to fix.',
      right: plans,
    },
    addPhotos: {
      from: UNDER_WAY,
      onHold: true,
      otherwise: 'It has ended.',
      right: (actor, record, facts) => plans(actor, record, facts) || works(actor, record, facts),
    },
    setDue: { ...byOwner, from: UNDER_WAY, onHold: true, otherwise: 'It has ended.' },
    ...partyMoves<PunchStatus, ItemFacts>(owns, UNDER_WAY, ['closed']),
  },
  {
    final: ['closed', 'void'],
    blocked({ projectStatus, packageStatus }, onHold) {
      if (packageStatus === 'certified' && !onHold) return 'The punch list is certified. Reopen the punch list first.';
      return blockedReason(projectStatus, onHold);
    },
  },
);

/** Verbs on an item that do not move it. */
type ItemEdit = 'deleteDraft' | 'update' | 'assign' | 'addPhotos' | 'setDue' | 'remind' | 'manageParties';

/** What of a package decides what may be done to it. */
export interface PackageFacts {
  projectStatus: string;
  approverId: string | null;
  /** Items that are neither drafts nor void; those of them that are not closed; and all items that are not void. Includes items that the actor cannot see. */
  counted: number;
  underWay: number;
  held: number;
  /** The text its signers are asked to sign; null while nobody is asked. */
  asked: object | null;
}
type PackageVerb = 'deleteDraft' | 'update' | 'issue' | 'sendForSignature' | 'recall' | 'sign' | 'reopen' | 'void';
const HOLDS_ITEMS = 'This punch list still has items. Move or void them first.';
const byManager = { right: mayManage, onBehalfOfOwner: true } as const;

/** The life of a package. How far its items are is no status of it. */
export const packageWorkflow = defineWorkflow<PackageStatus, PackageVerb, PackageFacts>(
  {
    update: {
      ...byManager,
      from: ['draft', 'issued'],
      onHold: true,
      otherwise: 'This list has ended. Its fields no longer change.',
    },
    deleteDraft: {
      ...DELETION,
      right: (actor, record) => record.createdBy === actor.personId && mayManage(actor, record),
      unless: (record, { held }) => DELETION.unless(record) ?? (held > 0 ? HOLDS_ITEMS : null),
    },
    issue: { ...byManager, from: ['draft'], to: 'issued', otherwise: 'It was issued already.' },
    sendForSignature: {
      ...byManager,
      from: ['issued'],
      otherwise: 'A punch list can be signed after it is issued, until it is certified.',
      unless: (_, { counted }) => (counted > 0 ? null : 'This punch list has no items yet.'),
    },
    recall: {
      ...byManager,
      from: ['issued'],
      otherwise: 'Nobody is asked to sign it now.',
      unless: (_, { asked }) => (asked ? null : 'Nobody is asked to sign it now.'),
    },
    sign: {
      from: ['issued'],
      to: 'certified',
      otherwise: 'A punch list can be signed after it is issued, until it is certified.',
      right: (actor, record, { approverId }) =>
        liesWithin(actor, record, 'punchList', 'respond') &&
        [record.ownerId, approverId].some((signer) => signer === actor.personId),
    },
    reopen: {
      from: ['certified'],
      to: 'issued',
      otherwise: 'Only a certified punch list can be reopened.',
      right: (actor, record) => mayManage(actor, record) && reaches(actor.scope('punchList', 'manage'), 'company'),
    },
    void: {
      ...byManager,
      from: ['draft', 'issued'],
      to: 'void',
      otherwise: 'It has ended already.',
      unless: (_, { held }) => (held > 0 ? HOLDS_ITEMS : null),
    },
  },
  { final: ['certified', 'void'], blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold) },
);
