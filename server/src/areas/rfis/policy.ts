import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin, reviewTable, visibleRecords } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind, Verdict } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** RFIs that an actor may see, over the alias `r` of `record`. */
export function visibleRfis(actor: Actor) {
  return visibleRecords(actor, 'rfi');
}

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'rfi', 'manage');
}

/** Talk goes on for good; it is the files and words of others that a void or closed record keeps. */
export function mayComment(actor: Actor, record: RecordHeader): Verdict {
  return liesWithin(actor, record, 'rfi', 'comment') ? true : 'noRight';
}

/** Whether the actor reads money on RFIs; without it the key is absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('rfi', 'readCost'), 'own');
}

/** SQL for the day that presses the actor: over `r` and `asked`, the actor's own pending review; `manager` is the manager's day. */
export function effectiveDue(manager: string): string {
  return `case r.status when 'answered' then ${manager}
  when 'open' then coalesce(asked.due_date, r.due_date) when 'submitted' then r.due_date end`;
}
/** The same over `x` too. */
export const EFFECTIVE_DUE = effectiveDue('x.manager_due_date');

/** SQL over `counter`: what stands before the numbers of the RFIs of a project. */
export const RFI_PREFIX = sql<string>`(select p.rfi_prefix
  from project p
  where p.tenant_id = counter.tenant_id and p.id = counter.scope_id)`;

/** What the record kit needs to know of RFIs. */
export const rfiKind: RecordKind = {
  kind: 'rfi',
  resource: 'rfi',
  noun: 'RFI',
  visible: visibleRfis,
  path: ({ id, projectId }) => `/project/${projectId}/rfi/${id}`,
  byLink: 'respond',
  mayComment,
  mayManage: (actor, record) => (mayManage(actor, record) ? true : 'noRight'),
  ...reviewTable('rfi', EFFECTIVE_DUE),
};
