import type { AwardStatus, AwardVerb } from '@plumbline/contract/areas/awards';
import { CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import type { Actor } from '../../kit/actor.ts';
import { approvalMoves } from '../../kit/approvals/index.ts';
import { defineWorkflow, mayDo } from '../../kit/records/index.ts';
import type { Move, RecordHeader } from '../../kit/records/index.ts';
import { mayMakeContract } from '../contracts/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { AwardDetails } from './details.ts';
import { awardKind } from './policy.ts';

/** What of an award decides who may do what. */
export type AwardFacts = Pick<
  AwardDetails,
  'projectStatus' | 'approval' | 'side' | 'awardedCents' | 'company' | 'contact' | 'selectionReason' | 'papers'
>;

const may = mayDo('award');
const edits = may('update');
const submits = may('submit');
const approves = may('approve');

/** Where it waits for approval, and where that leads. */
export const STATUSES = {
  from: ['draft'],
  pending: 'pendingApproval',
  approved: 'approved',
  rejected: 'draft',
} as const;

/** What approval calls its verbs here: an award that was issued is rescinded, a request for approval is recalled. */
const NAMES = { submit: 'submit', approve: 'approve', reject: 'reject', rescind: 'recall' } as const;

const NOT_DRAFT = 'Only a draft can be edited. Take the award back first; an issued award no longer changes.';

type Unless = NonNullable<Move<AwardStatus, AwardFacts>['unless']>;

/** The reason why an award cannot be sent for approval; null when it can. */
function notReady(_: RecordHeader, facts: AwardFacts): ReturnType<Unless> {
  if (!facts.company) return 'Name the company first.';
  if (!facts.contact) return 'Name the contact who signs first.';
  if (facts.awardedCents <= 0) return 'Set the price first: the award comes to zero.';
  return facts.side === 'vendor' && !facts.selectionReason ? 'Say first why this company was chosen.' : null;
}

/** Converting creates a contract, so it needs that right: for a prime contract, or for a type that a vendor award may become. */
function mayMakeWhatFollows(actor: Actor, record: RecordHeader, { side }: AwardFacts): boolean {
  if (side === 'owner') return mayMakeContract(actor, record, 'contract', 'prime');
  return (
    mayMakeContract(actor, record, 'contract', 'subcontract') ||
    mayMakeContract(actor, record, 'contract', 'service') ||
    CONTRACT_TYPES.purchaseOrder.some((type) => mayMakeContract(actor, record, 'purchaseOrder', type))
  );
}

/** The papers that keep it from going on. */
function heldByPapers(_: RecordHeader, { papers }: AwardFacts): ReturnType<Unless> {
  const n = papers.filter((paper) => paper.blocks).length;
  return n === 0
    ? null
    : {
        reason: '{n|One required paper is|# required papers are} missing or {n|expires|expire} too early. See Papers.',
        values: { n },
      };
}

/** The whole life of an award: its verbs, their statuses, who may do them, and the refusal for everybody else. */
export const awardWorkflow = defineWorkflow<AwardStatus, AwardVerb | AwardEdit, AwardFacts>(
  {
    ...approvalMoves<AwardStatus, AwardFacts, typeof NAMES>({ kind: awardKind, statuses: STATUSES }, NAMES, {
      right: submits,
      otherwise: 'Only a draft can be submitted for approval.',
      unless: notReady,
      takesBackApproved: true,
    }),
    issue: {
      from: ['approved'],
      to: 'issued',
      right: submits,
      otherwise: 'Get the award approved before you issue it.',
      unless: heldByPapers,
    },
    accept: { from: ['issued'], to: 'accepted', right: submits, otherwise: 'Only an issued award can be accepted.' },
    decline: { from: ['issued'], to: 'declined', right: submits, otherwise: 'Only an issued award can be declined.' },
    // Done by the clock.
    expire: {
      from: ['issued'],
      to: 'expired',
      right: ({ via }) => via === 'job',
      otherwise: 'This award is not issued.',
    },
    extend: {
      from: ['issued', 'expired'],
      to: 'issued',
      right: submits,
      otherwise: 'Only an issued or expired award can be extended.',
    },
    convert: {
      from: ['accepted'],
      to: 'contracted',
      right: (actor, record, facts) => submits(actor, record) && mayMakeWhatFollows(actor, record, facts),
      otherwise: 'Only an accepted award can be converted, and only once.',
      unless: heldByPapers,
    },
    rescind: {
      from: ['draft', 'pendingApproval', 'approved', 'issued', 'expired'],
      to: 'rescinded',
      right: approves,
      otherwise: 'An award can be rescinded only before it is accepted.',
    },
    waive: {
      from: ['draft', 'pendingApproval', 'approved', 'issued', 'accepted', 'expired'],
      right: approves,
      otherwise: 'It has ended.',
      unless: (_, { papers }) => (papers.some((paper) => paper.blocks) ? null : 'No paper holds up this award.'),
    },
    update: { from: ['draft'], right: edits, otherwise: NOT_DRAFT },
    setPrice: { from: ['draft'], right: edits, otherwise: NOT_DRAFT },
    remind: {
      from: ['draft', 'pendingApproval', 'approved', 'issued', 'accepted', 'expired'],
      right: edits,
      onBehalfOfOwner: true,
      otherwise: 'It is in nobody’s court.',
      unless: ({ ball }) => (ball.length > 0 ? null : 'It is in nobody’s court.'),
    },
    manageParties: {
      from: ['draft', 'pendingApproval', 'approved', 'issued', 'accepted', 'expired'],
      right: edits,
      otherwise: 'It has ended.',
    },
  },
  {
    final: ['contracted', 'declined', 'rescinded'],
    blocked: ({ projectStatus }) => blockedReason(projectStatus, true),
  },
);

/** Verbs on an award that do not move it. */
type AwardEdit = 'waive' | 'update' | 'setPrice' | 'remind' | 'manageParties';
