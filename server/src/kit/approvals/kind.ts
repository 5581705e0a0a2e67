import type { ApprovalRun, ApprovalStatus } from '@plumbline/contract/kit/approvals';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { PROOF_MS } from '../http/gates.ts';
import { liesWithin, selectInstant, selectPerson } from '../records/header/index.ts';
import type { Move, RecordHeader, RecordKind } from '../records/header/index.ts';
import type { Step } from './plan.ts';

/** Describes a kind of record that needs approval, and where its amount is stored. */
export interface ApprovalSubject<Status extends string = string> {
  kind: RecordKind;
  /** The field of the inputs of its verbs that names a record. */
  id: string;
  /**
   * The statuses from which a record is submitted, in which it waits, and to which approval or rejection leads. A withdrawn record becomes `rejected`
   * too.
   */
  statuses: { from: readonly Status[]; pending: Status; approved: Status; rejected: Status };
  /** The table of its own rows. */
  table: string;
  /** SQL over `x`, a row of that table: integer cents. */
  amount: Sql<number>;
  /** SQL over `x`: its type, for policies of one type; without it there are no types. */
  type?: Sql<string | null>;
  types?: readonly string[];
}

/** The approval run of a record as the engine uses it. `selectApproval` reads it together with the details of the record. */
export interface Run extends Omit<ApprovalRun, 'needsProof' | 'steps' | 'amountCents' | 'status'> {
  status: ApprovalStatus;
  amountCents: number;
  steps: Step[];
  comment: string | null;
  /** How the actor relates to the run: they made or submitted the record, are asked now, or were asked before. A stand-in counts as the approver. */
  standing: 'submitter' | 'maker' | 'asked' | 'answered' | 'other';
}

/** What of a record decides about its approval. */
export interface ApprovalFacts {
  approval: Run | null;
}

/** SQL over `r`: the run that a record is in, or was in last, as JSON; null when it was never submitted. */
export function selectApproval({ tenantId, personId }: Pick<Actor, 'tenantId' | 'personId'>): Sql<Run | null> {
  const person = (id: Sql) => selectPerson(tenantId, id);
  return sql<Run | null>`(select json_build_object('runId', run.id, 'status', run.status, 'amountCents', run.amount_cents,
      'policyName', run.policy_name, 'step', run.step, 'steps', run.steps, 'comment', run.comment,
      'submittedBy', ${person(sql`run.submitted_by`)}, 'submittedAt', ${selectInstant(sql`run.submitted_at`)},
      'approvedBy', ${person(sql`run.approved_by`)}, 'rejectedBy', ${person(sql`run.rejected_by`)},
      'endedAt', ${selectInstant(sql`run.ended_at`)}, 'reason', run.reason,
      'standing', case when run.submitted_by = ${personId}::uuid then 'submitter' when r.created_by = ${personId}::uuid then 'maker'
        else (select coalesce(max(case when mine.step = run.step and mine.status = 'pending' then 'asked' else 'answered' end), 'other')
          from approval_request mine
          where mine.tenant_id = run.tenant_id and mine.run_id = run.id and ${personId}::uuid in (mine.person_id, mine.for_id)) end,
      'requests', (select coalesce(json_agg(json_build_object('step', asked.step, 'person', ${person(sql`asked.person_id`)},
          'onBehalfOf', ${person(sql`asked.for_id`)}, 'source', asked.source, 'status', asked.status, 'comment', asked.comment,
          'askedAt', ${selectInstant(sql`asked.asked_at`)}, 'actedAt', ${selectInstant(sql`asked.acted_at`)})
          order by asked.step, asked.asked_at, asked.id), '[]')
        from approval_request asked
        where asked.tenant_id = run.tenant_id and asked.run_id = run.id))
    from approval_run run
    where run.tenant_id = r.tenant_id and run.record_id = r.id
    order by run.status = 'pending' desc, run.submitted_at desc, run.id desc
    limit 1)`;
}

/** A run as the contract shows it: only readers of the record's costs see the amount. */
export function presentApproval(
  actor: Actor,
  record: RecordHeader,
  resource: string | readonly string[],
  run: Run,
): ApprovalRun {
  const { steps, comment: _comment, standing: _standing, amountCents, ...shown } = run;
  return {
    ...shown,
    ...([resource].flat().every((one) => liesWithin(actor, record, one, 'readCost')) && { amountCents }),
    steps: steps.map(({ mode, escalateAfterDays }) => ({ mode, escalateAfterDays })),
    needsProof: asksForProof(run),
  };
}

/** Whether its amount is above the step's limit for approving without a fresh proof of identity. */
export function asksForProof({ status, step, steps, amountCents }: Run): boolean {
  const limit = steps[step]?.limitCents ?? null;
  return status === 'pending' && limit !== null && Math.abs(amountCents) > limit;
}

/** Whether somebody proved a moment ago who they are. */
export function hasProof({ facts, now }: Actor): boolean {
  return facts.stepUpAt !== null && now.getTime() - Date.parse(facts.stepUpAt) <= PROOF_MS;
}

type ApprovalVerb = 'submit' | 'approve' | 'reject' | 'rescind';

/** Who may submit, and further refusals. */
interface Submits<Status extends string, Facts> extends Omit<Move<Status, Facts>, 'from' | 'to' | 'alsoTo'> {
  /** A person who may submit the record may take it back after its approval too. It is then changed and approved again. */
  takesBackApproved?: true;
}

/**
 * The four moves of an approval, for `defineWorkflow`, under the names that its kind gives them: the last words of their endpoints.
 */
export function approvalMoves<
  Status extends string,
  Facts extends ApprovalFacts,
  const Names extends Record<ApprovalVerb, string>,
>(
  { kind: { resource }, statuses }: Pick<ApprovalSubject<Status>, 'kind' | 'statuses'>,
  names: Names,
  { takesBackApproved, ...submits }: Submits<Status, Facts>,
): Record<Names[ApprovalVerb], Move<Status, Facts>> {
  const { from, pending, approved, rejected } = statuses;
  const waits = { from: [pending], otherwise: 'It is not waiting for approval.' } as const;
  const decides: Pick<Move<Status, ApprovalFacts>, 'right' | 'unless'> = {
    right: (actor, record) => liesWithin(actor, record, resource, 'approve'),
    unless: (_record, { approval }) => (approval ? NOT_YOURS[approval.standing] : NOT_YOURS.other),
  };
  const moves = {
    [names.submit]: { ...submits, from, to: pending, alsoTo: [approved] },
    [names.approve]: { ...decides, ...waits, to: approved },
    [names.reject]: { ...decides, ...waits, to: rejected },
    [names.rescind]: {
      ...waits,
      from: takesBackApproved ? [pending, approved] : [pending],
      to: rejected,
      right: submits.right,
      unless: ({ status }: RecordHeader, { approval }: ApprovalFacts) =>
        status === approved || approval?.standing === 'submitter'
          ? null
          : 'The person who submitted it can take it back. An approver can return it.',
    },
  };
  return moves as never;
}

/** The reason why a person who may approve such records cannot approve this one now; null when they can. */
const NOT_YOURS: Record<Run['standing'], string | null> = {
  submitter: 'You submitted it: somebody else approves it.',
  maker: 'You made it: somebody else approves it.',
  asked: null,
  answered: 'Your part of the approval is done.',
  other: 'Others are asked to approve it now.',
};
