import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { commentsCounted, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'inspection', 'manage');
}

/** Whether the actor reads money on inspections; without it the key is absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('inspection', 'readCost'), 'own');
}

/** SQL over `r`: the day by which the visit is to be, while it is not over. */
export const EFFECTIVE_DUE = `case when r.status in ('requested', 'scheduled', 'inProgress') then r.due_date end`;

/** What the record kit needs to know of inspections. */
export const inspectionKind: RecordKind = {
  ...rightsOver('inspection'),
  kind: 'inspection',
  noun: 'Inspection',
  path: ({ id, projectId }) => `/project/${projectId}/inspection/${id}`,
  byLink: 'respond',
  due: () => sql.raw(EFFECTIVE_DUE),
  touched: commentsCounted('inspection'),
};

/** The kinds of record that a deficiency becomes. */
export const DEFICIENCY_KINDS = ['task', 'punchItem'] as const;
