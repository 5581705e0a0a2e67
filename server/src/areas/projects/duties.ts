import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { updateRow } from '../../kit/db/rows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { change, changePart, lock, namesOf } from '../../kit/records/index.ts';
import type { DutySource, OpenDuty } from '../../kit/records/index.ts';
import { projectKind } from './policy.ts';
import { LOCKED } from './workflow.ts';

/** Projects whose RFIs come to a person: they need another RFI manager. */
export const projectDuties: DutySource = {
  open: (read, personId) =>
    read.all(sql<OpenDuty>`
      select 'projectRfiManager' as duty, r.id as "recordId", r.kind, p.project_number as number, r.title,
        r.id as "projectId", r.title as "projectName", 'rfi.manage' as "mayDo"
      from project p
        join record r on r.tenant_id = p.tenant_id and r.id = p.id
      where p.tenant_id = ${read.tenantId} and p.rfi_manager_id = ${personId} and r.status <> all(${LOCKED}::text[])
      order by p.project_number`),
  async hand(tx, actor, { recordId }, fromId, toId) {
    const record = await lock(tx, everywhere(actor), projectKind, recordId);
    await updateRow(tx, 'project', recordId, { rfi_manager_id: toId });
    const rfiManager: [string, string] = [await namesOf(tx, [fromId]), await namesOf(tx, [toId])];
    await change(tx, actor, record, {}, { verb: 'update', changes: { rfiManager } });
  },
};

/** Takes somebody who leaves off every team from a day on; the teams keep that they were on it. */
export async function endTeams(tx: Tx, actor: Actor, personId: string, lastDay: string): Promise<void> {
  const teams = await tx.all(sql<{ projectId: string; name: string }>`
    update project_member pm
    set end_date = ${lastDay}::date, start_date = least(pm.start_date, ${lastDay}::date)
    from person p
    where p.tenant_id = pm.tenant_id and p.id = pm.person_id and pm.tenant_id = ${tx.tenantId}
      and pm.person_id = ${personId} and (pm.end_date is null or pm.end_date > ${lastDay}::date)
    returning pm.project_id as "projectId", p.full_name as name`);
  for (const { projectId, name } of teams.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1))) {
    const record = await lock(tx, everywhere(actor), projectKind, projectId);
    await changePart(tx, actor, record, 'updateMember', { member: [name, name], endDate: [null, lastDay] });
  }
}

/** Leaving concerns every project, even those that the actor cannot see. */
function everywhere(actor: Actor): Actor {
  return { ...actor, scope: () => 'company' };
}
