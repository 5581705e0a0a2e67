import type { SharedRole, tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { Job } from '../../kit/jobs/worker.ts';

/** Roles of this company that sub-tenants may be offered: active ones, and none that it follows itself. */
export async function sharedRoles(read: Read, actor: Actor): Promise<SharedRole[]> {
  const rows = await read.all(sql<SharedRole>`
    select id as "roleId", name, family, description, shared_down as shared from role
    where tenant_id = ${read.tenantId} and status = 'active' and shared_from is null order by family, lower(name)`);
  // Ours are said in the reader's language, a company's own are as they were typed.
  return rows.map((row) => ({ ...row, name: actor.t(row.name) }));
}

/** Offers a role to sub-tenants or withdraws the offer. Throws 2000 when people of a sub-tenant hold the withdrawn role. */
export async function shareRole(
  tx: Tx,
  actor: Actor,
  { roleId, shared }: ParsedOf<typeof tenants.shareRole>,
  context: AppContext,
): Promise<SharedRole[]> {
  const role = await tx.first(sql<{ name: string; shared: boolean }>`
    select name, shared_down as shared
    from role
    where tenant_id = ${tx.tenantId} and id = ${roleId} and status = 'active' and shared_from is null
    for update`);
  if (!role) throw notFound();
  if (role.shared !== shared) {
    if (!shared) await assertHeldByNobody(tx, context, roleId);
    await tx.run(sql`update role set shared_down = ${shared} where tenant_id = ${tx.tenantId} and id = ${roleId}`);
    await tx.job('shareRoles', {});
    await audit(tx, actor, {
      verb: shared ? 'shareRole' : 'unshareRole',
      resource: 'subtenant',
      subjectKind: 'role',
      subjectId: roleId,
      subject: role.name,
    });
  }
  return sharedRoles(tx, actor);
}

async function below(read: Read): Promise<{ tenantId: string; name: string }[]> {
  return read.all(
    sql<{ tenantId: string; name: string }>`select tenant_id as "tenantId", name from identity.subtenants()`,
  );
}

async function assertHeldByNobody(tx: Tx, { database }: AppContext, roleId: string): Promise<void> {
  for (const { tenantId, name } of await below(tx)) {
    const held = await database.read(tenantId, (read) =>
      read.first(sql`select 1 as one from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where r.tenant_id = ${tenantId} and r.shared_from = ${roleId} limit 1`),
    );
    if (held)
      throw refuse('People of {company} hold this role. It can be taken back when nobody does.', { company: name });
  }
}

interface Offered {
  id: string;
  family: string;
  name: string;
  description: string | null;
  grants: { resource: string; action: string; scope: string; effect: string; limit_cents: number | null }[];
}

/** The roles that a company offers downwards, with what they grant. */
export async function offeredRoles(read: Read): Promise<{ company: string; roles: Offered[] }> {
  const rows = await read.all(sql<Offered & { company: string }>`
    select r.id, r.family, r.name, r.description, t.short_name as company, coalesce((
      select json_agg(json_build_object('resource', g.resource, 'action', g.action, 'scope', case g.scope
        when 'tree' then 'company' else g.scope end,
        'effect', g.effect, 'limit_cents', g.limit_cents))
      from role_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id), '[]') as grants
    from role r join tenant t on t.tenant_id = r.tenant_id where r.tenant_id = ${read.tenantId} and r.shared_down and r.status = 'active'`);
  return { company: rows[0]?.company ?? '', roles: rows };
}

/**
 * Updates a sub-tenant's copies of the offered roles. A sub-tenant cannot change them, only clone them. Removes copies of withdrawn roles, or retires
 * those that people still hold or other roles are based on.
 */
export async function followRoles(tx: Tx, offered: Awaited<ReturnType<typeof offeredRoles>>, now: Date): Promise<void> {
  // Two jobs at once wait for each other here.
  await tx.first(sql`select 1 as one from tenant where tenant_id = ${tx.tenantId} for no key update`);
  for (const role of offered.roles) await followRole(tx, role, offered.company, now);
  const kept = offered.roles.map((role) => role.id);
  const gone = sql`r.tenant_id = ${tx.tenantId} and r.shared_from is not null and r.shared_from <> all(${kept}::uuid[])`;
  const used = sql`(exists (select from membership_role mr where mr.tenant_id = r.tenant_id and mr.role_id = r.id)
    or exists (select from role other where other.tenant_id = r.tenant_id and other.base_role_id = r.id))`;
  await tx.run(
    sql`delete from role_grant g using role r where g.tenant_id = r.tenant_id and g.role_id = r.id and ${gone} and not ${used}`,
  );
  await tx.run(sql`delete from role r where ${gone} and not ${used}`);
  await tx.run(sql`update role r set status = 'retired' where ${gone} and status <> 'retired'`);
  await tx.run(sql`update tenant set permission_version = permission_version + 1 where tenant_id = ${tx.tenantId}`);
}

async function followRole(tx: Tx, role: Offered, company: string, now: Date): Promise<void> {
  const known = await tx.first(
    sql<{ id: string }>`select id from role where tenant_id = ${tx.tenantId} and shared_from = ${role.id}`,
  );
  const roleId = known?.id ?? newId(now.getTime());
  const taken = await tx.first(
    sql`select 1 as one from role
      where tenant_id = ${tx.tenantId} and status = 'active' and lower(name) = lower(${role.name}) and id <> ${roleId}`,
  );
  const name = taken ? `${role.name} (${company})` : role.name;
  await tx.run(sql`insert into role (tenant_id, id, family, code, name, description, is_system, shared_from)
    values (${tx.tenantId}, ${roleId}, ${role.family}, ${`shared-${role.id}`}, ${name}, ${role.description}, true, ${role.id})
    on conflict (tenant_id, id)
    do update set name = excluded.name, description = excluded.description, family = excluded.family, status = 'active',
      version = role.version + 1`);
  await tx.run(sql`delete from role_grant where tenant_id = ${tx.tenantId} and role_id = ${roleId}`);
  await tx.run(sql`insert into role_grant (tenant_id, role_id, resource, action, scope, effect, limit_cents)
    select ${tx.tenantId}, ${roleId}, g.resource, g.action, g.scope, g.effect, g.limit_cents
    from json_to_recordset(${JSON.stringify(role.grants)}::json) as g(resource text, action text, scope text, effect text,
      limit_cents bigint)`);
}

const payloadShape = z.object({ tenantId: id });

/** The job `shareRoles`, queued when a role is offered or an offered role changes. */
export function sharingJobs(context: AppContext): Record<string, Job> {
  return {
    async shareRoles(payload) {
      const { tenantId } = z.parse(payloadShape, payload);
      const [offered, children] = await context.database.read(tenantId, (read) =>
        Promise.all([offeredRoles(read), below(read)]),
      );
      for (const child of children)
        await context.database.transact(child.tenantId, (tx) => followRoles(tx, offered, new Date()));
    },
  };
}
