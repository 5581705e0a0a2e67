import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin, visibleRecords } from '../../kit/records/index.ts';
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
  kind: 'task',
  resource: 'task',
  noun: 'Task',
  visible: visibleTasks,
  path: ({ id, projectId }) => `/project/${projectId}/task/${id}`,
  mayComment: (actor, record) => (liesWithin(actor, record, 'task', 'comment') ? true : 'noRight'),
  mayManage: (actor, record) => (mayManage(actor, record) ? true : 'noRight'),
  due: () => sql.raw(EFFECTIVE_DUE),
  async touched(tx, { id }) {
    const comments = sql`select count(*) from comment c where c.tenant_id = ${tx.tenantId} and c.record_id = ${id}`;
    await tx.run(sql`update task set comment_count = (${comments}) where tenant_id = ${tx.tenantId} and id = ${id}`);
  },
};
