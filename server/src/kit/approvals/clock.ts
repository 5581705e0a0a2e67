import { sql } from '../db/sql.ts';
import { systemActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { insertRows } from '../db/insertRows.ts';
import { change, findHeader, notice, notify, addPartiesSql, passBall } from '../records/header/index.ts';
import type { RecordHeader } from '../records/header/index.ts';
import { newId } from '@plumbline/contract/kit/uuid';
import { selectApproval } from './kind.ts';
import type { ApprovalSubject, Run } from './kind.ts';
import { ANYBODY, listAskedApprovers, nextStep } from './plan.ts';
import type { AskedPerson, Staff, Subject } from './plan.ts';
import { idsOf, subjectOf } from './runs.ts';
import { staffOf } from './staff.ts';

/*
 * Scheduled work on approval runs that wait. Asks further approvers when nobody answered in time. Asks the stand-in of an approver who went away after
 * they were asked.
 */

/** Looks over the runs of a company that wait. A run is looked at while nobody decides it, and twice it changes once. */
export async function watchApprovals(
  database: Database,
  tenantId: string,
  kinds: readonly ApprovalSubject[],
  now: Date,
): Promise<void> {
  const waiting = await database.read(tenantId, (read) =>
    read.all(sql<{ recordId: string; kind: string }>`
      select run.record_id as "recordId", r.kind
      from approval_run run
        join record r on r.tenant_id = run.tenant_id and r.id = run.record_id
        join tenant t on t.tenant_id = run.tenant_id
      where run.tenant_id = ${tenantId} and run.status = 'pending' and exists (
        select from approval_request asked
          left join approval_delegation away on away.tenant_id = asked.tenant_id and away.person_id = asked.person_id
            and (${now}::timestamptz at time zone t.time_zone)::date between away.from_day and away.to_day
        where asked.tenant_id = run.tenant_id and asked.run_id = run.id and asked.status = 'pending'
          and (asked.escalate_at <= ${now} or away.id is not null))
      order by run.submitted_at, run.id`),
  );
  for (const { recordId, kind } of waiting) {
    const subject = kinds.find((one) => one.kind.kind === kind);
    if (subject) await database.transact(tenantId, (tx) => watch(tx, subject, recordId, now));
  }
}

async function watch(tx: Tx, kind: ApprovalSubject, recordId: string, now: Date): Promise<void> {
  const actor = systemActor(tx.tenantId, now);
  const record = await findHeader(tx, actor, recordId, sql`true`, true);
  const found = await tx.first(sql<{ run: Run | null }>`select ${selectApproval(actor)} as run
    from record r
    where r.tenant_id = ${tx.tenantId} and r.id = ${recordId}`);
  const run = found?.run;
  if (!record || run?.status !== 'pending') return;
  const submitterId = run.submittedBy?.personId ?? '';
  const [about, staff] = await Promise.all([
    subjectOf(tx, kind, record, submitterId),
    staffOf(tx, kind.kind.resource, [record.projectId], now),
  ]);
  const subject = { ...about, amountCents: run.amountCents };
  await delegate(tx, actor, record, run, subject, staff);
  await escalate(tx, actor, record, run, subject, staff);
}

/** Asks the stand-in of each approver who went away after they were asked. */
async function delegate(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  run: Run,
  subject: Subject,
  staff: Staff,
): Promise<void> {
  const pending = pendingOf(run);
  const passed = pending.flatMap((personId) => {
    const [one] = listAskedApprovers({ approvers: [{ kind: 'person', personId }] }, subject, staff);
    return one?.forId && !everAsked(run).includes(one.personId) ? [{ personId: one.personId, forId: personId }] : [];
  });
  // A person who stands in for several approvers is asked once.
  const distinct = passed.filter((one, at) => passed.findIndex(({ personId }) => personId === one.personId) === at);
  if (distinct.length === 0) return;
  for (const { personId, forId } of distinct)
    await tx.run(sql`
      with away as (
        update approval_request set status = 'delegated'
        where tenant_id = ${tx.tenantId} and run_id = ${run.runId} and step = ${run.step} and person_id = ${forId}
          and status = 'pending'
        returning *)
      insert into approval_request (tenant_id, id, run_id, step, person_id, for_id, source, status, asked_at, escalate_at)
      select tenant_id, ${newId(actor.now.getTime())}, run_id, step, ${personId}, person_id, 'delegation', 'pending', ${actor.now},
        escalate_at
      from away`);
  const gone = new Set(distinct.map(({ forId }) => forId));
  const ball = [...pending.filter((one) => !gone.has(one)), ...idsOf(distinct)];
  await asked(
    tx,
    actor,
    record,
    ball,
    distinct,
    'delegate',
    'You stand in for somebody who is away: {number} {title} waits for your approval',
  );
}

/** Escalates once for each approver who did not answer in time: to the approvers of the next step, or to everybody who may approve. */
async function escalate(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  run: Run,
  subject: Subject,
  staff: Staff,
): Promise<void> {
  const late = await tx.run(sql`update approval_request set escalate_at = null
    where tenant_id = ${tx.tenantId} and run_id = ${run.runId} and step = ${run.step} and status = 'pending'
      and escalate_at <= ${actor.now}`);
  if (late === 0) return;
  const known = [...everAsked(run), ...record.ball];
  const next = nextStep(run.steps, run.step + 1, subject, staff);
  const above = typeof next === 'object' ? next.asked : [];
  const others = above.length > 0 ? above : listAskedApprovers(ANYBODY, subject, staff);
  const distinct = others.filter(({ personId }) => !known.includes(personId));
  if (distinct.length === 0) return;
  await insertRows(
    tx,
    'approval_request',
    distinct.map(({ personId }) => ({
      id: newId(actor.now.getTime()),
      run_id: run.runId,
      step: run.step,
      person_id: personId,
      source: 'escalation',
      status: 'pending',
      asked_at: actor.now,
    })),
  );
  const ball = [...new Set([...record.ball, ...idsOf(distinct)])];
  await asked(
    tx,
    actor,
    record,
    ball,
    distinct,
    'escalate',
    '{number} {title} waits for approval longer than it may: you can approve it too',
  );
}

async function asked(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  ball: string[],
  people: readonly Pick<AskedPerson, 'personId'>[],
  verb: string,
  sentence: string,
): Promise<void> {
  const ids = people.map(({ personId }) => personId);
  await tx.run(addPartiesSql(tx, record.id, ids, 'approver'));
  await passBall(tx, actor, record, ball);
  await change(tx, actor, record, {}, { verb });
  await notify(tx, actor, record, [notice('court', ids, sentence, { deal: 1 })]);
}

function pendingOf(run: Run): string[] {
  return run.requests.flatMap(({ step, status, person }) =>
    step === run.step && status === 'pending' && person ? [person.personId] : [],
  );
}

/** Who was asked in the step that is asked now. */
function everAsked(run: Run): string[] {
  return run.requests.flatMap(({ step, person }) => (step === run.step && person ? [person.personId] : []));
}
