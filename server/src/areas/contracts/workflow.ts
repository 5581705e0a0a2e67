import { UNDER_WAY, ofKind } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind, ContractStatus, ContractVerb, Party } from '@plumbline/contract/areas/contracts/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { approvalMoves } from '../../kit/approvals/index.ts';
import type { ApprovalFacts, ApprovalSubject } from '../../kit/approvals/index.ts';
import { defineWorkflow, liesWithin } from '../../kit/records/index.ts';
import type { Move, RecordHeader, Workflow } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import { billsHeld, movesOfBills } from './billMoves.ts';
import { changesOpen } from './changes.ts';
import type { ContractDetails } from './details.ts';
import { KINDS, mayOfType } from './policy.ts';
import { whyMoveWaits, whyNoMoveWaits } from './reallocations.ts';

/** What of a contract decides who may do what. */
export type ContractFacts = ApprovalFacts &
  Pick<
    ContractDetails,
    | 'projectStatus'
    | 'contractType'
    | 'counterparty'
    | 'lineCount'
    | 'originalCents'
    | 'billedCents'
    | 'revisedCents'
    | 'receiptStatus'
    | 'cap'
    | 'highestRate'
    | 'retainageReason'
    | 'insurance'
    | 'insuranceRequired'
    | 'bond'
    | 'bondRequired'
    | 'signatures'
    | 'changes'
    | 'billCount'
    | 'heldBillCount'
    | 'reallocationCount'
  >;

/** Verbs on a contract that do not move it. */
export type ContractEdit =
  | 'signByLink'
  | 'update'
  | 'setLines'
  | 'setMarkups'
  | 'reallocate'
  | 'approveReallocation'
  | 'refuseReallocation'
  | 'receive'
  | 'recordBill'
  | 'releaseBill'
  | 'voidBill'
  | 'remind'
  | 'manageParties';
export type ContractWorkflow = Workflow<ContractStatus, ContractVerb | ContractEdit, ContractFacts>;

/** How contracts and orders are approved: see `kit/approvals`. */
export function approvalSubject(kind: ContractKind, types: readonly string[]) {
  return {
    kind: KINDS[kind],
    id: 'contractId',
    table: 'contract',
    amount: sql<number>`x.original_cents + x.tax_cents`,
    type: sql<string | null>`x.contract_type`,
    types,
    statuses: { from: ['draft'], pending: 'pendingApproval', approved: 'approved', rejected: 'draft' },
  } as const satisfies ApprovalSubject<ContractStatus>;
}

type Reason = ReturnType<NonNullable<Move<ContractStatus, ContractFacts>['unless']>>;

/** What keeps a draft from being submitted. */
function notReady(_: RecordHeader, facts: ContractFacts): Reason {
  const { counterparty, contractType, lineCount, originalCents, cap, highestRate, retainageReason } = facts;
  if (!counterparty) return 'Choose the other party first.';
  if (contractType !== 'master') {
    if (lineCount === 0) return 'Add the lines of its schedule of values first.';
    if (originalCents <= 0) return 'The schedule of values comes to zero.';
  }
  if (cap && highestRate > cap.maxPercent && !retainageReason)
    return {
      reason:
        'Retainage of {rate} % is above the cap of {cap} % in {state} ({source}). Lower it, or write down why it may be so.',
      values: { rate: highestRate, cap: cap.maxPercent, state: cap.state, source: cap.source },
    };
  return null;
}

/** What keeps it from binding us: papers that it asks for and that are not in force. */
function papersMissing({ insurance, insuranceRequired, bond, bondRequired }: ContractFacts): Reason {
  if (insuranceRequired && insurance === 'none')
    return 'It requires insurance, and the card of the other party has none that was accepted.';
  if (insuranceRequired && insurance === 'expired')
    return 'Insurance of the other party has run out: ask for a new certificate.';
  if (bondRequired && !bond) return 'It requires a bond, and the card of the other party has none in force.';
  return null;
}

const isSignedBy = ({ signatures }: ContractFacts, by: Party) => signatures.some(({ party }) => party === by);

function notFinished(
  kind: ContractKind,
  { contractType, billedCents, revisedCents, receiptStatus }: ContractFacts,
): Reason {
  if (kind === 'purchaseOrder')
    return receiptStatus === 'none' ? 'Nothing was received. Terminate the order instead.' : null;
  if (contractType === 'master' || billedCents === revisedCents || billedCents === 0) return null;
  return 'It is billed in part: it is complete once all of it is billed.';
}

type Right = Move<ContractStatus, ContractFacts>['right'];
interface Rights {
  updates: Right;
  submits: Right;
  approves: Right;
}

/** How a draft is changed, and comes to bind both parties. */
function movesToSign(kind: ContractKind, { updates, submits }: Rights) {
  const signing = { from: ['outForSignature'], right: submits, otherwise: 'It is not out for signature.' } as const;
  return {
    ...approvalMoves<ContractStatus, ContractFacts, typeof NAMES>(approvalSubject(kind, []), NAMES, {
      right: submits,
      otherwise: 'Only a draft is submitted.',
      unless: notReady,
    }),
    update: {
      from: ['draft'],
      right: updates,
      otherwise: 'Only a draft can be edited. Return it first, or change it by a change order once it is signed.',
    },
    setLines: {
      from: ['draft'],
      right: updates,
      otherwise: 'The schedule of values is fixed once it is submitted. Change it by a change order or a reallocation.',
    },
    void: {
      from: ['draft', 'pendingApproval', 'approved'],
      to: 'void',
      right: updates,
      onHold: true,
      otherwise:
        'A contract or order that is out for signature or signed cannot be voided. Recall it, or terminate it.',
    },
    sendForSignature: {
      from: ['approved'],
      to: 'outForSignature',
      right: submits,
      otherwise: 'Get it approved before you send it for signature.',
      unless: (_: RecordHeader, facts: ContractFacts) => papersMissing(facts),
    },
    recall: { ...signing, to: 'approved' },
    sign: {
      ...signing,
      to: 'outForSignature',
      alsoTo: ['executed'],
      unless: (_: RecordHeader, facts: ContractFacts) =>
        isSignedBy(facts, 'us')
          ? 'We have signed it already.'
          : isSignedBy(facts, 'them')
            ? papersMissing(facts)
            : null,
    },
    // Done by a share link alone, for the other party.
    signByLink: {
      ...signing,
      to: 'outForSignature',
      alsoTo: ['executed'],
      right: ({ via }: Parameters<Right>[0]) => via === 'share',
      unless: (_: RecordHeader, facts: ContractFacts) =>
        isSignedBy(facts, 'us') && papersMissing(facts)
          ? 'A certificate that it requires is missing or has run out: send it first, then sign.'
          : null,
    },
    execute: { ...signing, to: 'executed', unless: (_: RecordHeader, facts: ContractFacts) => papersMissing(facts) },
  } as const;
}

/** The verbs on a binding contract, and how it ends. */
function movesOnceSigned(kind: ContractKind, { updates, submits, approves }: Rights) {
  const moved = {
    from: ['executed', 'onHold'],
    otherwise: 'Amounts can be moved only on an executed contract or order.',
  } as const;
  const decided = {
    ...moved,
    right: approves,
    unless: (_: RecordHeader, facts: ContractFacts) => whyNoMoveWaits(facts),
  };
  return {
    hold: {
      from: ['executed'],
      to: 'onHold',
      right: submits,
      otherwise: 'Only an executed contract or order can be put on hold.',
    },
    release: { from: ['onHold'], to: 'executed', right: submits, otherwise: 'It is not on hold.' },
    complete: {
      from: ['executed'],
      to: 'complete',
      right: submits,
      otherwise: 'Only an executed contract or order can be completed.',
      unless: (_: RecordHeader, facts: ContractFacts) =>
        notFinished(kind, facts) ?? changesOpen(facts) ?? whyMoveWaits(facts),
    },
    close: {
      from: ['complete'],
      to: 'closed',
      right: submits,
      otherwise: 'Complete it before you close it.',
      unless: (_: RecordHeader, facts: ContractFacts) => changesOpen(facts) ?? billsHeld(facts),
    },
    terminate: {
      from: ['executed', 'onHold'],
      to: 'terminated',
      right: approves,
      onHold: true,
      otherwise: 'Only an executed contract or order can be terminated. Void one that was never signed.',
      unless: (_: RecordHeader, facts: ContractFacts) => billsHeld(facts) ?? whyMoveWaits(facts),
    },
    reopen: {
      from: ['closed'],
      to: 'executed',
      right: approves,
      otherwise: 'Only a closed contract or order can be reopened.',
    },
    reallocate: { ...moved, right: submits },
    approveReallocation: decided,
    refuseReallocation: decided,
    // Contracts count no deliveries, only orders do.
    receive: {
      from: kind === 'purchaseOrder' ? (['executed'] as const) : [],
      right: (...[actor, record]: Parameters<Right>) => liesWithin(actor, record, 'purchaseOrder.receipt', 'update'),
      otherwise: 'Goods can be received only on an executed order that is not on hold.',
    },
    remind: {
      from: [...UNDER_WAY, 'complete', 'terminated'],
      right: updates,
      onHold: true,
      onBehalfOfOwner: true,
      otherwise: 'It is in nobody’s court.',
      unless: ({ ball }: RecordHeader) => (ball.length > 0 ? null : 'It is in nobody’s court.'),
    },
    setMarkups: { from: [...UNDER_WAY, 'complete'], right: updates, otherwise: 'It has ended.' },
    manageParties: {
      from: [...UNDER_WAY, 'complete', 'closed'],
      right: updates,
      onHold: true,
      otherwise: 'It has ended.',
    },
  } as const;
}

/** The whole life of one kind: its verbs, their statuses, who may do them, and the refusal for everybody else. */
function workflowOf(kind: ContractKind): ContractWorkflow {
  const may =
    (action: Action): Right =>
    (actor, record, { contractType }) =>
      mayOfType(actor, record, kind, contractType, action);
  const rights = { updates: may('update'), submits: may('submit'), approves: may('approve') };
  return defineWorkflow<ContractStatus, ContractVerb | ContractEdit, ContractFacts>(
    { ...movesToSign(kind, rights), ...movesOnceSigned(kind, rights), ...movesOfBills(kind) },
    {
      final: ['closed', 'terminated', 'void'],
      blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
    },
  );
}

const NAMES = { submit: 'submit', approve: 'approve', reject: 'reject', rescind: 'rescind' } as const;

export const WORKFLOWS = ofKind(workflowOf);
