import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { liesWithin } from '../../kit/records/index.ts';
import { holdsAllOf } from './roleGrants.ts';

/** Whether the actor may give one person all the seats on teams that another has and they have not: two cards become one. */
export async function mayPassSeats(read: Read, actor: Actor, fromId: string, toId: string): Promise<boolean> {
  const seats = await read.all(sql<{
    projectId: string;
    projectRole: string;
    createdBy: string | null;
  }>`select pm.project_id as "projectId", pm.project_role as "projectRole", r.created_by as "createdBy"
    from project_member pm join record r on r.tenant_id = pm.tenant_id and r.id = pm.project_id
    where pm.tenant_id = ${read.tenantId} and pm.person_id = ${fromId}
      and not exists (select from project_member own where own.tenant_id = pm.tenant_id and own.project_id = pm.project_id and own.person_id = ${toId})`);
  return seats.every(({ projectRole, ...seat }) => {
    const project = { ...seat, myRoles: [], ball: [] };
    return liesWithin(actor, project, 'project.team', 'update') && holdsAllOf(actor, project, projectRole);
  });
}
