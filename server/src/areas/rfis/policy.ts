import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin, reviewTable, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';
import { asked, x } from '../../kit/records/list/index.ts';

/* What the table of moves in workflow.ts cannot say. */

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'rfi', 'manage');
}

/** Whether the actor reads money on RFIs; without it the key is absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('rfi', 'readCost'), 'own');
}

/** SQL for the day that presses the actor: over `r` and `asked`, the actor's own pending review; `manager` is the manager's day. */
export function effectiveDue(manager: Sql): Sql {
  return sql`case r.status when 'answered' then ${manager}
  when 'open' then coalesce(${asked}.due_date, r.due_date) when 'submitted' then r.due_date end`;
}
/** The same over `x` too. */
export const EFFECTIVE_DUE = effectiveDue(sql`${x}.manager_due_date`);

/** SQL over `counter`: the prefix of the RFI numbers of a project. */
export const RFI_PREFIX = sql<string>`(select p.rfi_prefix
  from project p
  where p.tenant_id = counter.tenant_id and p.id = counter.scope_id)`;

/** What the record kit needs to know of RFIs. */
export const rfiKind: RecordKind = {
  kind: 'rfi',
  noun: 'RFI',
  path: ({ id, projectId }) => `/project/${projectId}/rfi/${id}`,
  byLink: 'respond',
  ...rightsOver('rfi'),
  ...reviewTable('rfi', EFFECTIVE_DUE),
};
