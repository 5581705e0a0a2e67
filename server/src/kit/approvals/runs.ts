import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { insertRows } from '../db/insertRows.ts';
import { addPartiesSql } from '../records/header/index.ts';
import type { RecordHeader } from '../records/header/index.ts';
import type { ApprovalSubject, Run } from './kind.ts';
import type { AskedPerson, NextStep, Step, Subject } from './plan.ts';

/** Reads the facts of a record that decide its approval. Throws when the record has no row in its own table. */
export async function subjectOf(
  read: Read,
  { table, amount, type }: ApprovalSubject,
  record: Pick<RecordHeader, 'id' | 'projectId' | 'createdBy'>,
  submitterId: string,
): Promise<Subject> {
  const found = await read.first(sql<{ amountCents: number; contractType: string | null }>`
    select (${amount})::float8 as "amountCents", ${type ?? sql`null::text`} as "contractType"
    from ${sql.ref(table)} x
    where x.tenant_id = ${read.tenantId} and x.id = ${record.id}`);
  if (!found) throw new Error(`${table} has no row ${record.id}`);
  return { ...found, projectId: record.projectId, ownIds: [submitterId, record.createdBy] };
}

/** Starts the approval run of a record. No approver is asked yet. */
export function beginRunSql(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  run: {
    runId: string;
    subject: Subject;
    policy: { policyId: string; name: string } | null;
    steps: readonly Step[];
    step: number;
    comment: string | null | undefined;
    /** Nobody has to be asked, so the record is approved at once. */
    isOver: boolean;
  },
): Sql {
  return sql`insert into approval_run (tenant_id, id, record_id, status, amount_cents, policy_id, policy_name, steps, step, submitted_by,
      submitted_at, comment, ended_at)
    values (${tx.tenantId}, ${run.runId}, ${record.id}, ${run.isOver ? 'approved' : 'pending'}, ${run.subject.amountCents},
      ${run.policy?.policyId ?? null}, ${run.policy?.name ?? null}, ${JSON.stringify(run.steps)}::jsonb, ${run.step}, ${actor.personId},
      ${actor.now}, ${run.comment || null}, ${run.isOver ? actor.now : null})`;
}

const DAY_MS = 86_400_000;

/** Asks people to approve a step; of those who are away it stays written that they were asked. */
export async function ask(
  tx: Tx,
  now: Date,
  record: Pick<RecordHeader, 'id'>,
  run: { runId: string; steps: readonly Step[] },
  { step, asked }: NextStep,
): Promise<void> {
  const days = run.steps[step]?.escalateAfterDays ?? null;
  const escalateAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const own = { run_id: run.runId, step, asked_at: now };
  const rows = asked.flatMap(({ personId, forId }) => [
    ...(forId === null
      ? []
      : [{ ...own, person_id: forId, for_id: null, source: 'policy', status: 'delegated', escalate_at: null }]),
    {
      ...own,
      person_id: personId,
      for_id: forId,
      source: forId === null ? 'policy' : 'delegation',
      status: 'pending',
      escalate_at: escalateAt,
    },
  ]);
  await insertRows(
    tx,
    'approval_request',
    // Their ids keep them in the order in which they are asked.
    rows.map((row, index) => ({ ...row, id: newId(now.getTime() + index) })),
  );
  await tx.run(addPartiesSql(tx, record.id, idsOf(asked), 'approver'));
}

export function idsOf(asked: readonly AskedPerson[]): string[] {
  return asked.map(({ personId }) => personId);
}

/** Records an approver's answer. Withdraws the same request from their stand-in and from the approver they stand in for. */
export function noteAnswerSql(
  tx: Tx,
  actor: Pick<Actor, 'personId' | 'now'>,
  run: Pick<Run, 'runId' | 'step'>,
  status: 'approved' | 'rejected',
  comment: string | null | undefined,
): Sql {
  const mine = sql`person_id = ${actor.personId}`;
  return sql`update approval_request
    set status = case when ${mine} then ${status} else 'skipped' end,
      comment = case when ${mine} then ${comment || null}::text end,
      acted_at = case when ${mine} then ${actor.now}::timestamptz end
    where tenant_id = ${tx.tenantId} and run_id = ${run.runId} and step = ${run.step} and status in ('pending', 'delegated')
      and (${mine} or for_id = ${actor.personId})`;
}

/** Asks nobody of a step any more. */
export function restSkipped(tx: Tx, run: Pick<Run, 'runId'>): Sql {
  return sql`update approval_request set status = 'skipped'
    where tenant_id = ${tx.tenantId} and run_id = ${run.runId} and status = 'pending'`;
}

/** Brings a run to another step. */
export function runMoved(tx: Tx, run: Pick<Run, 'runId'>, step: number): Sql {
  return sql`update approval_run set step = ${step} where tenant_id = ${tx.tenantId} and id = ${run.runId}`;
}

/** What a run ends with. */
export type End =
  | { status: 'approved'; approvedBy: string }
  | { status: 'rejected'; rejectedBy: string; reason: string }
  | { status: 'rescinded' | 'expired'; reason?: string | null | undefined };

/** SQL that ends the run of a record that waits. */
export function runEnded(tx: Tx, now: Date, recordId: string, end: End): Sql {
  return sql`update approval_run
    set status = ${end.status}, ended_at = ${now},
      approved_by = ${end.status === 'approved' ? end.approvedBy : null}::uuid,
      rejected_by = ${end.status === 'rejected' ? end.rejectedBy : null}::uuid,
      reason = ${('reason' in end && end.reason) || null}::text
    where tenant_id = ${tx.tenantId} and record_id = ${recordId} and status = 'pending'`;
}

/** Expires the approval run when a verb makes it pointless, such as voiding the record. Nobody is asked any more. For the `writes` of the verb's outcome. */
export function expireApprovalSql(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  record: Pick<RecordHeader, 'id'>,
  reason?: string | null,
): Sql[] {
  const left = sql`update approval_request set status = 'skipped'
    where tenant_id = ${tx.tenantId} and status = 'pending' and run_id in (select id from approval_run
      where tenant_id = ${tx.tenantId} and record_id = ${record.id})`;
  return [left, runEnded(tx, actor.now, record.id, { status: 'expired', reason })];
}
