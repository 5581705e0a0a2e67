import type { HoldPoint, inspections } from '@plumbline/contract/areas/inspections';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { selectHeld, selectPeople } from '../../kit/forms/index.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
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
export const EFFECTIVE_DUE = sql`case when r.status in ('requested', 'scheduled', 'inProgress') then r.due_date end`;

/** What the record kit needs to know of inspections. */
export const inspectionKind: RecordKind = {
  ...rightsOver('inspection'),
  kind: 'inspection',
  noun: 'Inspection',
  path: ({ id, projectId }) => `/project/${projectId}/inspection/${id}`,
  byLink: 'respond',
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('inspection'),
};

/** The kinds of record that a deficiency becomes. */
export const DEFICIENCY_KINDS = ['task', 'punchItem'] as const;

/** SQL: the hold points that inspections of a task hold, each with its inspection as `visit` and the record of that as `gate`. */
function gatesOf(columns: Sql, tenant: Sql, taskId: Sql) {
  return sql`select ${columns}
    from inspection visit
      join record gate on gate.tenant_id = visit.tenant_id and gate.id = visit.id and gate.status <> 'cancelled'
      cross join lateral (${selectHeld(sql`run.held > 0 and run.tenant_id = visit.tenant_id and run.record_id = visit.id`)}) held
    where visit.tenant_id = ${tenant} and visit.task_id = ${taskId}`;
}

/** What keeps a task from being started: a hold point of an inspection that names it, until it conforms or is released. */
export function taskGates(tenant: Sql, taskId: Sql): Sql {
  const columns = sql`held."recordId", held.label, held.party, array(select p.full_name
    from person p
    where p.tenant_id = visit.tenant_id and p.id = any(held.releasers)
    order by p.full_name) as releasers`;
  return gatesOf(columns, tenant, taskId);
}

/** The same for a screen, of inspections that the actor may see, with the items. */
export async function gates(
  read: Read,
  actor: Actor,
  { taskId }: ParsedOf<typeof inspections.gates>,
): Promise<HoldPoint[]> {
  const { tenantId } = actor;
  return read.all(sql<HoldPoint>`
    select r.id as "inspectionPackageId", r.number, r.title, point."formRunId", point."itemId", point.label, point.party,
      ${selectPeople(tenantId, sql`point.releasers`)} as "mayRelease"
    from (${gatesOf(sql`held.*`, sql`${tenantId}::uuid`, sql`${taskId}::uuid`)}) point
      join record r on r.tenant_id = ${tenantId} and r.id = point."recordId"
    where ${inspectionKind.visible(actor)}
    order by r.number, point.label`);
}
