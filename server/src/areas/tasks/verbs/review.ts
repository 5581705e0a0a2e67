import { tasks } from '@plumbline/contract/areas/tasks';
import { sql } from 'kysely';
import { notice, peopleConcerned, voided } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { doerOf, setTask, taskStep, taskVerb } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** ready for review → closed: the tasks that follow may start. */
export const accept = taskVerb(tasks.accept, (given) => accepted(given, given.input.note));

/** The same for `bulk`. */
export const acceptStep = taskStep<{ taskId: string; note: string | null | undefined }>('accept', (given) =>
  accepted(given, given.input.note),
);

async function accepted({ tx, actor, record, details }: OnTask, note: string | null | undefined): Promise<Outcome> {
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
        [...(details.leadId ? [details.leadId] : []), ...(await peopleConcerned(tx, record))],
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
}

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
    writes: [setTask(record, actor, sql`rework_count = rework_count + 1, actual_finish = null`)],
    ball: [lead],
    ballReason: reason,
    notices: [notice('court', [lead], sentence, { reason })],
    trail: { note: reason },
  };
}

/** Ends it for good. The number stays taken. */
export const voidTask = taskVerb(tasks.void, async ({ tx, actor, record, input: { reason } }) => ({
  ...(await voided(tx, record, reason)),
  writes: [setTask(record, actor, sql`voided_at = ${actor.now}`)],
}));
