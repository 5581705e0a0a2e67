import { tasks } from '@plumbline/contract/areas/tasks';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import {
  attachFiles,
  findFieldChanges,
  reportEvidenceSql,
  notice,
  listConcernedPeople,
  registryOf,
  voidOutcome,
  numberFor,
  addPartiesSql,
} from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { PROGRESS_FIELDS, askedAt, searchTextOf } from '../details.ts';
import type { TaskDetails } from '../details.ts';
import { taskKind } from '../policy.ts';
import { doerOf, ownerOf, setTask, taskVerb } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** draft → open: gives the number and puts it into the lead's court. Without an owner, the person who assigns it accepts the work. */
export const assign = taskVerb(tasks.assign, async (given) => {
  const { tx, actor, record, details } = given;
  const { note } = given.input;
  const lead = doerOf(given);
  const ownerId = ownerOf(given);
  const crew = details.crew.map(({ personId }) => personId);
  const number = record.number ?? (await numberFor(tx, record.id, 'task', sql`'T'`)) ?? null;
  return {
    changes: { number, ownerId, searchText: searchTextOf({ title: record.title, number }, details) },
    writes: [
      setTask(record, actor, sql`assigned_at = ${actor.now}`),
      addPartiesSql(tx, record.id, [ownerId], 'manager'),
    ],
    ball: [lead],
    ballReason: note,
    notices: [
      notice('court', [lead], '{by} assigned {number} {title} to you, due {day}', { day: record.dueDate ?? '' }),
      notice('assigned', crew, '{by} put you on {number} {title}'),
    ],
    trail: { note },
  };
});

/** open → in progress, once its predecessors are finished and nothing blocks it. */
export const start = taskVerb(tasks.start, startOutcome);

/** What starting it writes. */
export async function startOutcome({ tx, actor, record }: OnTask): Promise<Outcome> {
  return {
    writes: [setTask(record, actor, sql`actual_start = coalesce(actual_start, ${actor.now})`)],
    notices: [notice('watching', await listConcernedPeople(tx, record), '{by} started {number} {title}')],
  };
}

/** Says how far the work is; what the input leaves out stays. */
export const setProgress = taskVerb(tasks.setProgress, (given) => progressOutcome(given, given.input));

/** What noting the progress writes; null where nothing is new. */
export function progressOutcome(
  { actor, record, details }: OnTask,
  { note, ...input }: Partial<Pick<ParsedOf<typeof tasks.setProgress>, keyof typeof PROGRESS_FIELDS | 'note'>>,
): Outcome | null {
  const { percentComplete = null } = input;
  const fields = findFieldChanges(PROGRESS_FIELDS, details, {
    ...input,
    percentComplete: percentComplete === null ? undefined : percentComplete,
  });
  if (fields.assignments.length === 0 && !note) return null;
  return { writes: [setTask(record, actor, fields.assignments)], trail: { note, changes: fields.changes } };
}

/** in progress → ready for review, with the evidence that the task asks for. */
export const finish = taskVerb(tasks.finish, (given) => finishOutcome(given, given.input));

/** What finishing it writes. */
export async function finishOutcome(
  given: OnTask,
  {
    note,
    fileIds,
    actualHours,
    installedQuantity,
  }: Partial<Pick<ParsedOf<typeof tasks.finish>, 'note' | 'fileIds' | 'actualHours' | 'installedQuantity'>>,
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  await attachFiles(tx, actor, record, fileIds, 'after');
  await assertEvidence(given, { note, fileIds });
  const fields = findFieldChanges(PROGRESS_FIELDS, details, { percentComplete: 100, actualHours, installedQuantity });
  const ownerId = ownerOf(given);
  return {
    changes: { ownerId },
    writes: [
      setTask(record, actor, [...fields.assignments, sql`actual_finish = ${actor.now}`]),
      reportEvidenceSql(
        tx,
        record,
        sql`select ${askedAt} from task x where x.tenant_id = ${tx.tenantId} and x.id = ${record.id}`,
      ),
    ],
    ball: [ownerId],
    ballReason: note,
    notices: [notice('court', [ownerId], '{by} finished {number} {title}: accept or return it')],
    trail: { note, changes: fields.changes },
  };
}

/** Throws 1400 when a picture or a note is missing that the task asks for. */
async function assertEvidence(
  { tx, details }: OnTask & { details: TaskDetails },
  { note, fileIds = [] }: { note?: string | null | undefined; fileIds?: string[] | undefined },
): Promise<void> {
  if (details.evidence === 'none') return;
  if (details.evidence === 'photoAndNote' && !note)
    throw invalid({ note: 'This task asks for a note: say what was done' });
  if (details.photos > 0) return;
  const given = await tx.first(sql<{ n: number }>`select count(*)::int as n
    from file
    where tenant_id = ${tx.tenantId} and id = any(${fileIds}::uuid[]) and kind = 'image'`);
  if (!given?.n) throw invalid({ fileIds: 'This task asks for a photo: add one' });
}

/** in progress → blocked: the owner has the ball until the reason is gone. */
export const block = taskVerb(tasks.block, (given) => blockOutcome(given, given.input));

/** What blocking it writes. */
export async function blockOutcome(
  given: OnTask,
  {
    blockedReason,
    note,
    recordId = null,
  }: Pick<ParsedOf<typeof tasks.block>, 'blockedReason' | 'note'> & { recordId?: string | null | undefined },
): Promise<Outcome> {
  const { tx, actor, record } = given;
  if (blockedReason === 'other' && !note) throw invalid({ note: 'Say what blocks it' });
  if (recordId === record.id) throw invalid({ recordId: 'A task cannot block itself' });
  const blocker = recordId
    ? await tx.first(sql<{ name: string }>`select concat_ws(' ', r.number, r.title) as name
    from record r
    where r.tenant_id = ${tx.tenantId} and r.id = ${recordId} and ${registryOf(taskKind).visible(actor)}`)
    : null;
  if (recordId && !blocker) throw notFound();
  const ownerId = ownerOf(given);
  return {
    changes: { ownerId },
    writes: [
      setTask(
        record,
        actor,
        sql`blocked_reason = ${blockedReason}, blocked_note = ${note || null}, blocked_by_id = ${recordId}`,
      ),
    ],
    ball: [ownerId],
    ballReason: note,
    notices: [notice('court', [ownerId], '{by} cannot go on with {number} {title}: it is blocked')],
    trail: {
      note,
      changes: { blockedReason: [null, blockedReason], ...(blocker ? { blockedBy: [null, blocker.name] } : {}) },
    },
  };
}

/** blocked → in progress: the lead has the ball again. */
export const unblock = taskVerb(tasks.unblock, (given) => unblocked(given, given.input.note));

/** What going on with it writes. */
export function unblocked(given: OnTask, note: string | null | undefined): Outcome {
  const { actor, record, details } = given;
  const lead = doerOf(given);
  return {
    writes: [setTask(record, actor, sql`blocked_reason = null, blocked_note = null, blocked_by_id = null`)],
    ball: [lead],
    ballReason: note,
    notices: [notice('court', [lead], 'The work on {number} {title} can go on, says {by}')],
    trail: { note, changes: { blockedReason: [details.blockedReason, null] } },
  };
}

/** ready for review → closed: the tasks that follow may start. */
export const accept = taskVerb(tasks.accept, async ({ tx, actor, record, details, input: { note } }) => {
  const leads = await tx.all(sql<{ id: string }>`select distinct next.lead_id as id
    from task_predecessor o
      join task next on next.tenant_id = o.tenant_id and next.id = o.task_id and next.lead_id is not null
      join record r on r.tenant_id = next.tenant_id and r.id = next.id and r.status = 'open'
    where o.tenant_id = ${tx.tenantId} and o.predecessor_id = ${record.id}`);
  return {
    changes: { closedAt: actor.now },
    ball: [],
    notices: [
      notice(
        'closed',
        [...(details.leadId ? [details.leadId] : []), ...(await listConcernedPeople(tx, record))],
        '{by} accepted {number} {title}',
      ),
      notice(
        'watching',
        leads.map(({ id }) => id),
        '{number} {title} is finished: your task that follows may start',
      ),
    ],
    trail: { note },
  };
});

/** ready for review → in progress, with the reason. */
export const returnTask = taskVerb(tasks.return, (given) =>
  backToWork(given, given.input.reason, '{by} returned {number} {title}: {reason}'),
);

/** closed → in progress, with the reason. */
export const reopen = taskVerb(tasks.reopen, (given) =>
  backToWork(given, given.input.reason, '{by} reopened {number} {title}: {reason}'),
);

function backToWork(given: OnTask, reason: string, sentence: string): Outcome {
  const { actor, record } = given;
  const lead = doerOf(given);
  return {
    changes: { closedAt: null },
    writes: [
      setTask(record, actor, sql`rework_count = rework_count + 1, actual_finish = null, returned_at = ${actor.now}`),
    ],
    ball: [lead],
    ballReason: reason,
    notices: [notice('court', [lead], sentence, { reason })],
    trail: { note: reason },
  };
}

/** Ends it for good. The number stays taken. */
export const voidTask = taskVerb(tasks.void, async ({ tx, actor, record, input: { reason } }) => ({
  ...(await voidOutcome(tx, record, reason)),
  writes: [setTask(record, actor, sql`voided_at = ${actor.now}`)],
}));
