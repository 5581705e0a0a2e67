import { tasks } from '@plumbline/contract/areas/tasks';
import { sql } from 'kysely';
import { invalid, notFound } from '../../../kit/errors.ts';
import { attachFiles, changedFields, notice, peopleConcerned, registryOf } from '../../../kit/records/index.ts';
import { PROGRESS_FIELDS } from '../details.ts';
import type { TaskDetails } from '../details.ts';
import { taskKind } from '../policy.ts';
import { doerOf, ownerOf, setTask, taskVerb } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** open → in progress: what comes before it is finished, and nothing blocks it. */
export const start = taskVerb(tasks.start, async ({ tx, actor, record }) => ({
  writes: [setTask(record, actor, sql`actual_start = coalesce(actual_start, ${actor.now})`)],
  notices: [notice('watching', await peopleConcerned(tx, record), '{by} started {number} {title}')],
}));

/** Says how far the work is; what the input leaves out stays. */
export const setProgress = taskVerb(tasks.setProgress, ({ actor, record, details, input }) => {
  const { percentComplete, note } = input;
  const fields = changedFields(PROGRESS_FIELDS, details, {
    ...input,
    percentComplete: percentComplete === null ? undefined : percentComplete,
  });
  if (fields.assignments.length === 0 && !note) return null;
  return { writes: [setTask(record, actor, fields.assignments)], trail: { note, changes: fields.changes } };
});

/** in progress → ready for review, with the evidence that the task asks for. */
export const finish = taskVerb(tasks.finish, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { note, fileIds, actualHours, installedQuantity } = input;
  await attachFiles(tx, actor, record, fileIds, 'evidence');
  await assertEvidence(given, { note, fileIds });
  const fields = changedFields(PROGRESS_FIELDS, details, { percentComplete: 100, actualHours, installedQuantity });
  const ownerId = ownerOf(given);
  return {
    changes: { ownerId },
    writes: [setTask(record, actor, [...fields.assignments, sql`actual_finish = ${actor.now}`])],
    ball: [ownerId],
    ballReason: note,
    notices: [notice('court', [ownerId], '{by} finished {number} {title}: accept or return it')],
    trail: { note, changes: fields.changes },
  };
});

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
export const block = taskVerb(tasks.block, async (given) => {
  const { tx, actor, record, input } = given;
  const { blockedReason, note, recordId = null } = input;
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
});

/** blocked → in progress: the lead has the ball again. */
export const unblock = taskVerb(tasks.unblock, (given) => {
  const { actor, record, details, input } = given;
  const lead = doerOf(given);
  return {
    writes: [setTask(record, actor, sql`blocked_reason = null, blocked_note = null, blocked_by_id = null`)],
    ball: [lead],
    ballReason: input.note,
    notices: [notice('court', [lead], 'The work on {number} {title} can go on, says {by}')],
    trail: { note: input.note, changes: { blockedReason: [details.blockedReason, null] } },
  };
});
