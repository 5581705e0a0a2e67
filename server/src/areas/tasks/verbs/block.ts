import { tasks } from '@plumbline/contract/areas/tasks';
import { sql } from 'kysely';
import { invalid, notFound } from '../../../kit/errors.ts';
import { registryOf } from '../../../kit/records/index.ts';
import { taskKind } from '../policy.ts';
import { doerOf, ownerOf, setTask, taskVerb } from './taskVerb.ts';

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
    notices: [{ reason: 'court', sentence: '{by} cannot go on with {number} {title}: it is blocked', to: [ownerId] }],
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
    notices: [{ reason: 'court', sentence: 'The work on {number} {title} can go on, says {by}', to: [lead] }],
    trail: { note: input.note, changes: { blockedReason: [details.blockedReason, null] } },
  };
});
