import type { PackageStatus, SubmittalStatus, SubmittalVerb } from '@plumbline/contract/areas/submittals';
import { askedIn, defineWorkflow, isAsked, mayDo, partyMoves } from '../../kit/records/index.ts';
import type { Asked, Move } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { SubmittalDetails } from './details.ts';

/** What of a submittal decides who may do what. */
export type SubmittalFacts = Pick<
  SubmittalDetails,
  | 'projectStatus'
  | 'specSection'
  | 'submitterId'
  | 'category'
  | 'forRecordOnly'
  | 'round'
  | 'reviewers'
  | 'isCurrent'
  | 'disposition'
>;

type Right = Move<SubmittalStatus, SubmittalFacts>['right'];

const may = mayDo('submittal');
const manages = may('manage');
const responds = may('respond');
const hasMade: Right = (actor, record) => record.createdBy === actor.personId && may('create')(actor, record);
const holds: Right = (actor, record) => responds(actor, record) && record.ball.includes(actor.personId);
const needsSection: Move<SubmittalStatus, SubmittalFacts>['unless'] = (_, { specSection }) =>
  specSection ? null : 'Choose its spec section first.';

const UNDER_WAY = ['draft', 'required', 'submitted', 'inReview', 'reviewed'] as const;
const byManager = { right: manages, onBehalfOfOwner: true } as const;

/** The whole life of a submittal: its verbs, their statuses, who may do them, and the refusal for everybody else. */
export const submittalWorkflow = defineWorkflow<SubmittalStatus, SubmittalVerb | SubmittalEdit, SubmittalFacts>(
  {
    request: {
      ...byManager,
      from: ['draft'],
      to: 'required',
      otherwise: 'Only a draft can be requested.',
      unless: (record, facts) =>
        needsSection(record, facts) ?? (facts.submitterId ? null : 'Choose the submitter first.'),
    },
    submit: {
      from: ['draft', 'required'],
      to: 'submitted',
      otherwise: 'It was submitted already.',
      right: (actor, record, facts) => holds(actor, record, facts) || manages(actor, record),
      unless: needsSection,
    },
    return: {
      ...byManager,
      from: ['submitted'],
      to: 'required',
      otherwise: 'Only what was submitted can be returned.',
      unless: (_, { submitterId }) => (submitterId ? null : 'Choose the submitter first.'),
    },
    send: {
      ...byManager,
      from: ['submitted', 'reviewed'],
      to: 'inReview',
      otherwise: 'Submit it before you send it for review.',
    },
    respond: {
      from: ['inReview'],
      to: 'reviewed',
      otherwise: 'It is not under review.',
      right: (actor, record, facts) => responds(actor, record) && isAsked(actor.personId, record, askedSoFar(facts)),
    },
    respondFor: { from: ['inReview'], to: 'reviewed', otherwise: 'It is not under review.', right: manages },
    forward: {
      from: ['inReview'],
      otherwise: 'Only what is under review can be forwarded.',
      right: (actor, record, facts) =>
        holds(actor, record, facts) || (responds(actor, record) && manages(actor, record)),
    },
    addReviewer: { ...byManager, from: ['inReview'], otherwise: 'Reviewers are added while it is under review.' },
    shiftCourt: {
      ...byManager,
      from: ['inReview'],
      otherwise: 'The ball in court is changed while it is under review.',
    },
    bypass: { ...byManager, from: ['inReview'], to: 'reviewed', otherwise: 'It is not under review.' },
    recall: { ...byManager, from: ['inReview'], to: 'submitted', otherwise: 'It is not under review.' },
    close: {
      ...byManager,
      from: ['reviewed', 'submitted'],
      to: 'closed',
      otherwise: 'Only a reviewed submittal can be closed.',
      unless: ({ status }, { forRecordOnly, category }) =>
        status === 'reviewed' || forRecordOnly || category !== 'action'
          ? null
          : 'This submittal needs an approval. Send it for review first.',
    },
    revise: {
      ...byManager,
      from: ['closed'],
      otherwise: 'Close this revision before you create the next one.',
      unless: (_, { isCurrent, submitterId }) => {
        if (!isCurrent) return 'A later revision exists.';
        return submitterId ? null : 'Choose the submitter first.';
      },
    },
    reopen: {
      ...byManager,
      from: ['closed'],
      to: 'reviewed',
      otherwise: 'Only a closed submittal can be reopened.',
      unless: (_, { isCurrent }) => (isCurrent ? null : 'A later revision exists.'),
    },
    void: { ...byManager, from: [...UNDER_WAY, 'closed'], to: 'void', otherwise: 'It is void already.' },
    update: {
      from: UNDER_WAY,
      onHold: true,
      otherwise: 'This submittal has ended. Its fields no longer change.',
      right: (actor, record, facts) =>
        manages(actor, record) || (record.status === 'draft' && hasMade(actor, record, facts)),
    },
    setDue: {
      ...byManager,
      from: ['required', 'submitted', 'inReview', 'reviewed'],
      onHold: true,
      otherwise: 'Nothing is due.',
    },
    setDelivery: {
      ...byManager,
      from: ['closed'],
      onHold: true,
      otherwise: 'Only a released submittal can be ordered.',
      unless: ({ status }, facts) => (isReleased(status, facts) ? null : 'Only a released submittal can be ordered.'),
    },
    ...partyMoves<SubmittalStatus, SubmittalFacts>(manages, UNDER_WAY, ['closed']),
  },
  { final: ['closed', 'void'], blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold) },
);

/** Verbs on a submittal that do not move it. */
type SubmittalEdit = 'respondFor' | 'update' | 'setDue' | 'setDelivery' | 'remind' | 'manageParties';

/** Who was asked in this round by now: reviewers of a later step are not yet. */
export function askedSoFar({ round, reviewers }: Pick<SubmittalFacts, 'round' | 'reviewers'>): Asked[] {
  return askedIn(
    round,
    reviewers.filter(({ askedAt }) => askedAt),
  );
}

/** Whether it may be ordered: never stored, so that it cannot outlive what it follows from. */
export function isReleased(
  status: string,
  { isCurrent, disposition }: Pick<SubmittalFacts, 'isCurrent' | 'disposition'>,
): boolean {
  return isCurrent && status === 'closed' && disposition?.effect === 'release';
}

/** What of a package decides what may be done to it. */
export interface PackageFacts {
  projectStatus: string;
  /** Submittals that are still under way, and those that are not void, seen or not. */
  underWay: number;
  held: number;
}

/** The life of a package. */
export const packageWorkflow = defineWorkflow<PackageStatus, 'update' | 'close' | 'reopen' | 'void', PackageFacts>(
  {
    update: {
      ...byManager,
      from: ['open'],
      onHold: true,
      otherwise: 'This package is closed. Its fields no longer change.',
    },
    close: {
      ...byManager,
      from: ['open'],
      to: 'closed',
      otherwise: 'It has ended already.',
      unless: (_, { underWay }) => (underWay > 0 ? 'Some of its submittals are still under way.' : null),
    },
    reopen: { ...byManager, from: ['closed'], to: 'open', otherwise: 'Only a closed package can be reopened.' },
    void: {
      ...byManager,
      from: ['open', 'closed'],
      to: 'void',
      otherwise: 'It is void already.',
      unless: (_, { held }) => (held > 0 ? 'It still holds submittals: move or void them first.' : null),
    },
  },
  { final: ['closed', 'void'], blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold) },
);
