import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { commentsCounted, liesWithin, rightsOver, visibleRecords } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** Tasks that an actor may see, over the alias `r` of `record`. */
export function visibleTasks(actor: Actor) {
  return visibleRecords(actor, 'task');
}

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'task', 'manage');
}

/** SQL over `r`: the day by which the work is to be done, while there is work to do. */
export const EFFECTIVE_DUE = `case when r.status in ('open', 'inProgress', 'blocked') then r.due_date end`;

/** What the record kit needs to know of tasks. */
export const taskKind: RecordKind = {
  ...rightsOver('task'),
  kind: 'task',
  noun: 'Task',
  path: ({ id, projectId }) => `/project/${projectId}/task/${id}`,
  byLink: 'respond',
  due: () => sql.raw(EFFECTIVE_DUE),
  touched: commentsCounted('task'),
};
