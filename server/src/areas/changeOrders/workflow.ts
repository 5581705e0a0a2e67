import type { ChangeStatus } from '@plumbline/contract/areas/changeOrders/kinds';
import { defineWorkflow } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import {
  ANSWERED_KINDS,
  LIVING,
  NOT_ANSWERED,
  answerMoves,
  approves,
  byItself,
  byLink,
  edits,
  heldBy,
  holdsChildren,
  made,
  only,
  submits,
} from './moves.ts';
import type { ChangeFacts, ChangeMove, Right } from './moves.ts';

/** How it comes to bind, and how it ends. */
const ended = {
  sendForSignature: {
    from: ['approved'],
    right: submits,
    otherwise: 'Get the change approved before it is signed.',
    unless: (_: RecordHeader, facts: ChangeFacts) => heldBy(facts),
  },
  sign: {
    from: ['approved'],
    to: 'approved',
    alsoTo: ['executed'],
    right: submits,
    otherwise: 'Get the change approved before it is signed.',
    unless: (_: RecordHeader, facts: ChangeFacts) =>
      heldBy(facts) ?? (facts.signatures.some(({ party }) => party === 'us') ? 'We have signed it already.' : null),
  },
  // Done by a share link alone, for the other party.
  signByLink: {
    from: ['approved'],
    to: 'approved',
    alsoTo: ['executed'],
    right: byLink,
    otherwise: 'It is not out for signature.',
  },
  execute: {
    from: ['approved'],
    to: 'executed',
    right: submits,
    otherwise: 'Only an approved change can be executed, and only once.',
    unless: (_: RecordHeader, facts: ChangeFacts) => heldBy(facts),
  },
  markNoCharge: {
    from: ['priced', 'inReview'],
    to: 'noCharge',
    right: submits,
    otherwise: 'Only a priced change, or one in review, can end at no charge.',
    unless: only(ANSWERED_KINDS, NOT_ANSWERED),
  },
  void: {
    from: LIVING,
    to: 'void',
    right: (...given: Parameters<Right>) => submits(...given) && (given[1].status !== 'approved' || approves(...given)),
    otherwise: 'An executed change is reversed by another change. A change that has ended cannot be voided.',
    unless: (_: RecordHeader, facts: ChangeFacts) =>
      heldBy(facts) ?? (facts.changeKind === 'event' ? holdsChildren(facts) : null),
  },
  close: {
    from: ['open', 'pending', 'pricing', 'priced'],
    to: 'closed',
    right: edits,
    otherwise: 'It has ended, or is ended by what is agreed.',
    unless: only(['event', 'rfq'], 'It is ended by what is agreed: execute, reject or void it.', (_, facts) =>
      holdsChildren(facts),
    ),
  },
  reopen: {
    from: ['rejected', 'noCharge', 'closed'],
    to: 'draft',
    alsoTo: ['open', 'pricing'],
    right: submits,
    otherwise: 'Only a change that was rejected, closed or ended at no charge can be opened again.',
  },
  reverse: {
    from: ['executed'],
    right: submits,
    otherwise: 'Only an executed change can be reversed by another change.',
    unless: (_: RecordHeader, { nearSeen }: ChangeFacts) =>
      nearSeen.some(({ as, status }) => as === 'reversedBy' && !['void', 'rejected'].includes(status))
        ? 'Another change reverses it already.'
        : nearSeen.some(({ as }) => as === 'bundle')
          ? 'It was executed with others: reverse the request.'
          : null,
  },
  makeVendorChanges: {
    from: ['approved', 'executed'],
    right: submits,
    otherwise: 'Get the change approved before you change trade partners’ contracts.',
    unless: (_: RecordHeader, { changeSide, changeKind, lines, nearSeen }: ChangeFacts) =>
      changeSide !== 'owner' || (changeKind !== 'cor' && !lines.some(({ vendorContractId }) => vendorContractId))
        ? 'No line of it names the contract of a trade partner.'
        : nearSeen.some((near) => near.as === 'child' && near.changeSide === 'vendor' && near.changeKind !== 'rfq')
          ? 'The contracts of its trade partners are being changed already.'
          : null,
  },
  // An event follows its changes, and the changes of a request follow the request.
  follow: {
    from: [...LIVING, 'closed'],
    to: 'pending',
    alsoTo: ['closed', 'approved', 'executed', 'noCharge', 'priced'],
    right: byItself,
    otherwise: 'It has ended.',
  },
} as const;

/** The whole life of a change: its verbs, their statuses, who may do them, and the refusal for everybody else. */
export const changeWorkflow = defineWorkflow<ChangeStatus, ChangeMove, ChangeFacts>(
  {
    ...made,
    ...answerMoves,
    ...ended,
    remind: {
      from: LIVING,
      right: edits,
      onHold: true,
      onBehalfOfOwner: true,
      otherwise: 'It is in nobody’s court.',
      unless: ({ ball }) => (ball.length > 0 ? null : 'It is in nobody’s court.'),
    },
    manageParties: { from: LIVING, right: edits, onHold: true, otherwise: 'It has ended.' },
  },
  {
    final: ['executed', 'rejected', 'noCharge', 'closed', 'void'],
    blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
  },
);
