import type { BidPackageStatus, BidPackageVerb } from '@plumbline/contract/areas/bidPackages';
import { defineWorkflow, mayDo } from '../../kit/records/index.ts';
import type { Actor } from '../../kit/actor.ts';
import { blockedReason } from '../projects/index.ts';
import type { BidPackageDetails } from './details.ts';
import { readsCost } from './policy.ts';

/** What of a package decides who may do what. */
export type BidPackageFacts = Pick<
  BidPackageDetails,
  | 'projectStatus'
  | 'lines'
  | 'invites'
  | 'addenda'
  | 'openedAt'
  | 'isPastDue'
  | 'recommendedByMe'
  | 'standingAward'
  | 'regretsSentAt'
>;

const may = mayDo('bid');
const updates = may('update');
const submits = may('submit');
const approves = may('approve');
/** A person who sets figures next to bidders' figures must read both. */
const levels: typeof updates = (actor, record) => readsCost(actor) && updates(actor, record);
const byLink = ({ via }: Actor) => via === 'share';

const bidsOf = ({ invites }: BidPackageFacts) => invites.filter(({ bidVersion }) => bidVersion !== null).length;
/** A package with a standing award is not given to another bidder. */
const whileAwardStands = ({ standingAward }: BidPackageFacts) =>
  standingAward === null
    ? null
    : {
        reason: 'Award {number} is still in force. It has to be declined or rescinded first.',
        values: { number: standingAward },
      };
const UNDER_WAY = ['draft', 'open', 'closed', 'leveling', 'recommended'] as const;
const NO_LINES = 'Add the lines that bidders fill in first.';
const NOT_OUT = 'This package is not out to bid.';
const NOT_TAKEN = 'Bids are not accepted now.';
const OVER = 'The time to bid is over. No more bids are accepted.';

/** The whole life of a bid package: its verbs, their statuses, who may do them, and the refusal for everybody else. */
export const bidPackageWorkflow = defineWorkflow<BidPackageStatus, BidPackageVerb | Edit, BidPackageFacts>(
  {
    invite: {
      from: ['draft'],
      to: 'open',
      right: submits,
      otherwise: 'Its bidders are invited already.',
      unless(_, { lines, invites, isPastDue }) {
        if (lines.length === 0) return NO_LINES;
        if (invites.length === 0) return 'Add bidders first.';
        const bare = invites.find(({ hasMail }) => !hasMail);
        if (bare)
          return {
            reason: '{name} has no email address: add one to the card.',
            values: { name: bare.person.fullName },
          };
        return isPastDue ? 'The time to bid is over: set a later one first.' : null;
      },
    },
    extendDue: {
      from: ['open', 'closed'],
      to: 'open',
      right: submits,
      otherwise: 'It is not out to bid, or its bids are being leveled.',
      unless: (_, facts) =>
        (facts.isPastDue || facts.openedAt !== null) && bidsOf(facts) > 0
          ? 'The bids are due. To ask for new bids, cancel this package and send another one.'
          : null,
    },
    openBids: {
      from: ['open'],
      to: 'closed',
      right: (actor, record) => actor.via === 'job' || updates(actor, record),
      otherwise: NOT_OUT,
      unless: (_, { isPastDue }) => (isPastDue ? null : 'The bids are sealed until they are due.'),
    },
    enterBid: {
      from: ['open'],
      right: levels,
      otherwise: NOT_TAKEN,
      unless: (_, { isPastDue, invites }) => (isPastDue ? OVER : invites.length > 0 ? null : 'Add bidders first.'),
    },
    level: {
      from: ['closed', 'leveling'],
      to: 'leveling',
      right: levels,
      otherwise: 'Bids can be leveled after they are opened and before one is recommended.',
      unless: (_, facts) => (bidsOf(facts) > 0 ? null : 'Nobody has bid.'),
    },
    recommend: {
      from: ['closed', 'leveling'],
      to: 'recommended',
      right: levels,
      otherwise: 'Open the bids before you recommend one.',
      unless: (_, facts) => (bidsOf(facts) > 0 ? null : 'Nobody has bid.'),
    },
    return: { from: ['recommended'], to: 'leveling', right: approves, otherwise: 'Nobody is recommended.' },
    award: {
      from: ['recommended'],
      to: 'awarded',
      right: approves,
      otherwise: 'Recommend a bidder before you award the package.',
      unless: (_, facts) =>
        facts.recommendedByMe ? 'You recommended it: somebody else awards it.' : whileAwardStands(facts),
    },
    reopen: {
      from: ['awarded'],
      to: 'leveling',
      right: approves,
      otherwise: 'This package is not awarded.',
      unless: (_, facts) => whileAwardStands(facts),
    },
    cancel: {
      from: UNDER_WAY,
      to: 'cancelled',
      right: submits,
      otherwise: 'It has ended: reopen it first.',
    },
    update: {
      from: ['draft'],
      right: updates,
      otherwise: 'This package is out to bid. Issue an addendum, or extend the time.',
    },
    setLines: { from: ['draft'], right: updates, otherwise: 'The form is out to bid. Issue an addendum to change it.' },
    keepForm: {
      from: UNDER_WAY,
      right: updates,
      otherwise: 'It has ended.',
      unless: (_, { lines }) => (lines.length > 0 ? null : NO_LINES),
    },
    setParts: { from: UNDER_WAY, right: updates, otherwise: 'It has ended.' },
    setBudget: { from: UNDER_WAY, right: levels, otherwise: 'It has ended.' },
    addInvitees: {
      from: ['draft', 'open'],
      right: updates,
      otherwise: 'Bidders can be added only until bids are due.',
      unless: (_, { isPastDue, invites }) =>
        isPastDue && invites.some(({ invitedAt }) => invitedAt) ? 'The time to bid is over.' : null,
    },
    removeInvitee: {
      from: ['draft', 'open'],
      right: updates,
      otherwise: 'Bidders cannot be removed after the bids are opened.',
    },
    addAddendum: {
      from: ['open'],
      right: updates,
      otherwise: NOT_OUT,
      unless: (_, { isPastDue }) => (isPastDue ? 'The time to bid is over.' : null),
    },
    answerQuestion: { from: ['open'], right: updates, otherwise: NOT_OUT },
    remindBidders: {
      from: ['open'],
      right: updates,
      otherwise: NOT_OUT,
      unless: (_, { invites, isPastDue }) =>
        !isPastDue && invites.some(({ bidVersion, intent }) => bidVersion === null && intent !== 'willNotBid')
          ? null
          : 'There is nobody to remind.',
    },
    sendRegrets: {
      from: ['awarded'],
      right: submits,
      otherwise: 'Award the package before you thank the other bidders.',
      unless: (_, facts) =>
        facts.regretsSentAt ? 'They were sent already.' : bidsOf(facts) > 1 ? null : 'Nobody else has bid.',
    },
    remind: {
      from: UNDER_WAY,
      right: updates,
      onBehalfOfOwner: true,
      otherwise: 'It is in nobody’s court.',
      unless: ({ ball }) => (ball.length > 0 ? null : 'It is in nobody’s court.'),
    },
    manageParties: { from: UNDER_WAY, right: updates, otherwise: 'It has ended.' },
    // Done by the link of an invitation.
    bid: {
      from: ['open'],
      right: byLink,
      onHold: true,
      otherwise: NOT_TAKEN,
      unless: (_, { isPastDue }) => (isPastDue ? OVER : null),
    },
  },
  {
    final: ['awarded', 'cancelled'],
    blocked: ({ projectStatus }) => blockedReason(projectStatus, true),
  },
);

/** Verbs on a package that do not move it. */
type Edit =
  | 'update'
  | 'setLines'
  | 'keepForm'
  | 'setParts'
  | 'setBudget'
  | 'addInvitees'
  | 'removeInvitee'
  | 'addAddendum'
  | 'answerQuestion'
  | 'remindBidders'
  | 'enterBid'
  | 'sendRegrets'
  | 'remind'
  | 'manageParties'
  | 'bid';
